// Finds the message keys used in the sources: literal keys, and computed ones, `imports.reason.${word}`, whose word occurs in the sources
// too.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));
const workspaces = ['apps/server', 'apps/web', 'packages/domain', 'packages/contract', 'packages/files', 'packages/i18n'];
const isSource = (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.startsWith('messages/');

/** Reads every text of the sources, including names of properties, and the patterns of computed keys. */
function readTexts() {
  const texts = new Set();
  const patterns = new Map();
  const read = (node) => {
    if (ts.isStringLiteralLike(node)) texts.add(node.text);
    else if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) texts.add(node.name.text);
    else if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      const source = parts.map((part) => part.replaceAll('.', '\\.')).join('([\\w.]+)');
      if (parts.every((part) => /^[\w.]*$/.test(part)) && /^\w+\.|\.\w/.test(parts.join('')))
        patterns.set(source, new RegExp(`^${source}$`));
    }
    for (const key of fieldNamesOf(node)) texts.add(key);
    ts.forEachChild(node, read);
  };
  for (const workspace of workspaces) {
    const folder = join(root, workspace, 'src');
    for (const name of readdirSync(folder, { recursive: true }).filter(isSource)) {
      const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
      read(ts.createSourceFile(name, readFileSync(join(folder, name), 'utf8'), ts.ScriptTarget.Latest, false, kind));
    }
  }
  return { texts, patterns: [...patterns.values()] };
}

/** A form names its fields by its noun: `defineForm<Body>()('contacts', { firstName: … })` uses `contacts.firstName`. Shared fields, and those that are spread, bring their own labels. */
function fieldNamesOf(node) {
  if (!ts.isCallExpression(node) || !ts.isCallExpression(node.expression)) return [];
  const [noun, fields] = node.arguments;
  if (!ts.isIdentifier(node.expression.expression) || node.expression.expression.text !== 'defineForm') return [];
  if (!ts.isObjectLiteralExpression(fields)) return [];
  return fields.properties.filter(({ name }) => name !== undefined).map(({ name }) => `${noun.text}.${name.text}`);
}

/** Returns the unused keys; `keys` are without plural endings. */
export function findUnused(keys) {
  const { texts, patterns } = readTexts();
  const isComputed = (key) =>
    patterns.some((pattern) => {
      const words = pattern.exec(key)?.slice(1);
      return words?.every((word) => texts.has(word)) ?? false;
    });
  return keys.filter((key) => !texts.has(key) && !isComputed(key));
}
