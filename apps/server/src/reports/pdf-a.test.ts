// What ISO 19005-3 requires of a PDF/A-3, level A, that is built as ours are. It is no validator: the numbers are those of its clauses.
import { withSignature } from '@wattbook/files/documents/signed-pdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReports } from './reports.ts';

const reports = openReports();
afterAll(() => reports.close());

const writtenAt = Date.UTC(2026, 10, 1, 12, 30, 15);
let source = '';
let objects: readonly string[] = [];
/** The one object of a type, without what it has in a stream. */
const only = (part: RegExp) => {
  const found = objects.filter((body) => part.test(body));
  expect([String(part), found.length]).toEqual([String(part), 1]);
  return found[0] ?? '';
};
const objectOf = (id: string | undefined) => new RegExp(`^${id} 0 obj\\n([\\s\\S]*?)^endobj`, 'm').exec(source)?.[1] ?? '';
const catalog = () => only(/\/Type \/Catalog\b/);

beforeAll(async () => {
  const pdf = await reports.writePdf(
    {
      language: 'de',
      title: 'Fahrtenbuch <Öl & Söhne>',
      subtitle: 'FS-WB 214E',
      foot: 'Fuß',
      isLandscape: true,
      blocks: [
        { kind: 'facts', facts: [{ label: 'Kennzeichen', value: 'FS-WB 214E' }] },
        {
          kind: 'code',
          svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h1v1h-1z"/></svg>',
          alt: 'Code',
          text: 'Code',
        },
        {
          kind: 'ledger',
          columns: [{ label: 'Strecke', unit: 'km', align: 'right' }],
          rows: [{ kind: 'row', cells: [[[{ style: 'old', text: '31,4' }], [{ style: 'plain', text: '31,5' }]]] }],
        },
      ],
      attachment: { name: 'fahrtenbuch.json', mediaType: 'application/json', description: 'Einträge', text: '{"v":1}' },
    },
    writtenAt,
  );
  const said = { v: 1, kind: 'logbook', digest: 'a', signedAt: new Date(writtenAt).toISOString(), key: 'k', signature: 's' } as const;
  source = Buffer.from(withSignature(pdf, said)).toString('latin1');
  objects = [...source.matchAll(/^\d+ 0 obj\n([\s\S]*?)^endobj/gm)].map(([, body = '']) => body.replace(/^stream\n[\s\S]*/m, ''));
});

describe('a signed logbook on paper is a PDF/A-3 (ISO 19005-3)', () => {
  it('begins with its version and four bytes that are no text, has an id, and nothing after its end (6.1.2, 6.1.3)', () => {
    expect(source).toMatch(/^%PDF-1\.[0-7]\n%[\u0080-\u00ff]{4}/);
    expect(source).toMatch(/^trailer\n<<[\s\S]*?\/ID \[\(([^)]+)\) \([^)]+\)\]\n>>/m);
    expect(source).toMatch(/startxref\n\d+\n%%EOF\n?$/);
  });

  it('has its table of objects where it says, also after it was signed (6.1.4)', () => {
    const at = Number(/startxref\n(\d+)\n/.exec(source)?.[1]);
    expect(source.slice(at, at + 5)).toBe('xref\n');
    const offsets = [...source.slice(at).matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
    expect(offsets.map((offset) => /^\d+ 0 obj/.test(source.slice(offset, offset + 12)))).toEqual(offsets.map(() => true));
  });

  it('is not encrypted, runs nothing, refers to no other file, and compresses as the norm allows (6.1.3, 6.1.7, 6.6)', () => {
    const found = objects
      .join('\n')
      .match(
        /\/(?:Encrypt|LZWDecode|Crypt|JavaScript|JS|AA|OpenAction|Launch|GoToR|GoToE|URI|RichMedia|XFA|AcroForm|FFilter|FDecodeParms)\b/g,
      );
    expect(found).toBeNull();
  });

  it('says how its colours are meant (6.2.3)', () => {
    const intent = objectOf(/(\d+) 0 R/.exec(objectOf(/\/OutputIntents (\d+) 0 R/.exec(catalog())?.[1]))?.[1]);
    expect(intent).toContain('/S /GTS_PDFA1');
    expect(intent).toContain('/OutputConditionIdentifier (');
    expect(objectOf(/\/DestOutputProfile (\d+) 0 R/.exec(intent)?.[1])).toMatch(/\/N 3\b/);
  });

  it('has every font in it, with the characters that its glyphs mean (6.2.11)', () => {
    const fonts = objects.filter((body) => /\/Type \/Font\b/.test(body));
    const composite = fonts.filter((body) => body.includes('/Subtype /Type0'));
    expect(composite.length).toBeGreaterThan(0);
    expect(fonts).toHaveLength(2 * composite.length);
    for (const font of composite) {
      expect(font).toMatch(/\/ToUnicode \d+ 0 R/);
      const descendant = objectOf(/\/DescendantFonts \[(\d+) 0 R\]/.exec(font)?.[1]);
      const descriptor = objectOf(/\/FontDescriptor (\d+) 0 R/.exec(descendant)?.[1]);
      expect(objectOf(/\/FontFile[23] (\d+) 0 R/.exec(descriptor)?.[1])).toMatch(/^stream/m);
    }
  });

  it('says in its metadata what it is, with the title and the times of its dictionary, in plain XML (6.6.2, 6.6.4)', () => {
    const metadata = objectOf(/\/Metadata (\d+) 0 R/.exec(catalog())?.[1]);
    expect(metadata).toMatch(/\/Type \/Metadata\b/);
    expect(metadata).toMatch(/\/Subtype \/XML\b/);
    expect(metadata).not.toContain('/Filter');
    const xmp = Buffer.from(metadata, 'latin1').toString('utf8');
    expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(xmp).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    expect(xmp).toContain('>Fahrtenbuch &lt;Öl &amp; Söhne&gt;</rdf:li>');
    for (const name of ['xmp:CreateDate', 'xmp:ModifyDate']) expect(xmp).toContain(`<${name}>2026-11-01T12:30:15`);
    for (const name of ['CreationDate', 'ModDate']) expect(source).toMatch(new RegExp(`/${name} \\(D:20261101123015(Z|\\+00'00)`));
  });

  it('is tagged, in a language, with a text for each picture (6.7)', () => {
    expect(catalog()).toMatch(/\/MarkInfo <<\s*\/Marked true\b/);
    expect(catalog()).toMatch(/\/Lang \(de\)/);
    expect(objectOf(/\/StructTreeRoot (\d+) 0 R/.exec(catalog())?.[1])).toContain('/ParentTree');
    for (const page of objects.filter((body) => /\/Type \/Page\b/.test(body))) expect(page).toMatch(/\/StructParents \d+/);
    for (const figure of objects.filter((body) => /\/S \/Figure\b/.test(body))) expect(figure).toMatch(/\/Alt /);
  });

  it('names its file, says what it is to the document and when it was made, and lists it twice (6.8)', () => {
    const id = /\/AF \[(\d+) 0 R\]/.exec(catalog())?.[1];
    expect(catalog()).toContain(`/Names [(fahrtenbuch.json) ${id} 0 R]`);
    const file = objectOf(id);
    for (const entry of ['/Type /Filespec', '/F (fahrtenbuch.json)', '/UF (fahrtenbuch.json)', '/AFRelationship /Data', '/Desc '])
      expect(file).toContain(entry);
    const content = objectOf(/\/EF <<[\s\S]*?\/F (\d+) 0 R/.exec(file)?.[1]);
    expect(content).toContain('/Subtype /application#2Fjson');
    expect(content).toMatch(/\/Params <<[\s\S]*?\/ModDate \(D:20261101123015/);
  });
});
