import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const texts = /\.(js|css|html|json|svg|tsv|txt|webmanifest)$/;
/** Below this, the server sends a file as it is. */
const minBytes = 1024;
/** A higher one takes thirty times as long for one percent. */
const quality = 6;

/** Writes a `.br` and a `.gz` beside every text of the build, so that the server compresses none of them while somebody waits. */
export const compressedCopies = (): Plugin => ({
  name: 'compressed-copies',
  apply: 'build',
  writeBundle: async ({ dir }) => {
    if (dir === undefined) return;
    const files = await readdir(dir, { recursive: true });
    await Promise.all(files.filter((file) => texts.test(file)).map((file) => compress(join(dir, file))));
  },
});

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < minBytes) return;
  await writeFile(`${file}.gz`, await promisify(gzip)(content));
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
}
