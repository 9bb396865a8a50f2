import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** Reads a workbook: the content of each part by its path. */
export async function readParts(bytes: Buffer): Promise<Readonly<Record<string, string>>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const parts: Record<string, string> = {};
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry) => {
      void zip
        .openReadStreamPromise(entry)
        .then(buffer)
        .then((content) => {
          parts[entry.fileName] = content.toString();
          zip.readEntry();
        }, reject);
    });
    zip.on('end', resolve).on('error', reject);
    zip.readEntry();
  });
  return parts;
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const cell = /<c r="([A-Z]+)\d+"(?: s="(\d)")?(?: t="(\w+)")?>(?:<v>(.*?)<\/v>|<is><t xml:space="preserve">([\s\S]*?)<\/t><\/is>)<\/c>/g;

/** Returns the rows of a sheet: the value of each cell by its column, typed as text, number or boolean. */
export function readRows(sheet: string): Record<string, string | number | boolean>[] {
  return [...sheet.matchAll(/<row r="\d+">([\s\S]*?)<\/row>/g)].map(([, cells = '']) =>
    Object.fromEntries(
      [...cells.matchAll(cell)].map(([, column = '', , type, value = '', text = '']) => {
        if (type === 'inlineStr') return [column, text.replace(/&\w+;/g, (entity) => entities[entity] ?? entity)];
        return [column, type === 'b' ? value === '1' : Number(value)];
      }),
    ),
  );
}
