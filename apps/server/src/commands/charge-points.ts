import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Command } from '../command.ts';
import { loadConfig } from '../config/config.ts';
import { SourceError } from '../connections/source-error.ts';
import { withInstallation } from '../existing-installation.ts';
import {
  type ChargePointChanges,
  findLostPoints,
  type LostPoints,
  partyDeps,
  partyOf,
  type ReadFiles,
  readFiles,
  readPartyNow,
  UnreadableDocument,
} from '../features/chargepoints/public.ts';
import { OperatorError } from '../operator-error.ts';
import { type ImportOptions, parseChargePointArgs } from './charge-points/arguments.ts';

const usage = `Usage: wattbook charge-points import <file>... [--from <source>] [--dry-run] [--fewer] [--json]
       wattbook charge-points read [--json]

import reads files of a source. What a former import of it has and this one has not is marked as gone; charges still name it.
--from register        the register of charging stations of the Bundesnetzagentur as CSV (bundesnetzagentur.de, Ladesäulenregister, CC BY 4.0), or a copy of
                       it in two files: one of stations, one of their points. This is the default.
--from openchargemap   the answer of Open Charge Map (/v3/poi) as JSON
--from openstreetmap   GeoJSON with the amenity=charging_station of OpenStreetMap
--from ocpi            the lists of locations and tariffs of an operator (OCPI 2.2.1) as JSON; needs --name, --attribution and --licence
--name <name>          what the source is called here, to import several of one kind
--attribution <text>, --licence <text>, --url <address>, --dated <2026-09-01>   what the map says of the source
--dry-run              shows what would change, and changes nothing
--fewer                the source has far fewer charge points than before; without it such files are taken for cut off

read reads all that the operator in OCPI_URL has, now. The server does so every day by itself, and every minute what has changed.`;

export const command: Command = { summary: 'public charge points: charge-points import | read', usage, run };

async function run(args: readonly string[]): Promise<number> {
  const parsed = parseChargePointArgs(args);
  if (parsed === undefined) {
    console.error(usage);
    return 2;
  }
  await (parsed.action === 'read' ? readConfiguredParty(parsed.json) : importFiles(parsed));
  return 0;
}

async function importFiles({ files, source, isDryRun, hasFewer, json }: ImportOptions): Promise<void> {
  for (const file of files) {
    const found = await stat(file).catch(() => null);
    if (found === null || !found.isFile()) throw new OperatorError(`There is no file ${file}.`);
  }
  const named = files.map((path) => ({ path, name: basename(path) }));
  const read = await readFiles(source, named, every(20_000, 'Rows read')).catch((error: unknown) => {
    throw error instanceof UnreadableDocument ? new OperatorError(describeUnreadable(error)) : error;
  });
  const { lost, ...changes } = await withInstallation(loadConfig(), { applicationName, changes: !isDryRun }, async ({ database }) => {
    const lost = hasFewer ? null : await findLostPoints(database, source.name, read.chargePoints);
    if (lost !== null && !isDryRun) throw new OperatorError(`Nothing was changed: ${describeLost(lost)}`);
    return { ...(await read.store(database, { isDryRun, onStored: every(20_000, 'Charge points compared') })), lost };
  });
  report({ read, changes, lost, isDryRun, json });
}

/** Why files that cannot be read change nothing. */
const describeUnreadable = ({ message, refused }: UnreadableDocument): string =>
  [`Nothing was changed: ${message}.`, ...describeRefused(refused)].join('\n');

/** Why files that may be cut off change nothing, after a colon. */
const describeLost = ({ before, now }: LostPoints): string =>
  `there are ${now} charge points in it, and ${before} of this source here. Was the file cut off? If the source has so few now, add --fewer; the others are then marked as gone.`;

const applicationName = 'wattbook charge-points';

/** What goes wrong at an operator, for whoever set it up. */
const problems: Readonly<Partial<Record<SourceError['reason'], string>>> = {
  unauthorized: 'it refuses OCPI_TOKEN',
  consent: 'it refuses OCPI_TOKEN',
  unknown_vehicle: 'there is no such address: is OCPI_URL right?',
  limited: 'it was asked too often; try again later',
  unavailable: 'it does not answer, or its answer was cut off',
  unreadable: 'its answer is not what OCPI 2.2.1 says, or has no end',
};

async function readConfiguredParty(json: boolean): Promise<void> {
  const config = loadConfig();
  const party = partyOf(config.chargePoints);
  if (party === null) throw new OperatorError('No operator is set: OCPI_URL, OCPI_TOKEN, OCPI_ATTRIBUTION and OCPI_LICENCE name one.');
  await withInstallation(config, { applicationName, changes: true }, async ({ database }) => {
    const deps = partyDeps({ database, now: Date.now, pause: (milliseconds) => pause(milliseconds) });
    const { statement, changes } = await readPartyNow(deps, party, null).catch((error: unknown) => {
      if (!(error instanceof SourceError)) throw error;
      throw new OperatorError(`Nothing was changed: the operator failed, ${problems[error.reason] ?? 'it refuses'} (${error.message}).`);
    });
    const refused = statement.refused.map(({ list, id, reason }) => ({ where: `${list}, ${id}`, reason }));
    const entries = statement.chargePoints.length + statement.tariffs.length + statement.withdrawn.length + refused.length;
    report({ read: { ...statement, refused, entries, leftOut: statement.withdrawn.length }, changes, lost: null, isDryRun: false, json });
  });
}

/** Prints the progress, not on the standard output, which may be a document for a program. */
const every = (step: number, what: string) => (count: number) => {
  if (count % step === 0) process.stderr.write(`${what}: ${count}\n`);
};

const reasons: Readonly<Record<string, string>> = {
  unclosed_quote: 'a quote is not closed',
  column_count: 'it has more or fewer cells than the header',
  control_characters: 'it has characters that are no text',
  no_operator: 'it has no operator',
  no_position: 'it has no position',
  outside_earth: 'its position is not on the earth',
  swapped: 'its latitude and longitude are in each other’s place',
  no_points: 'it has no charging points',
  no_connector: 'it has neither a connector nor a power',
  same_station: 'another row has its station_id',
  unknown_station: 'no row of the stations has its station_id',
  other_shape: 'it does not have the fields of this format',
  contradicts_itself: 'the tariff contradicts itself',
  not_comparable: 'the tariff depends on what nobody knows of a charge beforehand',
};

const maxListed = 20;

interface Report {
  readonly read: Pick<ReadFiles, 'chargePoints' | 'refused' | 'entries' | 'leftOut'>;
  readonly changes: ChargePointChanges;
  /** The import itself would be refused; null: it would not. */
  readonly lost: LostPoints | null;
  readonly isDryRun: boolean;
  readonly json: boolean;
}

function report({ read, changes, lost, isDryRun, json }: Report): void {
  if (json) console.log(JSON.stringify({ dryRun: isDryRun, ...changes, refused: read.refused, lost }));
  else console.log([describeChargePoints(read, changes, isDryRun), ...(lost === null ? [] : [wouldBeRefused(lost)])].join('\n'));
}

/** The parts that were not read, one a line, with the reason. */
const describeRefused = (refused: Report['read']['refused'], whereAll = ''): string[] => [
  ...refused.slice(0, maxListed).map(({ where, reason }) => `${where}: ${reasons[reason] ?? reason}`),
  ...(refused.length > maxListed ? [`and ${refused.length - maxListed} more${whereAll}`] : []),
];

const wouldBeRefused = (lost: LostPoints): string => `The import would be refused: ${describeLost(lost)}`;

/** The report of an import for people. */
export function describeChargePoints(
  { chargePoints, refused, entries, leftOut }: Report['read'],
  { added, changed, unchanged, removed }: ChargePointChanges,
  isDryRun: boolean,
): string {
  const evses = chargePoints.reduce((sum, point) => sum + point.evses.length, 0);
  return [
    `Read: ${entries}. Charge points: ${chargePoints.length}, for ${evses} cars at once. Not read: ${refused.length}.${leftOut > 0 ? ` Not public: ${leftOut}.` : ''}`,
    ...describeRefused(refused, '; --json lists all'),
    `Added: ${added}. Changed: ${changed}. As before: ${unchanged}. Removed: ${removed}.`,
    ...(isDryRun ? ['This was a dry run: nothing was changed.'] : []),
  ].join('\n');
}
