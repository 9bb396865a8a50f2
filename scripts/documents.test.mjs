import { languages } from '../packages/domain/src/texts/languages.ts';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectations } from '../apps/server/src/config/environment.ts';

const root = join(import.meta.dirname, '..');
const read = (path) => readFileSync(join(root, path), 'utf8');
const pages = globSync(['README.md', 'docs/README.md', 'docs/{use,run}/*.md'], { cwd: root });
const linked = [...pages, 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/{*,architecture/*}.md', { cwd: root })];
const { scripts } = JSON.parse(read('package.json'));

const names = globSync('apps/server/src/commands/*.ts', { cwd: root })
  .map((path) => /\/([a-z-]+)\.ts$/.exec(path)?.[1])
  .filter((name) => name !== undefined);
const usages = new Map(
  await Promise.all(names.map(async (name) => [name, (await import(`../apps/server/src/commands/${name}.ts`)).command.usage])),
);
/** `user add`, `backup`, `settings set`: what the lines of usage begin with. */
const known = new Set(
  [...usages.values()].flatMap((usage) =>
    [...usage.matchAll(/(?:^|\s)wattbook ([a-z-]+)(?: ([a-z][a-z-]*(?: ?\| ?[a-z-]+)*))?/g)].flatMap(([, name, words]) =>
      words === undefined ? [name] : words.split(/ ?\| ?/).map((word) => `${name} ${word}`),
    ),
  ),
);
/** The lines of the program in blocks and in the middle of a sentence, lines that go on joined. */
const calls = (text) =>
  [...text.replaceAll('\\\n', ' ').matchAll(/(?:npm run wattbook -- |main\.mjs )([^`\n]+)/g)].map(([, call]) => call.trim());
const faultOf = (call) => {
  const [name, second = ''] = call.split(' ');
  if (name === 'help') return undefined;
  const usage = usages.get(name);
  if (usage === undefined) return `no command: ${call}`;
  if (!known.has(name) && !known.has(`${name} ${second}`) && !usage.includes(`|${second}|`) && !usage.includes(`<${second}|`))
    return `no such use: ${call}`;
  const unknown = [...call.matchAll(/ (--[a-z-]+)/g)].map(([, option]) => option).find((option) => !usage.includes(option));
  return unknown === undefined ? undefined : `no option ${unknown}: ${call}`;
};
const anchorsOf = (text) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('the documents', () => {
  it('have a test for each rule of a tax office, which is there', () => {
    const rows = [...read('docs/tax-logbook.md').matchAll(/^\|.*\| `([^`]+)`: (.+) \|$/gm)];
    expect(rows.length).toBeGreaterThan(30);
    const pathOf = (path) => globSync(`{apps/server/src,apps,packages}/${path}`, { cwd: root })[0];
    const missing = rows.filter(([, path, title]) => pathOf(path) === undefined || !read(pathOf(path)).includes(title));
    expect(missing.map(([, path, title]) => `${path}: ${title}`)).toEqual([]);
  });

  it('begin with one page, and are short', () => {
    expect(read('README.md').length).toBeLessThan(5000);
    const longest = { 'docs/run/settings.md': 30_000 };
    expect(pages.filter((path) => read(path).length > (longest[path] ?? 6000))).toEqual([]);
  });

  it('are all found from the first page', () => {
    const index = read('docs/README.md');
    const own = pages.filter((path) => path.startsWith('docs/') && path !== 'docs/README.md');
    expect(own.filter((path) => !index.includes(`](${path.slice('docs/'.length)})`))).toEqual([]);
    expect(read('README.md')).toContain('](docs/README.md)');
  });

  it.each(linked)('%s links to files and headings that exist', (path) => {
    const links = [...read(path).matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].map(([, link]) => link);
    const broken = links.filter((link) => {
      const [file, anchor] = link.split('#');
      const target = file === '' ? join(root, path) : join(root, dirname(path), decodeURIComponent(file));
      return !existsSync(target) || (anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(anchor));
    });
    expect(broken).toEqual([]);
  });

  it.each(pages)('%s names commands, options and scripts that exist', (path) => {
    const text = read(path);
    expect(
      calls(text)
        .map(faultOf)
        .filter((fault) => fault !== undefined),
    ).toEqual([]);
    const used = [...text.matchAll(/\bnpm (?:run )?(start|test|run [a-z-]+)/g)].map(([, name]) => name.replace('run ', ''));
    expect(used.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  it('have a line for every command of the program, and for no other', () => {
    const listed = [...read('docs/run/commands.md').matchAll(/^\| `([^`]+)` \|/gm)].map(([, call]) => call);
    expect(listed.filter((call) => faultOf(call) !== undefined)).toEqual([]);
    const formats = [...known].filter((call) => !/^(import|statistics|logbook) (?!archive|verify|export|import|list|remove)/.test(call));
    expect(formats.filter((call) => !listed.includes(call))).toEqual([]);
  });

  it('have a line for every setting, and for no other', () => {
    const table = [...read('docs/run/settings.md').matchAll(/^\| ([A-Z][^|]*) \|/gm)].map(([, cell]) => cell).join(' ');
    const addresses = ['TERMS', 'PRIVACY', 'IMPRINT', 'HELP', 'STATUS'].flatMap((page) =>
      languages.map((language) => `${page}_URL_${language.toUpperCase()}`),
    );
    const listed = new Set([...table.matchAll(/[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*/g)].map(([name]) => name));
    expect(Object.keys(expectations).filter((name) => !listed.has(name) && !addresses.includes(name))).toEqual([]);
    const pagesOfSite = new Set(addresses.map((name) => name.split('_')[0]));
    expect([...listed].filter((name) => !Object.hasOwn(expectations, name) && !pagesOfSite.has(name))).toEqual([]);
  });
});
