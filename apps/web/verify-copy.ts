import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const folder = resolve(import.meta.dirname, 'src/features/documents/copy');
const place = '/* wattbook */';

/** Adds the page that checks documents to the build once more, as one file without other files: it is saved and opened without a server. */
export const verifyCopy = (): Plugin => ({
  name: 'verify-copy',
  apply: 'build',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'verify-copy.html', source: await copyPage() });
  },
});

/** Returns the page as one file. */
export async function copyPage(): Promise<string> {
  const page = await readFile(resolve(folder, 'copy.html'), 'utf8');
  if (!page.includes(place)) throw new Error('The page of the copy has no place for its code.');
  // The end of a script in a text would end the script.
  const code = (await copyCode()).replaceAll('</script', '<\\/script');
  return page.replace(place, () => code);
}

async function copyCode(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: resolve(folder, 'main.ts'), formats: ['iife'], name: 'wattbookCopy' },
    },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const [chunk, ...others] = outputs;
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error('The code of the copy is not one file.');
  return chunk.code;
}
