import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const entry = resolve(import.meta.dirname, 'src/worker/worker.ts');
/** Files of `public` that the start needs; those of the build have a hash in their name. */
const namedFiles = ['/first-paint.js', '/icon.svg', '/icon-192.png', '/manifest.webmanifest'];

/** Adds the worker of the product to the build as one file, with the addresses of all files that the build has. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  // After the style sheets are in the bundle.
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const files = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !name.endsWith('.map'));
      const source = await workerCode([...namedFiles, ...files.map((name) => `/${name}`)]);
      this.emitFile({ type: 'asset', fileName: 'worker.js', source });
    },
  },
});

async function workerCode(files: readonly string[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { __FILES__: JSON.stringify(files) },
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'wattbookWorker' } },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const [chunk, ...others] = outputs;
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error('The code of the worker is not one file.');
  return chunk.code;
}
