import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const name = 'first-paint';

/**
 * Gives the script that runs before the first paint a name with a hash of its content. A browser then keeps it, instead of asking at each visit whether it is
 * still the same while nothing can be drawn.
 */
export const firstScript = (): Plugin => {
  const read = () => readFile(resolve(import.meta.dirname, `public/${name}.js`), 'utf8');
  const nameOf = (source: string) => `assets/${name}-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;
  return {
    name: 'first-script',
    apply: 'build',
    async generateBundle() {
      const source = await read();
      this.emitFile({ type: 'asset', fileName: nameOf(source), source });
    },
    transformIndexHtml: async (page) => page.replace(`/${name}.js`, `/${nameOf(await read())}`),
  };
};
