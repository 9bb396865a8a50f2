import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const libraries = ['core', 'dates', 'notifications'];
/** `Menu.Sub = MenuSub;` */
const partLine = /^([A-Z]\w*)\.([A-Z]\w*) = \w+;$/gm;
/** What only tools of development and of other themes read. */
const unreadLine = /^[A-Z]\w*\.(?:displayName|classes|varsResolver) = [^;]*;$/gm;
const text = /"[^"\n]*"/g;

/**
 * Removes from Mantine's components the parts that no module reads: `Menu.Sub = MenuSub` brings the code of menus within menus to every screen with a menu, because a bundler cannot
 * know that nobody reads it.
 */
export function mantineParts(sources: string, packages: string): Plugin {
  let read: ReadonlySet<string>;
  return {
    name: 'mantine-parts',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const own = libraries
        .flatMap((library) => codesIn(join(packages, library, 'esm')))
        .map((code) => withoutUnread(code).replace(partLine, ''));
      read = new Set([...own, ...codesIn(sources)].flatMap((code) => code.replace(text, '').match(/\b[A-Z]\w*\.[A-Z]\w*/g) ?? []));
    },
    transform: {
      filter: { id: /@mantine\/(?:core|dates|notifications)\/esm\/.*\.mjs$/ },
      handler: (code) => ({
        code: withoutUnread(code).replace(partLine, (line, component: string, part: string) =>
          read.has(`${component}.${part}`) ? line : '',
        ),
        map: null,
      }),
    },
  };
}

const withoutUnread = (code: string) => code.replace(unreadLine, '');

const codesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
