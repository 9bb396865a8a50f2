import { canonicalJson } from '@wattbook/domain/logbook/canonical-json';
import { exampleBookFile, exampleCrypto, signedDigest, signerOf } from '@wattbook/domain/logbook/testing/example-book-file';
import { documentText } from '@wattbook/domain/documents/document-signature';
import * as fc from 'fast-check';
import { strToU8, zlibSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { checkDocument, isUnchanged } from './check-document.ts';
import { readSignedPdf, withSignature } from './signed-pdf.ts';

const json = strToU8(canonicalJson(exampleBookFile()));
const check = (bytes: Uint8Array) => checkDocument(bytes, exampleCrypto);
const joined = (...parts: readonly (string | Uint8Array)[]) =>
  Uint8Array.from(parts.flatMap((part) => [...(typeof part === 'string' ? strToU8(part) : part)]));

/** A PDF as small as one can be, with a file in it. */
const pdfWith = (content: Uint8Array, filter = '/Filter /FlateDecode ') =>
  joined(
    '%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n<</Type /Catalog /Names <</EmbeddedFiles 3 0 R>>>>\nendobj\n',
    `2 0 obj\n<</Type /EmbeddedFile ${filter}/Subtype /application#2Fjson /Length ${content.length}>>\nstream\n`,
    content,
    '\nendstream\nendobj\nxref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 4 /Root 1 0 R>>\nstartxref\n300\n%%EOF\n',
  );

const signed = (pdf: Uint8Array) => withSignature(pdf, signedDigest(exampleCrypto.sha256OfBytes([pdf])));
const pdf = signed(pdfWith(zlibSync(json)));

/** A signed PDF of which the pages are all there is. */
function signedPaper(): Uint8Array {
  const plain = pdfWith(zlibSync(strToU8('{}')));
  const said = { kind: 'diagnosis', digest: exampleCrypto.sha256OfBytes([plain]), signedAt: '2026-06-01T04:00:00.000Z' } as const;
  const { key, sign } = signerOf('example key');
  return withSignature(plain, { v: 1, ...said, key, signature: sign(documentText(said)) });
}

describe('a document that is checked', () => {
  it.each([
    ['a JSON', json],
    ['a PDF', pdf],
    ['a PDF whose file is not compressed', signed(pdfWith(json, ''))],
    ['a PDF that says the length of its file elsewhere', signed(pdfWith(json, '/Length 9 0 R '))],
  ])('holds as it was written: %s', async (_, bytes) => {
    const checked = await check(bytes);
    expect(checked).toMatchObject({ kind: 'logbook', verdict: { faults: [], first: 1 }, isAsWritten: true });
    expect(isUnchanged(checked)).toBe(true);
  });

  it.each([
    ['JSON', json],
    ['PDF', pdf],
  ])('with any byte of a %s changed, left out or added does not hold', async (_, bytes) => {
    const change = fc.record({ at: fc.nat({ max: bytes.length - 1 }), remove: fc.nat({ max: 1 }), put: fc.uint8Array({ maxLength: 2 }) });
    await fc.assert(
      fc.asyncProperty(change, async ({ at, remove, put }) => {
        const changed = joined(bytes.subarray(0, at), put, bytes.subarray(at + remove));
        fc.pre(changed.length !== bytes.length || changed.some((byte, index) => byte !== bytes[index]));
        expect(isUnchanged(await check(changed))).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('that is a paper holds as it was written, and with any byte changed it does not', async () => {
    const paper = signedPaper();
    const checked = await check(paper);
    expect(checked).toMatchObject({ kind: 'paper', paper: 'diagnosis', isUnchanged: true, signature: { key: 'example key' } });
    expect(isUnchanged(checked)).toBe(true);
    for (let at = 5; at < paper.length; at += 1) {
      const changed = Uint8Array.from(paper);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect([at, isUnchanged(await check(changed))]).toEqual([at, false]);
    }
  });

  it.each([
    ['a space at the end', joined(json, '\n')],
    ['a mark of its encoding', joined(new Uint8Array([0xef, 0xbb, 0xbf]), json)],
    ['lines', strToU8(JSON.stringify(exampleBookFile(), null, 2))],
  ])('that an editor has saved, with %s, is not as it was written, but its entries hold', async (_, bytes) =>
    expect(await check(bytes)).toMatchObject({ verdict: { faults: [] }, isAsWritten: false }),
  );

  it('of which only the print was changed says that the entries hold', async () => {
    const changed = joined(pdf);
    changed[12] = 65;
    expect(await check(changed)).toMatchObject({ verdict: { faults: [] }, isAsWritten: true, pdf: { isUnchanged: false } });
  });

  it('of which the entries were changed and the print was signed again by somebody else is signed by two keys', async () => {
    const bytes = pdfWith(zlibSync(json));
    const checked = await check(withSignature(bytes, signedDigest(exampleCrypto.sha256OfBytes([bytes]), signerOf('another key'))));
    expect(checked).toMatchObject({ verdict: { faults: [] }, pdf: { isUnchanged: true } });
    expect(isUnchanged(checked)).toBe(false);
  });

  it.each([
    ['nothing', new Uint8Array(), 'empty'],
    ['a text', strToU8('Fahrtenbuch'), 'no_document'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 255]), 'no_document'],
    ['another JSON', strToU8('{"format":"another"}'), 'no_document'],
    ['a JSON that ends early', json.subarray(0, 500), 'damaged'],
    ['a logbook without entries', strToU8('{"format":"wattbook-logbook","version":1,"entries":[]}'), 'damaged'],
    ['a logbook of a later version', strToU8('{"format":"wattbook-logbook","version":2}'), 'newer'],
    ['a PDF of somebody else', pdfWith(zlibSync(strToU8('{}'))), 'no_document'],
    ['a PDF that ends early', pdf.subarray(0, 400), 'no_document'],
    ['a PDF that is signed without a logbook', signed(pdfWith(zlibSync(strToU8('{}')))), 'no_entries'],
    ['a PDF with a damaged logbook', signed(pdfWith(zlibSync(json.subarray(0, 300)))), 'damaged'],
    ['a PDF whose signature was changed', strToU8('%PDF-1.7\n%wattbook-signature zz\nstartxref\n1\n%%EOF\n'), 'damaged'],
    ['a PDF whose file cannot be inflated', signed(pdfWith(strToU8('not compressed'))), 'no_entries'],
  ])('is unreadable where it is %s', async (_, bytes, why) => expect(await check(bytes)).toEqual({ kind: 'unreadable', why }));

  it('never fails, whatever the bytes', async () => {
    const anyBytes = fc.oneof(
      fc.uint8Array(),
      fc.string().map((text) => strToU8(`%PDF-1.7\n${text}`)),
      fc.json().map((text) => strToU8(text)),
    );
    await fc.assert(
      fc.asyncProperty(anyBytes, async (bytes) => {
        expect((await check(bytes)).kind).toBe('unreadable');
      }),
    );
  });
});

describe('the signature in a PDF', () => {
  it('is a comment before its end, and the rest is as it was', () => {
    const plain = pdfWith(zlibSync(json));
    const { parts, signature } = readSignedPdf(pdf) ?? { parts: [] };
    expect(joined(...parts)).toEqual(plain);
    expect(signature).toEqual(signedDigest(exampleCrypto.sha256OfBytes([plain])));
  });

  it('is refused for what is no PDF', () => expect(() => withSignature(strToU8('x'), signedDigest(''))).toThrow('no PDF'));

  it.each(['', 'zz', '7b7d', 'abc'])('is none where the comment says %j', (text) =>
    expect(readSignedPdf(strToU8(`%PDF-1.7\n%wattbook-signature ${text}\nstartxref\n1\n%%EOF\n`))).toBeNull(),
  );
});
