import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { DayRate } from '@wattbook/domain/currency/exchange-rates';
import type { VehicleMasterData } from '@wattbook/domain/vehicles/vehicle-master-data';
import type { Command } from '../command.ts';
import { loadConfig } from '../config/config.ts';
import { withInstallation } from '../existing-installation.ts';
import { type CardMasterDataChanges, type CardMasterDataNoun, importCardMasterData, readCardMasterData } from '../features/cards/public.ts';
import { type RateChanges, readEcb, storeRates, UnreadableRates } from '../features/exchange-rates/public.ts';
import { importIntoInstallation, importIntoRelease, type MasterDataChanges, readOpenEvData } from '../features/vehicles/public.ts';
import { OperatorError } from '../operator-error.ts';

const usage = `Usage: wattbook master-data import <file> [--dry-run] [--json]
       wattbook master-data import <file> --release [--dry-run] [--json]
       wattbook master-data import cards|operators|rates <file> [--dry-run] [--json]

<file> is a copy of open-ev-data (github.com/chargeprice/open-ev-data, data/ev-data.json). Models that it does not have stay.
cards, operators: <file> has a public rate card, or an operator of charging stations, as JSON in each line. Entries that it does not have stay.
rates: <file> is one of the European Central Bank: eurofxref-hist.xml, eurofxref-hist-90d.xml or eurofxref-daily.xml. Days that it does not have stay.
--dry-run  shows what would change, and changes nothing
--release  changes the file of the release in this folder instead of the installation; for those who work on Wattbook`;

export const command: Command = { summary: 'models of vehicles, public rate cards, exchange rates: master-data import', usage, run };

const MAX_BYTES = 50_000_000;

async function run(args: readonly string[]): Promise<number> {
  const parsed = parseMasterDataArgs(args);
  if (parsed === undefined) {
    console.error(usage);
    return 2;
  }
  const { isDryRun, isRelease, json, noun } = parsed;
  const text = await readText(parsed.file);
  const use = { applicationName: 'wattbook master-data', changes: !isDryRun };
  if (noun === 'rates') return importRates(text, parsed, use);
  if (noun !== 'models') {
    const entries = readCards(noun, text, basename(parsed.file));
    const changes = await withInstallation(loadConfig(), use, ({ database }) =>
      importCardMasterData(database, noun, { entries, isDryRun }),
    );
    console.log(json ? JSON.stringify({ dryRun: isDryRun, ...changes }) : describeCards(changes, isDryRun));
    return 0;
  }
  const read = readMasterData(text, basename(parsed.file));
  const input = { entries: read.entries, isDryRun };
  const changes = isRelease
    ? await importIntoRelease(input)
    : await withInstallation(loadConfig(), use, ({ database }) => importIntoInstallation(database, input));
  console.log(json ? JSON.stringify(reportOf(read, changes, isDryRun)) : describeImport(read, changes, isDryRun));
  return 0;
}

/** Imports the rates of a file, all or none. */
async function importRates(
  text: string,
  { file, isDryRun, json }: { readonly file: string; readonly isDryRun: boolean; readonly json: boolean },
  use: Parameters<typeof withInstallation>[1],
): Promise<number> {
  const rates = readRates(text, basename(file));
  const changes = await withInstallation(loadConfig(), use, ({ database }) => storeRates(database, rates, { isDryRun }));
  console.log(json ? JSON.stringify({ dryRun: isDryRun, rates: rates.length, ...changes }) : describeRates(rates, changes, isDryRun));
  return 0;
}

/** Reads the rates of a file of this name; throws an OperatorError where it cannot be used. */
export function readRates(text: string, name: string): readonly DayRate[] {
  try {
    return readEcb(text);
  } catch (error) {
    if (!(error instanceof UnreadableRates)) throw error;
    throw new OperatorError(`${name} cannot be used: ${error.message}. Nothing was changed.`);
  }
}

/** The report of an import of rates for people. */
export function describeRates(rates: readonly DayRate[], { added, changed, unchanged }: RateChanges, isDryRun: boolean): string {
  const days = rates.map(({ day }) => day).toSorted();
  return [
    `Rates of ${new Set(days).size} days, ${days[0] ?? ''} to ${days.at(-1) ?? ''}.`,
    `Added: ${added}. Changed: ${changed}. As before: ${unchanged}.`,
    ...(isDryRun ? [dryRunNote] : []),
  ].join('\n');
}

async function readText(file: string): Promise<string> {
  const found = await stat(file).catch(() => null);
  if (found === null || !found.isFile()) throw new OperatorError(`There is no file ${file}.`);
  if (found.size > MAX_BYTES) throw new OperatorError(`${file} is too large: none of these files has more than ${MAX_BYTES / 1e6} MB.`);
  return readFile(file, 'utf8');
}

/** Reads the cards or operators of a file of this name; throws an OperatorError where it cannot be used. */
export function readCards(noun: CardMasterDataNoun, text: string, name: string) {
  const read = readCardMasterData(noun, text);
  if (read.kind === 'unreadable') throw new OperatorError(`${name} cannot be used: ${read.problem}. Nothing was changed.`);
  return read.entries;
}

/** The report of an import of cards or operators for people. */
export const describeCards = ({ added, changed, unchanged }: CardMasterDataChanges, isDryRun: boolean): string =>
  [
    ...added.map(({ name, country }) => `+ ${name} (${country})`),
    ...changed.map(({ name, country }) => `~ ${name} (${country})`),
    `Added: ${added.length}. Changed: ${changed.length}. As before: ${unchanged}.`,
    ...(isDryRun ? [dryRunNote] : []),
  ].join('\n');

const dryRunNote = 'This was a dry run: nothing was changed.';

/** Reads the text of a file of this name; throws an OperatorError where it cannot be used. */
export function readMasterData(text: string, name: string) {
  const read = readOpenEvData(text);
  if (read.kind === 'unreadable')
    throw new OperatorError(`${name} is no copy of open-ev-data that can be used: ${read.problem}. Nothing was changed.`);
  return { ...read, name };
}
type Read = ReturnType<typeof readMasterData>;

const reportOf = ({ entries, otherMakes, replaced }: Read, { added, changed, unchanged, kept }: MasterDataChanges, isDryRun: boolean) => ({
  dryRun: isDryRun,
  models: entries.length,
  otherMakes,
  replaced,
  added: added.map(nameOf),
  changed: changed.map(({ before, after }) => ({ model: nameOf(after), facts: changedFacts(before, after) })),
  unchanged,
  kept: kept.length,
});

/** The report of an import for people. */
export function describeImport(read: Read, { added, changed, unchanged, kept }: MasterDataChanges, isDryRun: boolean): string {
  const makes = new Set(read.entries.map(({ manufacture }) => manufacture)).size;
  return [
    `Models in ${read.name}: ${read.entries.length}, makes: ${makes}. Left out: ${read.otherMakes} of other makes, ${read.replaced} for another year of the same car.`,
    ...added.map((entry) => `+ ${nameOf(entry)}`),
    ...changed.map(({ before, after }) => `~ ${nameOf(after)}: ${changedFacts(before, after).join(', ')}`),
    `Added: ${added.length}. Changed: ${changed.length}. As before: ${unchanged}. Not in the file, and kept: ${kept.length}.`,
    ...(isDryRun ? [dryRunNote] : []),
  ].join('\n');
}

const nameOf = ({ manufacture, model, variant, kWh }: VehicleMasterData): string =>
  [manufacture, model, ...(variant === null ? [] : [variant]), `(${kWh} kWh)`].join(' ');

/** The names of the facts that differ, with both values of those that are short. */
function changedFacts(before: VehicleMasterData, after: VehicleMasterData): string[] {
  const names = (Object.keys(after) as (keyof VehicleMasterData)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return names.map((name) => (name === 'chargingCurve' ? name : `${name} ${before[name] ?? 'unknown'} -> ${after[name] ?? 'unknown'}`));
}

/** Parses the arguments after `master-data`; undefined when they are not valid. */
export function parseMasterDataArgs(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        release: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    const [action, first, ...rest] = positionals;
    const noun = first === 'cards' || first === 'operators' || first === 'rates' ? first : 'models';
    const [file, ...others] = noun === 'models' ? [first, ...rest] : rest;
    // The files of the release with cards and operators are edited by hand.
    const isRelease = values.release;
    if (action !== 'import' || file === undefined || others.length > 0 || (isRelease && noun !== 'models')) return undefined;
    return { noun, file, isDryRun: values['dry-run'], isRelease, json: values.json } as const;
  } catch {
    return undefined;
  }
}
