// Which folder of the server may name which table: the one whose `tables.ts` describes it, and those that it lists in `alsoIn`. Others call the owner.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';
import { readOwnedTables } from '../apps/server/src/owned-tables.ts';

const folder = 'apps/server/src';

/** Where the table of a statement may be a variable: for one statement on several tables. */
const byVariable = [
  'backup', // copies every table, whatever its name
  'connections/files/teslamate-database.ts', // the tables of another program
  'db',
  'features/account/end-account.ts', // deletes from every table of an account
  'features/archive/incoming/insert-rows.ts', // writes the rows of an archive, whatever their table
  'features/archive/stored-rows.ts', // reads every table of an account
  'features/prices/store',
  'features/segments',
  'telemetry/consistency', // trips and charges
  'telemetry/samples/samples.store.ts', // samples, or the temporary table that is copied into it
  'telemetry/sealing',
  'telemetry/segments',
];

/** Not checked: migrations and the types of the tables, which name all tables, and tests with their builders. */
const isSource = (path) => path.endsWith('.ts') && !/\.test\.ts$|^testing\/|^db\/(migrations|schema)\//.test(path);

/** Calls whose first argument is a table or a list of tables. */
const tableCalls = /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|(inner|left|right|full|cross)Join|using|table)$/;
/** Calls whose arguments are columns, parts of a path, or a text for people. */
const otherCalls =
  /^(select|where|whereRef|on|onRef|orderBy|groupBy|returning|column|columns|ref|set|join|resolve|includes|has|get|Error)$/;
const statement =
  /\b(select\b[\s\S]*\bfrom|insert\s+into|update\s+[\s\S]*\bset|delete\s+from|lock\s+table|truncate|copy\s+[\s\S]*\bfrom|merge\s+into)\b/i;
const partOfStatement = /^\s*(from|((left|inner|cross)\s+)?join|union|with|exists)\b/;
/** Replaces an expression in a template. */
const filledIn = 'filled_in';

/** The tables that a source names: `{ table, line }`. A table that is only known at run time is `null`. */
export function findTables(source, path, tables) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found = [];
  const add = (node, table) => found.push({ table, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    for (const { at, table } of [...tablesOfCall(node, tables), ...tablesOfText(node, tables)]) add(at, table);
    if (ts.isStringLiteral(node) && tables.has(node.text) && isUsedAsTable(node)) add(node, node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The tables that a call of the query builder names. */
function tablesOfCall(node, tables) {
  if (!ts.isCallExpression(node) || !tableCalls.test(nameOf(node.expression))) return [];
  return tableArguments(node.arguments[0]).flatMap((at) =>
    ts.isStringLiteral(at) ? tablesOf(`from ${at.text}`, tables).map((table) => ({ at, table })) : [{ at, table: null }],
  );
}

/** The tables of a text that is SQL, or a part of it. */
function tablesOfText(node, tables) {
  const text = textOf(node);
  if (text === undefined) return [];
  const isSql = statement.test(text) || (ts.isTaggedTemplateExpression(node.parent) && nameOf(node.parent.tag) === 'sql');
  if (!isSql && !partOfStatement.test(text)) return [];
  return tablesOf(text, tables)
    .filter((table) => table !== null || isSql)
    .map((table) => ({ at: node, table }));
}

const nameOf = (expression) => (ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText());

/** The arguments that name tables; a query within a query is none. */
function tableArguments(argument) {
  if (argument === undefined) return [];
  const items = ts.isArrayLiteralExpression(argument) ? argument.elements : [argument];
  return items.filter((item) => ts.isStringLiteral(item) || ts.isIdentifier(item) || ts.isAccessExpression(item));
}

/** Whether a string that equals a table is used as a table: passed to a function or stored in a value. In a list, in a comparison or as the name of a job it is not. */
function isUsedAsTable({ parent }) {
  if (ts.isCallExpression(parent)) return !tableCalls.test(nameOf(parent.expression)) && !otherCalls.test(nameOf(parent.expression));
  if (ts.isPropertyAssignment(parent)) return parent.name.getText() !== 'name';
  return (
    ts.isVariableDeclaration(parent) || ts.isConditionalExpression(parent) || ts.isReturnStatement(parent) || ts.isArrowFunction(parent)
  );
}

/** The text of a string or template, or nothing. */
function textOf(node) {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => filledIn + literal.text).join('');
}

const endOfFrom =
  /\b(where|group|order|limit|offset|having|window|union|except|intersect|for|on|using|set|returning|select|from|left|right|inner|full|cross|join|as\s+materialized)\b|[();]/i;

/** The tables that SQL reads or writes, without columns, strings and comments. */
function tablesOf(text, tables) {
  const sql = text
    .replace(/--.*|\/\*[\s\S]*?\*\//g, ' ')
    .replace(/'[^']*'/g, "''")
    .replaceAll('"', '');
  const lists = [...sql.matchAll(/\bfrom\s+(?!\()/gi)].map(
    ({ index, 0: match }) => sql.slice(index + match.length).split(endOfFrom)[0] ?? '',
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

/** Whether the path is one of the files or in one of the folders. */
const isIn = (path, places) => places.some((place) => path === place || path.startsWith(`${place}/`));

/** Returns a fault for each table that a source may not name. */
export function checkSource(source, path, { owners, byVariable }) {
  return findTables(source, path, new Set(Object.keys(owners))).flatMap(({ table, line }) => {
    const places = table === null ? byVariable : owners[table];
    if (isIn(path, places)) return [];
    const where = `${folder}/${path}:${line}`;
    if (table === null) return [`${where} names a table by a variable: write it out, or move the statement to ${places.join(', ')}`];
    return [
      `${where} names the table ${table}: move the statement to ${places[0]}, which others call; or add this file with its reason to alsoIn in ${places[0]}/tables.ts`,
    ];
  });
}

async function findFaults() {
  const owned = await readOwnedTables();
  /** The places that may name each table, its owner first. */
  const owners = Object.fromEntries(
    Object.entries(owned).map(([table, { owner, alsoIn = {} }]) => [table, [owner, ...Object.keys(alsoIn)]]),
  );
  const root = fileURLToPath(new URL('..', import.meta.url));
  const read = (path) => readFileSync(join(root, folder, path), 'utf8');
  const all = readdirSync(join(root, folder), { recursive: true }).map((path) => path.replaceAll('\\', '/'));
  const created = new Set(
    all
      .filter((path) => path.startsWith('db/migrations/'))
      .flatMap((path) => [...read(path).matchAll(/create table (?:if not exists )?([a-z_]+)/g)].map(([, name]) => name)),
  );
  const paths = all.filter(isSource);
  const used = new Set(
    paths.flatMap((path) =>
      findTables(read(path), path, created).flatMap(({ table }) =>
        (table === null ? byVariable : (owners[table] ?? [])).filter((place) => isIn(path, [place])).map((place) => `${table} ${place}`),
      ),
    ),
  );
  const lists = [...Object.entries(owners), ['null', byVariable]];
  return [
    // A check that reads no files would find no faults either.
    ...(paths.length < 200 ? [`Only ${paths.length} files were seen in ${folder}, which cannot be all of them.`] : []),
    ...[...created]
      .filter((table) => owners[table] === undefined)
      .map((table) => `the table ${table} has no owner: describe it in the tables.ts of its folder`),
    ...Object.keys(owners)
      .filter((table) => !created.has(table))
      .map((table) => `${owners[table][0]}/tables.ts: there is no table ${table}`),
    ...lists.flatMap(([table, places]) =>
      places
        .filter((place) => !used.has(`${table} ${place}`))
        .map((place) => `${owners[table]?.[0] ?? 'byVariable'}: ${place} does not name ${table} any more`),
    ),
    ...paths.flatMap((path) => checkSource(read(path), path, { owners, byVariable })),
  ];
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const faults = await findFaults();
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    process.exitCode = 1;
  }
}
