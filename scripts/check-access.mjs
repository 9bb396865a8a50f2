// Who may do what is asked of a policy (packages/domain/src/access, *-policy.ts) and nowhere else: other files carry a role or a value of a fleet, and decide nothing by it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';

const folders = [
  'apps/server/src',
  'apps/web/src',
  'packages/contract/src',
  'packages/domain/src',
  'packages/files/src',
  'packages/i18n/src',
];
const isSource = (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path);
/** The policies, and the rules of what a fleet itself sets and asks. */
const isPolicy = (path) => /^packages\/domain\/src\/(access\/|fleet\/|.*-policy\.ts$)/.test(path);

/** Files and folders that decide by one of the values, with the reason. */
const exceptions = {
  // Who is told of a ticket.
  'apps/server/src/features/account/accounts.store.ts': 'role',
  // The operator gives roles, and says which one a user has.
  'apps/server/src/commands/user.ts': 'role',
  'apps/server/src/features/account/change-role.ts': 'role',
  'apps/server/src/features/users/user-list.routes.ts': 'role',
  'apps/web/src/features/administration/users/': 'role',
  // A role of the database, and the part that a car has in the demo.
  'apps/server/src/db/prepare-schema.ts': 'role',
  'apps/server/src/features/demo/': 'role',
  // What a fleet writes and lists of its own vehicles and cards.
  'apps/server/src/features/cards/fleet-cards.ts': 'fleet',
  'apps/server/src/features/fleet/': 'fleetId fleet_id fleet_pool fleetScopes role',
  // A column as the field that the policies read; the last is `isOfFleet` as SQL.
  'apps/server/src/features/contacts/contact.fields.ts': 'fleet_id',
  'apps/server/src/features/vehicles/driver-answers.fields.ts': 'fleetScopes',
  'apps/server/src/features/vehicles/vehicle.store.ts': 'fleet fleet_id fleet_pool',
  // Who a line of the security log is of, or an entry of a logbook, and chips and names of a fleet: they show, and decide nothing.
  'apps/web/src/features/account/profile/security-card.tsx': 'administrator',
  'apps/web/src/features/fleets/cards/cards-card.tsx': 'fleet fleetCheckInterval',
  'apps/server/src/features/logbook/reports/book-words.ts': 'administrator',
  'packages/files/src/logbook/book-sheet-columns.ts': 'administrator',
  'apps/web/src/features/logbook/book/book-texts.ts': 'administrator',
  'apps/web/src/features/cards/list/card-columns.tsx': 'fleet',
  'apps/web/src/features/contacts/contact-columns.tsx': 'fleet',
  'apps/web/src/features/fleet/charge-confirmation.dialog.tsx': 'fleetName',
  'apps/web/src/features/fleets/': 'role',
  'apps/web/src/features/vehicles/list/vehicle-chips.tsx': 'fleetPool',
};

/** The values by which only a policy decides, as fields and as columns. */
const watched = new Set(
  'role locked fleet fleetId fleetPool fleetName fleetScopes fleetCheckInterval fleetTripLock fleetChargeLock fleetChargeCompleted'.split(
    ' ',
  ),
);
const isWatched = (name) => watched.has(name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()));

const comparisons = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);

/** Kinds of actors, which have powers: who compares them decides by a kind. */
const kinds = new Set(['administrator', 'support_view']);
const isKind = (node) => ts.isStringLiteral(node) && kinds.has(node.text);

/** The questions that a source asks of a role or of a value of a fleet: `{ name, line }`. */
export function findQuestions(source, path) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    const name = nameOf(node);
    if (name !== null && (isKind(node) || isWatched(name)) && isAsked(node))
      found.push({ name, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The name of a value that is read: `user.role`, `role`, and the column of a condition of a query. */
function nameOf(node) {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isIdentifier(node) && !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node)) return node.text;
  if (ts.isStringLiteral(node) && isColumnOfWhere(node)) return node.text.split('.').at(-1) ?? null;
  if (isKind(node)) return node.text;
  return null;
}

/** Whether a string is the column of a condition: `where('role', '=', 'admin')`. */
const isColumnOfWhere = (node) => {
  const { parent } = node;
  if (!ts.isCallExpression(parent) || parent.arguments[0] !== node) return false;
  const { expression } = parent;
  return (ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText()) === 'where';
};

/** Whether something is decided by a value. */
function isAsked(node) {
  if (ts.isStringLiteral(node) && !isKind(node)) return true;
  const { parent } = node;
  if (ts.isParenthesizedExpression(parent) || ts.isNonNullExpression(parent)) return isAsked(parent);
  if (ts.isPrefixUnaryExpression(parent)) return parent.operator === ts.SyntaxKind.ExclamationToken;
  if (ts.isBinaryExpression(parent)) return comparisons.has(parent.operatorToken.kind);
  if (ts.isConditionalExpression(parent) || ts.isIfStatement(parent)) return (parent.condition ?? parent.expression) === node;
  return ts.isArrowFunction(parent) && parent.body === node;
}

function listSources(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .filter(isSource);
}

/** The faults of sources, given as `[path, source]`, and the exceptions that none of them needs. */
export function checkAccess(sources, allowed) {
  const used = new Set();
  const isException = (path, name) => {
    const place = Object.keys(allowed).find((one) => (one.endsWith('/') ? path.startsWith(one) : path === one));
    if (place === undefined || !allowed[place].split(' ').includes(name)) return false;
    used.add(`${place} ${name}`);
    return true;
  };
  const faults = sources
    .filter(([path]) => !isPolicy(path))
    .flatMap(([path, source]) => findQuestions(source, path).map((question) => ({ path, ...question })))
    .filter(({ path, name }) => !isException(path, name))
    .map(({ path, line, name }) => `${path}:${line} decides by ${name}: ask the policy of the noun (packages/domain), which says why not`);
  const unused = Object.entries(allowed)
    .flatMap(([place, names]) => names.split(' ').map((name) => `${place} ${name}`))
    .filter((one) => !used.has(one))
    .map((one) => `scripts/check-access.mjs: the exception ${one} is not needed any more`);
  return [...faults, ...unused];
}

function findFaults() {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  const sources = folders.flatMap(listSources).map((path) => [path, readFileSync(path, 'utf8')]);
  // A check that reads no files would find no faults either.
  if (sources.length < 1000) return [`Only ${sources.length} files were seen, which cannot be all of them.`];
  return checkAccess(sources, exceptions);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const faults = findFaults();
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    process.exitCode = 1;
  }
}
