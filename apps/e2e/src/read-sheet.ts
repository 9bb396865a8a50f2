import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise } from 'yauzl';

/** The XML of the first sheet of a workbook. */
export async function readSheet(bytes: Buffer): Promise<string> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      if (entry.fileName !== 'xl/worksheets/sheet1.xml') return zip.readEntry();
      void zip
        .openReadStreamPromise(entry)
        .then(buffer)
        .then((content) => resolve(content.toString()), reject);
    });
    zip.on('end', () => reject(new Error('there is no sheet'))).on('error', reject);
    zip.readEntry();
  });
}
