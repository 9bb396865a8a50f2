import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const imports = /import \{([^}]*)\} from '@tabler\/icons-react'/g;

/** The icons that the sources import as values, and their modules. */
export function iconsOf(folder: string): Readonly<Record<string, string>> {
  const names = globSync('**/*.{ts,tsx}', { cwd: folder })
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(imports)])
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim())
    .filter((name) => name.startsWith('Icon'));
  return Object.fromEntries([...new Set(names)].sort().map((name) => [name, `@tabler/icons-react/dist/esm/icons/${name}.mjs`]));
}

/** The package of icons is one module of 5,000 for tests, and every test file would load it anew: these icons instead. */
export const onlyIcons = (icons: ReturnType<typeof iconsOf>): Plugin => ({
  name: 'only used icons',
  enforce: 'pre',
  resolveId: (id) => (id === '@tabler/icons-react' ? '\0used-icons' : undefined),
  load: (id) =>
    id === '\0used-icons'
      ? Object.entries(icons)
          .map(([name, module]) => `export { default as ${name} } from '${module}';`)
          .join('\n')
      : undefined,
});
