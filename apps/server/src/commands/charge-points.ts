import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { Command } from '../command.ts';
import { loadConfig } from '../config/config.ts';
import { withInstallation } from '../existing-installation.ts';
import {
  type ChargePointChanges,
  germanRegister,
  readRegister,
  type RefusedRow,
  type Register,
  storeChargePoints,
} from '../features/chargepoints/public.ts';
import { OperatorError } from '../operator-error.ts';

const usage = `Usage: wattbook charge-points import <file>... [--dry-run] [--json]

<file> is the register of charging stations of the Bundesnetzagentur as CSV (bundesnetzagentur.de, Ladesäulenregister, CC BY 4.0), or a copy of it in two
files: one of stations, one of their points. What a former import has and this one has not is removed.
--dry-run  shows what would change, and changes nothing`;

export const command: Command = { summary: 'public charge points: charge-points import', usage, run };

async function run(args: readonly string[]): Promise<number> {
  const parsed = parseChargePointArgs(args);
  if (parsed === undefined) {
    console.error(usage);
    return 2;
  }
  const { files, isDryRun, json } = parsed;
  for (const file of files) {
    const found = await stat(file).catch(() => null);
    if (found === null || !found.isFile()) throw new OperatorError(`There is no file ${file}.`);
  }
  const read = await readRegister(
    files.map((path) => ({ path, name: basename(path) })),
    every(20_000, 'Rows read'),
  );
  if (read.kind === 'unreadable') throw new OperatorError(`Nothing was changed: ${read.problem}.`);
  const use = { applicationName: 'wattbook charge-points', changes: !isDryRun };
  const changes = await withInstallation(loadConfig(), use, ({ database }) =>
    storeChargePoints(database, {
      source: germanRegister,
      chargePoints: read.chargePoints,
      isDryRun,
      onStored: every(20_000, 'Charge points compared'),
    }),
  );
  console.log(
    json ? JSON.stringify({ dryRun: isDryRun, ...changes, refused: read.refused }) : describeChargePoints(read, changes, isDryRun),
  );
  return 0;
}

/** Prints the progress, not on the standard output, which may be a document for a program. */
const every = (step: number, what: string) => (count: number) => {
  if (count % step === 0) process.stderr.write(`${what}: ${count}\n`);
};

const reasons: Readonly<Record<RefusedRow['reason'], string>> = {
  unclosed_quote: 'a quote is not closed',
  column_count: 'it has more or fewer cells than the header',
  control_characters: 'it has characters that are no text',
  no_operator: 'it has no operator',
  no_position: 'it has no position, or one that cannot be',
  no_points: 'it has no charging points',
  no_connector: 'it has neither a connector nor a power',
  same_station: 'another row has its station_id',
  unknown_station: 'no row of the stations has its station_id',
};

const maxListed = 20;

/** The report of an import for people. */
export function describeChargePoints(
  { chargePoints, refused, rows }: Pick<Register, 'chargePoints' | 'refused' | 'rows'>,
  { added, changed, unchanged, removed }: ChargePointChanges,
  isDryRun: boolean,
): string {
  const evses = chargePoints.reduce((sum, point) => sum + point.evses.length, 0);
  return [
    `Rows: ${rows}. Charge points: ${chargePoints.length}, for ${evses} cars at once. Not read: ${refused.length} rows.`,
    ...refused.slice(0, maxListed).map(({ file, line, reason }) => `${file}, line ${line}: ${reasons[reason]}`),
    ...(refused.length > maxListed ? [`and ${refused.length - maxListed} more; --json lists all`] : []),
    `Added: ${added}. Changed: ${changed}. As before: ${unchanged}. Removed: ${removed}.`,
    ...(isDryRun ? ['This was a dry run: nothing was changed.'] : []),
  ].join('\n');
}

/** Parses the arguments after `charge-points`; undefined when they are not valid. */
export function parseChargePointArgs(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
    });
    const [action, ...files] = positionals;
    return action === 'import' && files.length > 0 ? { files, isDryRun: values['dry-run'], json: values.json } : undefined;
  } catch {
    return undefined;
  }
}
