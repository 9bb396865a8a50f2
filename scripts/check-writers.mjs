// Who writes trips, charges, parked and sleep periods (decisions 0112, 0116): users and imports through features/segments/change, detection through telemetry/segments, and the files that are listed here.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';

const folder = 'apps/server/src';
const tables = 'trips|charges|idles|sleeps';

/** Files and folders that write segments, each with its reason. Further ones are no precedent: what a user changes goes through `changeTimeline`. */
export const writers = {
  'features/segments/change/segment-rows.ts': 'the way in which a user changes the timeline, and in which whole entries are imported',
  'telemetry/segments': "detection's own writer, what it writes for a user's change, and the columns that follow from charges",
  'features/trips/store-imported-addresses.query.ts': 'adds addresses of another logger to trips that have none',
  'features/charges/store-imported-details.query.ts': 'adds what another logger knows to charges that lack it',
  'features/charges/describe-charges.query.ts': 'adds to imported charges what their file says besides samples',
  'features/charges/meters.query.ts': 'adds the meter readings of a charger to charges that have none',

  'features/addresses/nameless-places.query.ts': 'a job names the places of trips and charges',
  'features/prices': 'jobs write what charges, trips and standing cost',
  'features/trips/copy-trip-details.query.ts': 'a job copies details of earlier trips to new ones',
  'telemetry/consistency/findings.store.ts': 'copies the findings of rules to their entries',
  'telemetry/sealing/sealed-trips.store.ts': 'seals the places of trips',
  'telemetry/sites': 'stores the named places of entries',

  db: 'the builders of statements on any table, and row level security',
  'features/account/end-account.ts': 'deletes every table of an account',
  'features/demo/retell.ts': 'the words of the simulated household in another language: no trip changes in time, place or sums',
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

const isIn = (path, place) => path === place || path.startsWith(`${place}/`);

/** Returns a fault for each statement that writes segments where none may. */
export const checkWriters = (source, path, places) =>
  places.some((place) => isIn(path, place))
    ? []
    : findWrites(source, path).map(
        (line) =>
          `${folder}/${path}:${line} writes trips, charges, idles or sleeps: change them with changeTimeline or importSegments (features/segments), or add the file with its reason to scripts/check-writers.mjs`,
      );

function findFaults() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const paths = readdirSync(join(root, folder), { recursive: true })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(isSource);
  const places = Object.keys(writers);
  const read = (path) => readFileSync(join(root, folder, path), 'utf8');
  const writing = paths.filter((path) => findWrites(read(path), path).length > 0);
  return [
    ...places
      .filter((place) => !writing.some((path) => isIn(path, place)))
      .map((place) => `scripts/check-writers.mjs: ${place} writes no segments any more`),
    ...writing.flatMap((path) => checkWriters(read(path), path, places)),
  ];
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const faults = findFaults();
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    process.exitCode = 1;
  }
}
