/** One page of the objects of a bucket. */
export interface ListedPage {
  readonly objects: readonly { readonly key: string; readonly bytes: number; readonly writtenAt: number }[];
  /** Where the next page begins; null: this was the last. */
  readonly next: string | null;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plainOf = (text: string): string =>
  text.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole;
    return String.fromCodePoint(name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10));
  });

/** The text of the first element of a name; empty where there is none. The answers of S3 have no attributes on these. */
export function textOf(xml: string, name: string): string {
  const [start, end] = [`<${name}>`, `</${name}>`];
  const from = xml.indexOf(start);
  const to = from < 0 ? -1 : xml.indexOf(end, from);
  return to < 0 ? '' : plainOf(xml.slice(from + start.length, to));
}

/** The code of an answer that is an error; empty where it is none. */
export const codeOf = (xml: string): string => (xml.includes('<Error>') ? textOf(xml, 'Code') : '');

/** A page of ListObjectsV2; null: it is none. */
export function readPage(xml: string): ListedPage | null {
  if (!xml.includes('<ListBucketResult')) return null;
  const objects = xml
    .split('<Contents>')
    .slice(1)
    .map((part) => ({
      key: textOf(part, 'Key'),
      bytes: Number(textOf(part, 'Size')),
      writtenAt: Date.parse(textOf(part, 'LastModified')),
    }));
  const next = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : '';
  return { objects, next: next === '' ? null : next };
}
