import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import postcss, { type Rule } from 'postcss';
import type { Plugin } from 'vite';

const libraries = ['core', 'dates', 'notifications'];
/** Mantine names its classes with a hash of eight digits that is the same in script and style sheet. */
const mantineClass = /\bm_[0-9a-f]{8}\b/g;

/**
 * Removes from Mantine's style sheet the rules of components that are not used: the original file styles every component,
 * and a phone would wait for all of them. Reads the imports of the sources, so that the name of the built file follows its content.
 */
export function mantineStyles(sources: string, packages: string): Plugin {
  return {
    name: 'mantine-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /@mantine\/core\/styles\.layer\.css$/ },
      handler(code) {
        const used = findUsedClasses(sources, packages);
        const sheet = postcss.parse(code);
        sheet.walkRules((rule) => removeUnusedSelectors(rule, used));
        sheet.walkAtRules((rule) => {
          if (rule.nodes?.length === 0) rule.remove();
        });
        return { code: sheet.toString(), map: null };
      },
    },
  };
}

function removeUnusedSelectors(rule: Rule, used: ReadonlySet<string>): void {
  const usedSelectors = rule.selectors.filter((selector) => (selector.match(mantineClass) ?? []).every((name) => used.has(name)));
  if (usedSelectors.length === 0) rule.remove();
  else if (usedSelectors.length < rule.selectors.length) rule.selectors = usedSelectors;
}

/** The classes of every Mantine module that can be reached from an import in the sources. */
function findUsedClasses(sources: string, packages: string): ReadonlySet<string> {
  const modules = new Map(filesIn(join(packages, 'core/esm')).map((file) => [basename(file, '.mjs'), file]));
  const used = new Set<string>();
  const visited = new Set<string>();
  const visit = (file: string | undefined) => {
    if (file === undefined || visited.has(file) || !existsSync(file)) return;
    visited.add(file);
    const code = readFileSync(file, 'utf8');
    for (const [name] of code.matchAll(mantineClass)) used.add(name);
    for (const [, path] of code.matchAll(/from "(\.[^"]+)"/g)) visit(resolve(dirname(file), path ?? ''));
    for (const component of importedComponents(code)) visit(modules.get(component));
  };
  for (const file of filesIn(sources)) {
    const code = readFileSync(file, 'utf8');
    for (const component of importedComponents(code)) visit(modules.get(component));
  }
  for (const library of libraries.slice(1)) {
    for (const file of filesIn(join(packages, library, 'esm'))) visit(file);
  }
  return used;
}

function* importedComponents(code: string): Generator<string> {
  for (const [, names] of code.matchAll(/import \{([^}]*)\} from ['"]@mantine\/core['"]/g)) {
    for (const name of (names ?? '').split(',')) yield name.trim().split(' ')[0] ?? '';
  }
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((name) => join(folder, name));
