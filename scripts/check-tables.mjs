// Which folder of the server may name which table: scripts/table-owners.mjs. SQL stands where its table is at home; everybody else asks there.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';
import { byVariable, owners } from './table-owners.mjs';

const folder = 'apps/server/src';
/** Migrations and the types of the tables name all of them; tests and their builders write what they need. */
const isSource = (path) => path.endsWith('.ts') && !/\.test\.ts$|^testing\/|^db\/(migrations|schema)\//.test(path);

/** Calls whose first word is a table, or a list of them. */
const tableCalls = /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|(inner|left|right|full|cross)Join|using|table)$/;
/** Calls whose words are columns, parts of a path, or the text of a person. */
const otherCalls =
  /^(select|where|whereRef|on|onRef|orderBy|groupBy|returning|column|columns|ref|set|join|resolve|includes|has|get|Error)$/;
const statement =
  /\b(select\b[\s\S]*\bfrom|insert\s+into|update\s+[\s\S]*\bset|delete\s+from|lock\s+table|truncate|copy\s+[\s\S]*\bfrom|merge\s+into)\b/i;
const partOfStatement = /^\s*(from|((left|inner|cross)\s+)?join|union|with|exists)\b/;
/** Stands for what is filled in. */
const filledIn = 'filled_in';

/** Where a source names tables: `{ table, line }`. A table that is only known when it runs is `null`. */
export function findTables(source, path, tables) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found = [];
  const note = (node, table) => found.push({ table, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isCallExpression(node) && tableCalls.test(nameOf(node.expression))) {
      for (const word of wordsOf(node.arguments[0])) {
        if (ts.isStringLiteral(word)) for (const table of tablesOf(`from ${word.text}`, tables)) note(word, table);
        else note(word, null);
      }
    }
    if (ts.isStringLiteral(node) && tables.has(node.text) && isHandedOn(node)) note(node, node.text);
    const text = textOf(node);
    if (text !== undefined) {
      const isSql = statement.test(text) || (ts.isTaggedTemplateExpression(node.parent) && nameOf(node.parent.tag) === 'sql');
      if (isSql || partOfStatement.test(text)) for (const table of tablesOf(text, tables)) if (table !== null || isSql) note(node, table);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const nameOf = (expression) => (ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText());

/** The arguments that stand for tables; a query within a query is none. */
function wordsOf(argument) {
  if (argument === undefined) return [];
  const words = ts.isArrayLiteralExpression(argument) ? argument.elements : [argument];
  return words.filter((word) => ts.isStringLiteral(word) || ts.isIdentifier(word) || ts.isAccessExpression(word));
}

/** A word that is a table and goes somewhere as such: to a function, into a value. In a list or a comparison, or as the name of a job, it is another word. */
function isHandedOn({ parent }) {
  if (ts.isCallExpression(parent)) return !tableCalls.test(nameOf(parent.expression)) && !otherCalls.test(nameOf(parent.expression));
  if (ts.isPropertyAssignment(parent)) return parent.name.getText() !== 'name';
  return (
    ts.isVariableDeclaration(parent) || ts.isConditionalExpression(parent) || ts.isReturnStatement(parent) || ts.isArrowFunction(parent)
  );
}

/** A text of the source. */
function textOf(node) {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => filledIn + literal.text).join('');
}

const endOfFrom =
  /\b(where|group|order|limit|offset|having|window|union|except|intersect|for|on|using|set|returning|select|from|left|right|inner|full|cross|join|as\s+materialized)\b|[();]/i;

/** The tables that SQL reads or writes. Its columns, strings and comments are no tables. */
function tablesOf(text, tables) {
  const sql = text
    .replace(/--.*|\/\*[\s\S]*?\*\//g, ' ')
    .replace(/'[^']*'/g, "''")
    .replaceAll('"', '');
  const lists = [...sql.matchAll(/\bfrom\s+(?!\()/gi)].map(
    ({ index, 0: word }) => sql.slice(index + word.length).split(endOfFrom)[0] ?? '',
  );
  const names = [
    ...[...sql.matchAll(/\b(?:join|into|update|copy|truncate|references)\s+(?:(?:lateral|only|table)\s+)*([\w.]+)/gi)].map(
      ([, name]) => name,
    ),
    ...[...sql.matchAll(/\block\s+table\s+([\w.,\s]+?)\s+in\b/gi)].flatMap(([, list]) => list.split(',')),
    ...lists.flatMap((list) => list.split(',')),
  ].map((name) =>
    name
      .trim()
      .replace(/^(only|lateral)\s+/i, '')
      .split(/\s/)[0]
      ?.toLowerCase()
      .replace(/^public\./, ''),
  );
  return names.flatMap((name) => (tables.has(name) ? [name] : name === filledIn ? [null] : []));
}

/** Whether one of the places, folders or files, holds the path. */
const isIn = (path, places) => places.some((place) => path === place || path.startsWith(`${place}/`));

/** What a source names that it may not. */
export function judge(source, path, { owners, byVariable }) {
  return findTables(source, path, new Set(Object.keys(owners))).flatMap(({ table, line }) => {
    const places = table === null ? byVariable : owners[table];
    if (isIn(path, places)) return [];
    const where = `${folder}/${path}:${line}`;
    if (table === null) return [`${where} names a table by a variable: write it out, or move the statement to ${places.join(', ')}`];
    return [
      `${where} names the table ${table}: move the statement to ${places[0]}, which others ask; or let scripts/table-owners.mjs say why it may`,
    ];
  });
}

function findFaults() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const read = (path) => readFileSync(join(root, folder, path), 'utf8');
  const all = readdirSync(join(root, folder), { recursive: true }).map((path) => path.replaceAll('\\', '/'));
  const made = new Set(
    all
      .filter((path) => path.startsWith('db/migrations/'))
      .flatMap((path) => [...read(path).matchAll(/create table (?:if not exists )?([a-z_]+)/g)].map(([, name]) => name)),
  );
  const paths = all.filter(isSource);
  const used = new Set(
    paths.flatMap((path) =>
      findTables(read(path), path, made).flatMap(({ table }) =>
        (table === null ? byVariable : (owners[table] ?? [])).filter((place) => isIn(path, [place])).map((place) => `${table} ${place}`),
      ),
    ),
  );
  const lists = [...Object.entries(owners), ['null', byVariable]];
  return [
    // A check that sees no files finds no faults either.
    ...(paths.length < 200 ? [`Only ${paths.length} files were seen in ${folder}, which cannot be all of them.`] : []),
    ...[...made].filter((table) => owners[table] === undefined).map((table) => `scripts/table-owners.mjs: the table ${table} has no owner`),
    ...Object.keys(owners)
      .filter((table) => !made.has(table))
      .map((table) => `scripts/table-owners.mjs: there is no table ${table}`),
    ...lists.flatMap(([table, places]) =>
      places
        .filter((place) => !used.has(`${table} ${place}`))
        .map((place) => `scripts/table-owners.mjs: ${place} does not name ${table} any more`),
    ),
    ...paths.flatMap((path) => judge(read(path), path, { owners, byVariable })),
  ];
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const faults = findFaults();
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    process.exitCode = 1;
  }
}
