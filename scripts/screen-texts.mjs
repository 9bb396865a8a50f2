// Which texts each part of the web may use: a browser loads those of `first` with the start, those of another part where a dynamic import names it with
// `withTexts(import('./x.screen.tsx'), 'records')`.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const source = /\.tsx?$/;
const packages = join(import.meta.dirname, '../packages');
/** Tables of which a file shows only some lines: words of fields are said where their field is, and labels of a charge's form beside its types. */
const shownPartly = new Set(['charge-messages', 'field-messages']);
const tests = /\.test\.tsx?$|^testing\//;
const staticImport = /^(?:import|export)\s(?!type\b)([^;]*?)\sfrom\s'(\.[^']+)';/gm;
/** Tables of messages, and that of the words of lists. */
const tableImport = /^import\s(?!type\b)[^;]*?\sfrom\s'@wattbook\/(i18n|files)\/([\w-]+-messages|lists\/list-words)';/gm;
const dynamicImport = /(withTexts\(\s*)?import\(\s*'(\.[^']+)'\s*\)((?:,\s*'\w+')*)/g;

/**
 * Returns a sentence for every file that may be shown before the texts it uses are loaded. `web`: folder of the sources; `start`: the file that a
 * browser loads first; `partOf`: the part of each noun, `first` for those of the start; `except`: files that are not looked at.
 */
export function findMissingTexts(web, start, partOf, except = []) {
  const files = new Map(
    readdirSync(web, { recursive: true })
      .filter((path) => source.test(path) && !tests.test(path) && !except.includes(path))
      .map((path) => [join(web, path), readFile(join(web, path), partOf)]),
  );
  const loads = [...files.values()].flatMap(({ dynamic }) => dynamic.map(({ file }) => file));
  const roots = [...new Set([start, ...loads])].filter((file) => files.has(file));
  const closures = new Map(roots.map((root) => [root, closureOf(files, root)]));
  const loaded = partsLoaded({ files, closures, roots, start });
  const missing = new Map();
  for (const root of roots.filter((path) => loaded.get(path) !== null))
    for (const { file, noun, part } of textsOf(files, closures.get(root), partOf)) {
      const place = `${relative(web, file)} uses a text of ${noun}`;
      if (!loaded.get(root).has(part) && !missing.has(place))
        missing.set(place, `${place}, but ${relative(web, root)} can be shown without them: load it with '${part}', or move the text`);
    }
  return [...missing.values()];
}

/** The texts that some files use, each with the part it is in. */
const textsOf = (files, closure, partOf) =>
  [...closure].flatMap((file) => files.get(file).nouns.map((noun) => ({ file, noun, part: partOf.get(noun) })));

/** What is surely loaded when a root is shown: less with each importer that is found; null: nobody imports it. */
function partsLoaded({ files, closures, roots, start }) {
  const loaded = new Map(roots.map((root) => [root, root === start ? new Set(['first']) : null]));
  const importsOf = (root) => [...closures.get(root)].flatMap((path) => files.get(path).dynamic);
  /** Returns whether less is loaded with a file than was known. */
  const narrow = (file, here) => {
    const known = loaded.get(file);
    const both = known === null ? here : known.intersection(here);
    loaded.set(file, both);
    return known === null || both.size !== known.size;
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (const root of roots.filter((one) => loaded.get(one) !== null))
      for (const { file, parts } of importsOf(root).filter((one) => loaded.has(one.file) && one.file !== start))
        changed = narrow(file, loaded.get(root).union(new Set(parts))) || changed;
  }
  return loaded;
}

function readFile(path, partOf) {
  const text = readFileSync(path, 'utf8');
  // A table of messages, such as the names of categories, is text of the file that looks them up.
  const named = [...text.matchAll(tableImport)].filter(([, , table]) => !shownPartly.has(table));
  const shown = [text, ...named.map(([, owner, table]) => readFileSync(join(packages, owner, `src/${table}.ts`), 'utf8'))].join('\n');
  const nouns = [...partOf.keys()].filter((noun) => new RegExp(`['\`]${noun}\\.[a-zA-Z]`).test(shown));
  const at = (imported) => resolve(dirname(path), imported);
  return {
    nouns,
    static: [...text.matchAll(staticImport)].map(([, names, imported]) => ({ names: namesIn(names), file: at(imported) })),
    dynamic: [...text.matchAll(dynamicImport)].map(([, texts, imported, parts]) => ({
      file: at(imported),
      parts: texts === undefined ? [] : [...parts.matchAll(/\w+/g)].map(([part]) => part),
    })),
  };
}

/** The names before ` as ` of `{ A, type B, C as D }`. */
const namesIn = (clause) => [...clause.matchAll(/(?:[{,]\s*)(?!type\s)(\w+)/g)].map(([, name]) => name);

/** The files that are loaded with `root`. Of a `public.ts`, which only names what others may use, those of the imported names. */
function closureOf(files, root) {
  const found = new Set();
  const visit = (file, names) => {
    if (!files.has(file)) return;
    if (names !== undefined && file.endsWith('/public.ts')) {
      for (const exported of files.get(file).static) {
        const used = exported.names.filter((name) => names.includes(name));
        if (used.length > 0) visit(exported.file, used);
      }
      return;
    }
    if (found.has(file)) return;
    found.add(file);
    for (const imported of files.get(file).static) visit(imported.file, imported.names);
  };
  visit(root);
  return found;
}
