import { parseArgs } from 'node:util';
import { currency as currencies } from '@wattbook/contract/users/user.schema';
import { isDatabaseAddress } from '../../connections/files/teslamate-database.ts';
import { formats } from '../../connections/files/formats.ts';
import type { FormatName } from '@wattbook/domain/imports/recording-formats';
import { type RowKind, rowKinds } from '@wattbook/domain/imports/row-kinds';
import { type DayOrder, dayOrders } from '@wattbook/domain/imports/written-culture';
import type { Currency } from '../../db/fields/money.ts';
import type { VehicleChoice } from './vehicle-mapping.ts';

export const importUsage = `Usage: wattbook import <teslafi|tesla-telemetry|teslamate|teslalogger|gpx|twizy|wattbook|lubelogger|evcc|csv> <file> --account <e-mail> [options]
       wattbook import teslamate --from <address> --account <e-mail> [options]

  --from <address>       the running database of TeslaMate, such as postgres://teslamate:password@localhost:5432/teslamate;
                         it is only read. Without the password in the address, PGPASSWORD is used
  --account <e-mail>     account of the vehicles in the recording
  --vehicle <vehicle>    id, VIN or name of the vehicle; a name that does not exist creates a new one.
                         For a file with several cars once for each one to import: --vehicle <car>=<vehicle>,
                         where <car> is its VIN, number or name in the file
  --zone <zone>          zone of the local times of the file, such as Europe/Berlin (default: this machine's; twizy: UTC)
  --currency <code>      currency of costs without one, such as EUR (default: that of the account; teslamate, teslalogger, lubelogger, evcc)
  --dates <order>        of an export of LubeLogger whose dates can be read in two ways: day_first or month_first
  --rows <rows>          of a table (csv): what each row is: readings, drives, charges or costs. Default: guessed; with --map readings
  --map <columns>        of a table (csv): what its columns are, as <target>=<column>[:<unit>], separated by commas or in several
                         --map; the time with its notation: time=Date:day_first
                         (start=Date:day_first in a list of drives, charges or costs). decimal=comma where numbers have one.
                         Default: guessed from the names of the columns; the report shows it in this notation
  --dry-run              report what would be imported and change nothing
  --json                 print the report as one JSON document

Exit codes: 0 imported, 1 nothing could be imported, 2 wrong call, 130 stopped.`;

export interface ImportArguments {
  readonly format: FormatName;
  readonly source: { readonly kind: 'file'; readonly path: string } | { readonly kind: 'database'; readonly address: string };
  readonly account: string;
  readonly vehicles: VehicleChoice;
  readonly zone: string | null;
  readonly currency: Currency | null;
  readonly dates: DayOrder | null;
  /** What each row of a table is; null: not told. */
  readonly rows: RowKind | null;
  /** Empty: to be guessed. */
  readonly map: readonly string[];
  readonly dryRun: boolean;
  readonly json: boolean;
}

/** A wrong call: the message names the argument and the correction. */
export interface WrongCall {
  readonly wrong: string;
}

const options = {
  from: { type: 'string' },
  account: { type: 'string' },
  vehicle: { type: 'string', multiple: true },
  zone: { type: 'string' },
  currency: { type: 'string' },
  dates: { type: 'string' },
  rows: { type: 'string' },
  map: { type: 'string', multiple: true },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

/** Parses the arguments after `wattbook import`. */
export function readImportArguments(args: readonly string[]): ImportArguments | WrongCall {
  const parsed = parse(args);
  if ('wrong' in parsed) return parsed;
  const { values, positionals } = parsed;
  const format = formatOf(positionals);
  if (typeof format === 'object') return format;
  const source = sourceOf(format, positionals[1], values.from);
  if ('wrong' in source) return source;
  const problem = problemOf(format, parsed);
  if (problem !== null) return { wrong: problem };
  const vehicles = choiceOf(values.vehicle ?? []);
  if ('wrong' in vehicles) return vehicles;
  return {
    format,
    source,
    account: values.account ?? '',
    vehicles,
    zone: values.zone ?? null,
    currency: currencyOf(values.currency) ?? null,
    dates: datesOf(values.dates) ?? null,
    rows: rowsOf(values.rows) ?? null,
    map: values.map ?? [],
    dryRun: values['dry-run'] ?? false,
    json: values.json ?? false,
  };
}

type Parsed = ReturnType<typeof parseOptions>;

const parseOptions = (args: readonly string[]) => parseArgs({ args: [...args], options, allowPositionals: true, strict: true });

function parse(args: readonly string[]): Parsed | WrongCall {
  try {
    return parseOptions(args);
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
}

/** The value of an option; undefined: it has none, or one that does not exist. */
const rowsOf = (text: string | undefined): RowKind | undefined => rowKinds.find((one) => one === text);
const datesOf = (text: string | undefined): DayOrder | undefined => dayOrders.find((order) => order === text);
const currencyOf = (text: string | undefined): Currency | undefined => currencies.safeParse(text?.toUpperCase()).data;

/** What is wrong with the options for a format; the first that is. */
function problemOf(format: FormatName, { values, positionals: [, , surplus] }: Parsed): string | null {
  const { map, rows, account = '', currency, dates } = values;
  const problems: readonly (readonly [isWrong: boolean, problem: string])[] = [
    [surplus !== undefined, `${surplus} is one argument too many: one file at a time.`],
    [map !== undefined && format !== 'csv', '--map is for tables: the columns of this format are known.'],
    [rows !== undefined && rowsOf(rows) === undefined, `--rows: write one of ${rowKinds.join(', ')}.`],
    [rows !== undefined && format !== 'csv', '--rows is for tables: the rows of this format are known.'],
    [account === '', '--account is missing: name the e-mail address of the account.'],
    [currency !== undefined && currencyOf(currency) === undefined, `--currency: write one of ${currencies.options.join(', ')}.`],
    [dates !== undefined && datesOf(dates) === undefined, `--dates: write ${dayOrders.join(' or ')}.`],
    [dates !== undefined && format !== 'lubelogger', '--dates is for LubeLogger: the dates of this format are known.'],
  ];
  return problems.find(([isWrong]) => isWrong)?.[1] ?? null;
}

function formatOf(positionals: readonly string[]): FormatName | WrongCall {
  // The address of a database has a password, which no message repeats.
  if (positionals.some((text) => /^postgres(?:ql)?:/i.test(text))) return { wrong: 'The address of a database belongs behind --from.' };
  const [format] = positionals;
  const known = Object.keys(formats).join(', ');
  if (format === undefined) return { wrong: `The format is missing: name one of ${known}.` };
  return isFormat(format) ? format : { wrong: `There is no format ${format}: name one of ${known}.` };
}

function sourceOf(format: FormatName, path: string | undefined, from: string | undefined): ImportArguments['source'] | WrongCall {
  if (from === undefined) return path === undefined ? { wrong: 'The file is missing: name it after the format.' } : { kind: 'file', path };
  if (format !== 'teslamate') return { wrong: '--from: only the database of TeslaMate is read by connection.' };
  if (path !== undefined) return { wrong: 'A file and --from are two sources: name one of them.' };
  if (!isDatabaseAddress(from)) return { wrong: '--from is no address of a database: write postgres://user:password@host:5432/teslamate.' };
  return { kind: 'database', address: from };
}

function isFormat(text: string): text is FormatName {
  return Object.hasOwn(formats, text);
}

function choiceOf(input: readonly string[]): VehicleChoice | WrongCall {
  const [first] = input;
  if (first === undefined) return { kind: 'none' };
  if (input.some((text) => text.trim() === '')) return { wrong: '--vehicle is empty: write an id, a VIN or a name.' };
  if (input.length === 1 && !first.includes('=')) return { kind: 'one', input: first.trim() };
  const each = new Map<string, string>();
  for (const text of input) {
    const at = text.indexOf('=');
    const car = text.slice(0, at).trim();
    const vehicle = text.slice(at + 1).trim();
    if (at < 0 || car === '' || vehicle === '')
      return { wrong: `--vehicle ${text}: for several cars write <car>=<vehicle>, once for each.` };
    each.set(car, vehicle);
  }
  return { kind: 'each', input: each };
}
