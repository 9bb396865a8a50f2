import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The docstrings of the contract's fields: by `Component.field`, and by the field alone. */
export type Docstrings = ReadonlyMap<string, string>;

/** Reads the docstrings above the fields of the schemas from their sources, which the program runs from, so that the API reference says what the code says. */
export function readDocstrings(folder = fileURLToPath(new URL('.', import.meta.resolve('@wattbook/contract/api')))): Docstrings {
  const found = new Map<string, string>();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.ts') || path.endsWith('.test.ts')) continue;
    for (const [name, text] of docstringsIn(readFileSync(join(folder, path), 'utf8'))) if (!found.has(name)) found.set(name, text);
  }
  return found;
}

/** The comments of one source with the names that they explain. A component is named at its end, below its fields. */
function docstringsIn(source: string): (readonly [name: string, text: string])[] {
  const found: (readonly [string, string])[] = [];
  let from = source.indexOf('/**');
  while (from >= 0) {
    const until = source.indexOf('*/', from);
    if (until < 0) break;
    const field = /^\s{0,80}(\w{1,80})[:,\n]/.exec(source.slice(until + 2, until + 200))?.[1];
    if (field !== undefined) {
      const component = /^[A-Za-z]+/.exec(source.slice(source.indexOf(componentMark, until) + componentMark.length))?.[0];
      const text = readableText(source.slice(from + 3, until));
      if (component !== undefined && source.includes(componentMark, until)) found.push([`${component}.${field}`, text]);
      found.push([field, text]);
    }
    from = source.indexOf('/**', until);
  }
  return found;
}

const componentMark = ".meta({ id: '";

/** A comment as a sentence for readers who know neither requirements nor decisions. */
const readableText = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.trim().replace(/^\* ?/, ''))
    .join(' ')
    .replaceAll(/ \([^()]{1,120}\)/g, (parenthesis) => (isOfSources(parenthesis) ? '' : parenthesis))
    .trim();

const isOfSources = (parenthesis: string): boolean => /[A-Z]{2,5}-\d{3}|decisions? \d{4}|\.md\b|^ \(\d{4}\)/.test(parenthesis);
