import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The docstrings of the contract's fields: by `Component.field`, and by the field alone where no component follows. */
export type Docstrings = ReadonlyMap<string, string>;

const commentedField = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*\n\s*(\w+)(?=[:,\n])/g;
const componentName = /\.meta\(\{ id: '(\w+)'/;

/** Reads the docstrings above the fields of the schemas from their sources, which the program runs from, so that the API reference says what the code says. */
export function readDocstrings(folder = fileURLToPath(new URL('.', import.meta.resolve('@wattbook/contract/api')))): Docstrings {
  const found = new Map<string, string>();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.ts') || path.endsWith('.test.ts')) continue;
    const source = readFileSync(join(folder, path), 'utf8');
    for (const { 1: comment = '', 2: field = '', index } of source.matchAll(commentedField)) {
      const component = componentName.exec(source.slice(index))?.[1];
      const text = readableText(comment);
      if (component !== undefined && !found.has(`${component}.${field}`)) found.set(`${component}.${field}`, text);
      if (!found.has(field)) found.set(field, text);
    }
  }
  return found;
}

/** A comment as a sentence for readers who know neither requirements nor decisions. */
const readableText = (comment: string): string =>
  comment
    .replace(/\n\s*\* ?/g, ' ')
    .replace(/ \((?:(?:[A-Z]{2,5}-\d{3}|decisions? \d{4}|\d{4}|OQ-\d+|[\w.-]+\.md[^)]*)(?:, | to | and )?)+\)/g, '')
    .trim();
