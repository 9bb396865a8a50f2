import { inflateSync } from 'node:zlib';

/** What a test reads in a PDF of the product. */
export interface ReadPdf {
  /** The texts of each page in reading order, a line for each part. */
  readonly pages: readonly string[];
  /** How often each kind of structure element occurs: `P`, `TH`, `TD`. */
  readonly elements: Readonly<Record<string, number>>;
  /** The whole file, to search in. */
  readonly source: string;
}

/** Reads the text of a PDF as Typst writes it (uncompressed objects, fonts with two bytes a character): not any other. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const source = Buffer.from(bytes).toString('latin1');
  const objects = new Map([...source.matchAll(/^(\d+) 0 obj\n([\s\S]*?)^endobj/gm)].map(([, id = '', body = '']) => [id, body]));
  const read = (id: string | undefined) => streamOf(objects.get(id ?? '') ?? '');
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  return {
    source,
    pages: pages.map((page) => {
      const fonts = [...page.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(
        ([, name = '', id = '']) => [name, characters(read(/\/ToUnicode (\d+)/.exec(objects.get(id) ?? '')?.[1]))] as const,
      );
      return textOf(read(/\/Contents (\d+)/.exec(page)?.[1]), new Map(fonts));
    }),
    elements: countElements(source),
  };
}

function streamOf(body: string): string {
  const stream = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1] ?? '';
  return body.includes('/FlateDecode') ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : stream;
}

/** The characters of a font by their codes, from the lists of its CMap. */
function characters(cmap: string): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const [, code = '', text = ''] of cmap.matchAll(/^<([0-9A-Fa-f]{4})> <([0-9A-Fa-f]+)>$/gm))
    found.set(Number.parseInt(code, 16), utf16(text));
  return found;
}

function textOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let [text, font, stated] = ['', fonts.get('f0'), false];
  // Strings in brackets may contain escaped brackets; the language of a struck part is one that is not printed. A span states its text where the glyphs do not have one each: a letter with its marks.
  for (const [part, name, string, span] of content
    .replace(/\/Lang \(\w+\)/g, '')
    .matchAll(/\/(f\d+) [\d.]+ Tf|\(((?:\\[\s\S]|[^\\()])*)\)|\/ActualText <FEFF([0-9A-F]*)>|^EMC/gm)) {
    if (name !== undefined) font = fonts.get(name);
    else if (span !== undefined) [text, stated] = [text + utf16(span), true];
    else if (string === undefined) [text, stated] = [text + (part === 'EMC' && !stated ? '\n' : ''), false];
    else if (!stated)
      for (const [code] of decodeString(string).matchAll(/[\s\S]{2}/g))
        text += font?.get((code.charCodeAt(0) << 8) | code.charCodeAt(1)) ?? '\ufffd';
  }
  return text;
}

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const decodeString = (string: string): string =>
  string.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, escaped: string) =>
    /^[0-7]/.test(escaped) ? String.fromCharCode(Number.parseInt(escaped, 8)) : (escapes[escaped] ?? escaped),
  );

function countElements(source: string): Readonly<Record<string, number>> {
  const kinds = [...source.matchAll(/\/Type \/StructElem\s+\/S \/(\w+)/g)].map(([, kind = '']) => kind);
  return Object.fromEntries([...Map.groupBy(kinds, (kind) => kind)].map(([kind, all]) => [kind, all.length]));
}
