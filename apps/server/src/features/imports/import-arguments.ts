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
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
  const { values, positionals } = parsed;
  const [format, path, surplus] = positionals;
  // The address of a database has a password, which no message repeats.
  if (positionals.some((text) => /^postgres(?:ql)?:/i.test(text))) return { wrong: 'The address of a database belongs behind --from.' };
  const known = Object.keys(formats).join(', ');
  if (format === undefined) return { wrong: `The format is missing: name one of ${known}.` };
  if (!isFormat(format)) return { wrong: `There is no format ${format}: name one of ${known}.` };
  const source = sourceOf(format, path, values.from);
  if ('wrong' in source) return source;
  if (surplus !== undefined) return { wrong: `${surplus} is one argument too many: one file at a time.` };
  if (values.map !== undefined && format !== 'csv') return { wrong: '--map is for tables: the columns of this format are known.' };
  const rows = values.rows === undefined ? null : rowKinds.find((one) => one === values.rows);
  if (rows === undefined) return { wrong: `--rows: write one of ${rowKinds.join(', ')}.` };
  if (rows !== null && format !== 'csv') return { wrong: '--rows is for tables: the rows of this format are known.' };
  if (values.account === undefined || values.account === '')
    return { wrong: '--account is missing: name the e-mail address of the account.' };
  const currency = values.currency === undefined ? null : currencies.safeParse(values.currency.toUpperCase()).data;
  if (currency === undefined) return { wrong: `--currency: write one of ${currencies.options.join(', ')}.` };
  const dates = values.dates === undefined ? null : dayOrders.find((order) => order === values.dates);
  if (dates === undefined) return { wrong: `--dates: write ${dayOrders.join(' or ')}.` };
  if (dates !== null && format !== 'lubelogger') return { wrong: '--dates is for LubeLogger: the dates of this format are known.' };
  const vehicles = choiceOf(values.vehicle ?? []);
  if ('wrong' in vehicles) return vehicles;
  return {
    format,
    source,
    account: values.account,
    vehicles,
    zone: values.zone ?? null,
    currency,
    dates,
    rows,
    map: values.map ?? [],
    dryRun: values['dry-run'] ?? false,
    json: values.json ?? false,
  };
}

function parse(args: readonly string[]) {
  return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
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
