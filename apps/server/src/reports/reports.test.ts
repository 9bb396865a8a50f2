import { readAttachments } from '@wattbook/files/documents/pdf-attachments';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { readPdf } from '../testing/read-pdf.ts';
import type { PrintedDocument } from './printed-document.ts';
import { MISSING, printableText } from './printable-text.ts';
import { openReports } from './reports.ts';

const reports = openReports();
afterAll(() => reports.close());

const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h1v1h-1z"/></svg>';
const noon = Date.UTC(2026, 10, 1, 12);
const write = async (document: PrintedDocument) => readPdf(await reports.writePdf(document, noon));
/** A document that contains a text in every place that a text can have. */
const withText = (text: string): PrintedDocument => ({
  language: 'de',
  title: text,
  subtitle: text,
  foot: text,
  blocks: [
    { kind: 'facts', facts: [{ label: text, value: text }] },
    { kind: 'figures', figures: [{ label: text, value: text }] },
    { kind: 'heading', text },
    { kind: 'text', text, style: 'plain' },
    { kind: 'text', text, style: 'note' },
    {
      kind: 'table',
      columns: [
        { label: text, unit: text, align: 'left', share: 1 },
        { label: text, align: 'right' },
      ],
      rows: [[text, text]],
      total: [text, text],
    },
    { kind: 'page' },
    { kind: 'picture', svg: square, alt: 'a square', width: 20 },
    { kind: 'code', svg: square, alt: 'a square', text },
    {
      kind: 'ledger',
      columns: [{ label: text, unit: text, align: 'right' }],
      rows: [
        { kind: 'band', style: 'day', text },
        { kind: 'band', style: 'warning', text },
        { kind: 'row', cells: [[[{ style: 'old', text }], [{ style: 'plain', text }]]] },
        { kind: 'remark', lines: [[{ style: 'quiet', text }]] },
      ],
    },
  ],
});
const places = 26;
const withoutSpaces = (text: string) => text.replace(/\s/g, '');
/** Every character of Latin-1 that can be printed: all are in the font. */
const covered = new Set(
  Array.from({ length: 0x100 }, (_, point) => point).filter((point) => point >= 0x20 && !(point >= 0x7f && point < 0xa0)),
);

describe('a document', () => {
  it('is a tagged PDF/A with a title, a language, headings and the heads of its tables', async () => {
    const { source, elements } = await write(withText('Laden zu Hause'));
    expect(source.startsWith('%PDF-1.7')).toBe(true);
    expect(source).toContain('/S /GTS_PDFA1');
    expect(source).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>A</);
    expect(source).toContain('/Lang (de)');
    expect(source).toContain('/Marked true');
    expect(elements).toMatchObject({ H1: 1, H2: 1, Table: 2, TH: 4, TD: 7, Figure: 2 });
  });

  it('with a file inside is a PDF/A-3, and has the file to the byte', async () => {
    const text = '{"a":"漢 \\n  😀"}';
    const attachment = { name: 'entries.json', mediaType: 'application/json', description: 'Entries', text };
    const bytes = await reports.writePdf({ ...withText('x'), isLandscape: true, attachment }, noon);
    const source = Buffer.from(bytes).toString('latin1');
    expect(source).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>A</);
    expect(source).toContain('/AFRelationship /Data');
    expect([...readAttachments(bytes, 1000)].map((file) => Buffer.from(file).toString('utf8'))).toEqual([text]);
  });

  it('is equal to the byte where document and time are equal', async () => {
    const [first, second] = [await reports.writePdf(withText('x'), noon), await reports.writePdf(withText('x'), noon)];
    expect(Buffer.from(first).equals(second)).toBe(true);
  });

  it('has a number on every page, and the head of a table again', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => [`row ${index}`]);
    const { pages } = await write({ ...withText('x'), blocks: [{ kind: 'table', columns: [{ label: 'Column', align: 'left' }], rows }] });
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Column');
      expect(page).toContain(`${index + 1} / ${pages.length}`);
    }
  });

  it('has every text of a long table in one line where its columns fit, also the widest one', async () => {
    const row = (index: number, text: string) => [`row ${index}`, text, 'm'.repeat(index === 60 ? 12 : 3)];
    const [narrow, wide] = ['iiiiiiiiiiiiiiiiiiiiii', 'WWWWWWWWWWWWWWWWWWWWWW'];
    const rows = Array.from({ length: 120 }, (_, index) => row(index, index === 100 ? wide : narrow));
    const columns = Array.from({ length: 3 }, () => ({ label: 'C', align: 'left' }) as const);
    const cells = rows.map((texts) => texts.map((text) => [[{ style: 'plain', text } as const]]));
    const { pages } = await write({
      ...withText('x'),
      blocks: [
        { kind: 'table', columns, rows },
        { kind: 'ledger', columns, rows: cells.map((one) => ({ kind: 'row', cells: one })) },
      ],
    });
    for (const text of [wide, 'm'.repeat(12)]) expect(pages.join('\n').split(text)).toHaveLength(3);
  });

  it.each([
    '#strong[x] *bold* _em_ `raw` $x^2$ @label <label> // gone /* gone */',
    '= Heading',
    '- item',
    '#read("/etc/passwd")',
    '"], ) #panic() #let data = none',
    '\\u{41} \\ ~ -- --- ... -> 1/2 "q" \'q\' https://example.org',
    '(a) [b] {c} %d \\(e\\)',
  ])('contains %j as that text in every place', async (text) => {
    const { pages } = await write(withText(text));
    expect(withoutSpaces(pages.join('')).split(withoutSpaces(text))).toHaveLength(places + 1);
  });

  it('contains any text as it is, never as markup, and with the same structure', async () => {
    const plain = (await write(withText('plain'))).elements;
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 25 }), async (text) => {
        // Two letters: where one text ends, no other one begins.
        const typed = `x${text}z`;
        const { pages, elements } = await write(withText(typed));
        expect(elements).toEqual(plain);
        const [expected, printed] = [printableText(typed, covered), withoutSpaces(pages.join(''))];
        // Which other characters the font has is its own matter: they are there, or their box.
        const pattern = Array.from(withoutSpaces(expected), (character) => (character === MISSING ? '.' : RegExp.escape(character))).join(
          '',
        );
        expect(printed.match(new RegExp(pattern, 'gu'))?.length).toBe(places);
      }),
      { numRuns: 60, examples: [['\u0300'], ['\u0000\u0300']] },
    );
  });

  it('shows a box for what the font does not have', async () => {
    const { pages } = await write(withText('Wägen 漢😀 Łódź'));
    expect(pages.join('')).toContain(`Wägen ${MISSING}${MISSING} Łódź`);
  });
});

describe('the thread', () => {
  it('writes several documents at once, each for its caller', async () => {
    const texts = ['one', 'two', 'three'];
    const written = await Promise.all(texts.map((text) => write(withText(text))));
    expect(written.map(({ pages }) => texts.filter((text) => pages.join('').includes(text)))).toEqual(texts.map((text) => [text]));
  });

  it('fails a document that takes too long', async () => {
    const impatient = openReports({ idleMs: 60_000, maxMs: 1 });
    await expect(impatient.writePdf(withText('x'), noon)).rejects.toThrow('too long');
    await impatient.close();
  });

  it('leaves out what nobody waits for any more', async () => {
    const [set, never] = [new AbortController(), new AbortController()];
    const queue: number[] = [];
    const written = Promise.allSettled([
      reports.writePdf(withText('first'), noon, { signal: set.signal }),
      reports.writePdf(withText('second'), noon, { signal: never.signal }),
      reports.writePdf(withText('third'), noon, { onQueue: (before) => queue.push(before) }),
    ]);
    never.abort(new Error('gone'));
    set.abort(new Error('gone too'));
    const [first, second, third] = await written;
    expect([first, second]).toMatchObject([{ reason: { message: 'gone too' } }, { reason: { message: 'gone' } }]);
    expect(third?.status).toBe('fulfilled');
    // The thread of a document that was being set has ended, and another one has set the rest.
    expect(queue).toEqual([2, 0]);
    await expect(reports.writePdf(withText('x'), noon, { signal: never.signal })).rejects.toThrow('gone');
  });

  it('fails what waits when the program ends', async () => {
    const ending = openReports();
    const [written] = await Promise.allSettled([ending.writePdf(withText('x'), noon), ending.close()]);
    expect(written).toMatchObject({ status: 'rejected', reason: { message: 'the program ends' } });
  });
});
