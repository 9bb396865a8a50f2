// Who writes trips, charges, parked and sleep periods (decisions 0112, 0116): users and imports through features/segments/change, detection through telemetry/segments, and the files that are listed here. Every other table is written by the folder that owns it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';
import { readOwnedTables } from '../apps/server/src/owned-tables.ts';

const folder = 'apps/server/src';
const tables = 'trips|charges|idles|sleeps';

/** Files and folders that write segments, each with its reason. Further ones are no precedent: what a user changes goes through `changeTimeline`. */
export const writers = {
  'features/segments/change/segment-rows.ts': 'the way in which a user changes the timeline, and in which whole entries are imported',
  'telemetry/segments': "detection's own writer, what it writes for a user's change, and the columns that follow from charges",
  'features/trips/store-imported-addresses.query.ts': 'adds addresses of another logger to trips that have none',
  'features/charges/store-imported-details.query.ts': 'adds what another logger knows to charges that lack it',
  'features/charges/describe-charges.query.ts': 'adds to imported charges what their file says besides samples',
  'features/charges/points': 'a job gives charges their charge points, and marks those whose point is to be looked for',
  'features/charges/meters.query.ts': 'adds the meter readings of a charger to charges that have none',

  'features/addresses/nameless-places.query.ts': 'a job names the places of trips and charges',
  'features/prices': 'jobs write what charges, trips and standing cost',
  'features/trips/copy-trip-details.query.ts': 'a job copies details of earlier trips to new ones',
  'telemetry/consistency/findings.store.ts': 'copies the findings of rules to their entries',
  'telemetry/sealing/sealed-trips.store.ts': 'seals the places of trips',
  'telemetry/sites': 'stores the named places of entries',
  'features/trips/rules/classify-trips.query.ts':
    'the class that a rule gives a trip, with its entry in the book: nothing else follows from it',

  db: 'the builders of statements on any table, and row level security',
  'features/account/end-account.ts': 'deletes every table of an account',
  'features/archive/incoming/insert-rows.ts': 'the segments of an archive as they were: telemetry marks what follows (decision 0124)',
  'features/demo/retell.ts': 'the words of the simulated household in another language: no trip changes in time, place or sums',
};

/** Who else than the folder that owns a table writes it, each with its reason. Further ones are no precedent: ask the owner. */
export const otherWriters = {
  vehicles: {
    'features/archive/incoming/take-in-archive.ts': 'a vehicle from an archive is not paid for, in the transaction that stores it',
  },
  subscriptions: { 'features/vehicles/vehicle.store.ts': 'forgets the vehicle that is deleted, in its transaction' },
  tickets: { 'features/vehicles/vehicle.store.ts': 'forgets the vehicle that is deleted, in its transaction' },
  thgs: { 'features/vehicles/vehicle.store.ts': 'forgets the vehicle that is deleted, in its transaction' },
  api_tokens: { 'features/account/undo-email.ts': 'ends those that were made to prepare the change, in its transaction' },
  journey_shares: { 'features/account/undo-email.ts': 'ends those that were made to prepare the change, in its transaction' },
  list_addresses: { 'features/account/undo-email.ts': 'ends those that were made to prepare the change, in its transaction' },
  calendar_feeds: { 'features/account/undo-email.ts': 'ends those that were made to prepare the change, in its transaction' },
  webhooks: { 'features/account/undo-email.ts': 'ends those that were made to prepare the change, in its transaction' },
  mqtt_outputs: { 'features/account/undo-email.ts': 'ends those that were made to prepare the change, in its transaction' },
  abrp_links: { 'features/account/undo-email.ts': 'ends those that were made to prepare the change, in its transaction' },
  battery_statistics: { 'telemetry/segments/battery-due.ts': 'marks them as due where a charge is written; telemetry calls no feature' },
  vehicle_statistics: {
    'telemetry/segments/statistics-due.ts': 'marks them as due where a trip or charge is written; telemetry calls no feature',
  },
  software_versions: { 'telemetry/segments/statistics-due.ts': 'forgets those whose samples are deleted; telemetry calls no feature' },
  vehicle_routes: {
    'telemetry/segments/routes-due.ts': 'marks them as due where a trip is written; telemetry calls no feature',
    'telemetry/lines/lines.store.ts': 'counts the lines of later trips, and marks where one came late; telemetry calls no feature',
  },
  energy_stores: { 'telemetry/segments/store-due.ts': 'marks them as due where a trip or charge is written; telemetry calls no feature' },
  vehicle_month_marks: { 'telemetry/segments/months-due.ts': 'marks the months in which segments are written; telemetry calls no feature' },
  fleet_copy_marks: { 'features/segments/months/sum-months.store.ts': 'marks the months that it sums where a fleet has copies of them' },
  fleet_marks: { 'features/vehicles/mark-fleets.ts': 'marks for the fleet that a vehicle or a card of it changed' },
  changes: {
    'telemetry/sealing/sealed-changes.store.ts': 'seals the places in entries with their trip; telemetry calls no feature',
  },
  logbook_files: { 'telemetry/logbook/seal-openings.ts': 'removes files that tell a place that is sealed now; telemetry calls no feature' },
  known_addresses: { 'telemetry/sealing/sealed-trips.store.ts': 'forgets addresses that are sealed; telemetry calls no feature' },
  users: {
    'features/archive/incoming/take-settings.ts': 'the settings and keys of an archive, in the transaction that stores its rows',
    'features/profiles': 'adds the tags that a logbook needs: features that are above it ask it',
    'features/account': 'signing in and what belongs to it: address, password, second factor, role, the end of an account',
  },
  cards: { 'features/demo/retell.ts': 'tells the demo in another language' },
  fleet_questions: { 'features/demo/retell.ts': 'tells the demo in another language' },
  fixed_costs: { 'features/demo/retell.ts': 'tells the demo in another language' },
  reminders: { 'features/demo/retell.ts': 'tells the demo in another language' },
  findings: { 'telemetry/consistency': 'what rules found; what detection found is written by the owner' },
  trip_lines: {
    'telemetry/packing/strip-places.ts': 'deletes lines with the places of packed days',
    'telemetry/sealing': 'deletes lines of sealed and moved trips',
    'telemetry/segments/lines-due.ts': 'deletes lines of trips that were written again',
  },
  withdrawn_segments: { 'telemetry/sealing/sealed-trips.store.ts': 'removes the places of withdrawn segments' },
};

/** Not checked: migrations and the types of the tables, tests with their builders. */
const isSource = (path) => path.endsWith('.ts') && !/\.test\.ts$|^testing\/|^db\/(migrations|schema)\//.test(path);
const writingCalls = /^(insertInto|updateTable|deleteFrom|mergeInto)$/;
/** A table that is only known at run time may be one of segments. */
const writingText = new RegExp(`\\b(insert\\s+into|delete\\s+from|update|merge\\s+into)\\s+(only\\s+)?("?(${tables})\\b|\\$\\{)`, 'i');

/** The lines at which a source writes segments, or a table that is only known at run time. */
export function findWrites(source, path) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const lines = [];
  const visit = (node) => {
    if (isWritingCall(node) || ((ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) && writingText.test(node.getText())))
      lines.push(file.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return lines;
}

function isWritingCall(node) {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  if (!writingCalls.test(node.expression.name.text)) return false;
  const [table] = node.arguments;
  return table !== undefined && (!ts.isStringLiteral(table) || new RegExp(`^(${tables})$`).test(table.text));
}

const writtenName =
  /\b(?:insert\s+into|delete\s+from|merge\s+into)\s+(?:only\s+)?"?([a-z_]+)|\bupdate\s+(?:only\s+)?"?([a-z_]+)"?(?:\s+(?:as\s+)?[a-z]\w*)?\s+set\b/gi;

/** The tables that a source writes by their names, with their lines. */
export function findWrittenTables(source, path) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found = [];
  const add = (node, table) => found.push({ table, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
  const visit = (node) => {
    const table = tableOfWritingCall(node);
    if (table !== undefined) add(node, table);
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
      for (const [, one, other] of node.getText().matchAll(writtenName)) add(node, (one ?? other).toLowerCase());
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function tableOfWritingCall(node) {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  if (!writingCalls.test(node.expression.name.text)) return undefined;
  const [table] = node.arguments;
  return table !== undefined && ts.isStringLiteral(table) ? table.text : undefined;
}

/** Returns a fault for each table that a source writes and does not own. Segments have their own list. */
export const checkOwners = (source, path, owners, others) =>
  findWrittenTables(source, path)
    .filter(({ table }) => owners[table] !== undefined && !new RegExp(`^(${tables})$`).test(table))
    .filter(({ table }) => ![owners[table], ...Object.keys(others[table] ?? {})].some((place) => isIn(path, place)))
    .map(
      ({ table, line }) =>
        `${folder}/${path}:${line} writes ${table}, which ${owners[table]} owns: call a function of the owner, or add the file with its reason to otherWriters in scripts/check-writers.mjs`,
    );

const isIn = (path, place) => path === place || path.startsWith(`${place}/`);

/** Returns a fault for each statement that writes segments where none may. */
export const checkWriters = (source, path, places) =>
  places.some((place) => isIn(path, place))
    ? []
    : findWrites(source, path).map(
        (line) =>
          `${folder}/${path}:${line} writes trips, charges, idles or sleeps: change them with changeTimeline or importSegments (features/segments), or add the file with its reason to scripts/check-writers.mjs`,
      );

async function findFaults() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const paths = readdirSync(join(root, folder), { recursive: true })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(isSource);
  const places = Object.keys(writers);
  const read = (path) => readFileSync(join(root, folder, path), 'utf8');
  const writing = paths.filter((path) => findWrites(read(path), path).length > 0);
  const owners = Object.fromEntries(Object.entries(await readOwnedTables()).map(([table, { owner }]) => [table, owner]));
  const others = Object.entries(otherWriters).flatMap(([table, listed]) => Object.keys(listed).map((place) => ({ table, place })));
  const writesTable = (path, table) => findWrittenTables(read(path), path).some((written) => written.table === table);
  return [
    ...paths.flatMap((path) => checkOwners(read(path), path, owners, otherWriters)),
    ...others
      .filter(({ table, place }) => !paths.some((path) => isIn(path, place) && writesTable(path, table)))
      .map(({ table, place }) => `scripts/check-writers.mjs: ${place} does not write ${table} any more`),
    ...places
      .filter((place) => !writing.some((path) => isIn(path, place)))
      .map((place) => `scripts/check-writers.mjs: ${place} writes no segments any more`),
    ...writing.flatMap((path) => checkWriters(read(path), path, places)),
  ];
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const faults = await findFaults();
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    process.exitCode = 1;
  }
}
