import type { ColumnMapping, DecimalMark, MappedColumn } from './column-mapping.ts';
import { type ColumnTarget, type ColumnUnit, columnTargetNames, unitsOf } from './column-targets.ts';
import { isBlankCell } from './mapped-value.ts';
import type { TableStart } from './table-start.ts';
import { guessTimeFormat, type TimeFormat } from './written-time.ts';

/** A proposal for the columns of a table; `timeFormat` is null where the rows do not decide between day and month. */
export interface GuessedMapping extends Omit<ColumnMapping, 'timeFormat'> {
  readonly timeFormat: TimeFormat | null;
}

/** The names of columns in English and German, without their unit, as `wordsOfName` writes them. */
const names: Readonly<Record<ColumnTarget, RegExp>> = {
  time: /^(?:(?:date|datum)(?: and| und)? ?(?:time|zeit|uhrzeit)|timestamp|zeitstempel|zeitpunkt|(?:recorded|created|measured) at|last (?:changed|updated)|ts|epoch|date|datum|time|zeit|utc|when)(?: utc| local)?$/,
  clock: /^(?:time|zeit|uhrzeit|clock|time of day)$/,
  vin: /^(?:vin|fin|fahrgestellnummer|vehicle identification number)$/,
  carName: /^(?:car|vehicle|auto|fahrzeug)(?: name)?$|^(?:display name|fahrzeugname)$/,
  usableSoc: /^(?:usable (?:soc|battery level|level)|nutzbarer ladestand)$/,
  soc: /^(?:(?:battery |display |hv )?(?:soc|state of charge)(?: display)?|(?:battery|charge) ?level|ladestand|akkustand|batteriestand|ladezustand|battery|akku|batterie|battery percentage|level)$/,
  range: /^(?:(?:battery |rated |est(?:imated)? |remaining |electric )?range|reichweite|restreichweite)$/,
  odometer:
    /^(?:odo|odometer|mileage|total (?:distance|km)|kilometerstand|km ?stand|tachostand|tacho|gesamtkilometer)(?: (?:reading|value))?$/,
  latitude: /^(?:(?:gps|position|location) )?(?:lat|latitude|breite|breitengrad)$/,
  longitude: /^(?:(?:gps|position|location) )?(?:lon|lng|long|longitude|länge|längengrad)$/,
  elevation: /^(?:(?:gps )?(?:alt|altitude|elevation|ele)|höhe|höhenmeter)$/,
  speed: /^(?:(?:vehicle |gps )?speed|geschwindigkeit|velocity)$/,
  heading: /^(?:heading|bearing|course|richtung|kurs)$/,
  gear: /^(?:gear|shift state|shift|gang|fahrstufe)(?: position)?$/,
  power: /^(?:(?:battery |motor )?power|leistung|batterieleistung)$/,
  batteryCurrent: /^(?:(?:battery |pack |hv )?current|batteriestrom|strom)$/,
  batteryVoltage: /^(?:(?:battery |pack |hv )?voltage|batteriespannung|spannung)$/,
  charging: /^(?:(?:is )?charging(?: ?(?:state|status))?|charge (?:state|status)|lädt|ladestatus|ladezustand text)$/,
  plugged: /^(?:(?:is )?plugged(?: in)?|plug(?: status| state)?|cable(?: connected)?|connected|angesteckt|eingesteckt|stecker)$/,
  chargerPower: /^(?:charg(?:er|ing|e) power|ladeleistung)$/,
  energyAdded: /^(?:(?:charge )?energy added|added energy|energy charged|charged energy|geladene energie|geladen)$/,
  gridEnergy: /^(?:grid energy|wall energy|meter(?: reading)?|zählerstand|netzbezug)$/,
  energyUsed: /^(?:energy used|used energy|energy consumed|verbrauchte energie)$/,
  socLimit: /^(?:(?:charge )?limit(?: soc)?|soc limit|target soc|charge limit(?: soc)?|ladelimit|ziel ladestand)$/,
  outTemperature:
    /^(?:out(?:side|door)? (?:temp|temperature)|ambient(?: (?:temp|temperature))?|ext(?:erior|ernal)? (?:temp|temperature)|temperature|temp|außentemperatur|temperatur)$/,
  inTemperature: /^(?:in(?:side|door|terior)? (?:temp|temperature)|cabin (?:temp|temperature)|innentemperatur)$/,
  driveNumber: /^(?:drive|trip) (?:number|id|no)$|^fahrtnummer$/,
  chargeNumber: /^charge (?:number|id|no)$|^ladenummer$/,
};

/** Units in names of columns; each is valid where its target has it. */
const unitNames: readonly (readonly [ColumnUnit, RegExp])[] = [
  ['percent', /%|\b(?:percent|prozent|pct)\b/],
  ['watt_hours', /\bwh\b/],
  ['kwh', /\bkwh\b/],
  ['kw', /\bkw\b/],
  ['watts', /\b(?:w|watts?)\b/],
  ['kmh', /\bkm\s?\/\s?h\b|\b(?:kmh|kph)\b/],
  ['mph', /\bmph\b/],
  ['metres_per_second', /\bm\s?\/\s?s\b|\bmps\b/],
  ['mi', /\b(?:mi|miles?|meilen)\b/],
  ['km', /\bkm\b/],
  ['feet', /\b(?:ft|feet)\b/],
  ['metres_to_km', /\b(?:m|met(?:er|re)s?)\b/],
  ['metres', /\b(?:m|met(?:er|re)s?)\b/],
  ['fahrenheit', /°\s?f\b|\b(?:f|fahrenheit)\b/],
  ['celsius', /°\s?c\b|\b(?:c|celsius|degc)\b/],
  ['volts', /\b(?:v|volts?)\b/],
  ['amperes', /\b(?:a|amps?|amperes?)\b/],
  ['degrees', /°|\bdeg(?:rees)?\b/],
];

const inBrackets = /[([{][^()[\]{}]*[)\]}]/g;

/** The name of a column as words: `Battery_Level (%)`, `batteryLevel` and `battery-level` are `battery level`. */
function wordsOfName(name: string): string {
  return (
    name
      .replaceAll(inBrackets, ' ')
      // `kWh` stays one word.
      .replaceAll(/(\p{Ll}{2})(\p{Lu})/gu, '$1 $2')
      .replaceAll(/[^\p{L}\p{N}/%°]+/gu, ' ')
      .trim()
      .toLowerCase()
  );
}

const unitsIn = (text: string): readonly ColumnUnit[] => unitNames.filter(([, pattern]) => pattern.test(text)).map(([unit]) => unit);

/** The name without a unit at its end: `odometer km` is `odometer`. */
function withoutUnit(words: string): string {
  const parts = words.split(' ');
  const last = parts.at(-1) ?? '';
  return parts.length > 1 && unitsIn(last).length > 0 ? parts.slice(0, -1).join(' ') : words.replace(/ ?[%°]$/, '');
}

type Table = Pick<TableStart, 'header' | 'rows'>;

/** The cells of a column that have a value. */
function cellsOf({ header, rows }: Table, column: string): string[] {
  const at = header.indexOf(column);
  return rows.map((row) => row[at]?.trim() ?? '').filter((cell) => !isBlankCell(cell));
}

/** Proposes what the columns of a table are, by their names and its first rows. A column that is not recognised is left out. */
export function guessMapping(table: Table): GuessedMapping {
  const targets = new Map<ColumnTarget, string>();
  for (const target of columnTargetNames) {
    const taken = new Set(targets.values());
    const found = table.header.filter((name) => name !== '' && !taken.has(name)).find((name) => isNamed(name, target));
    if (found !== undefined) targets.set(target, found);
  }
  const time = targets.get('time');
  // A column with the date and the time of day needs none beside it.
  if (time === undefined || cellsOf(table, time).some((cell) => /\d:\d/.test(cell))) targets.delete('clock');
  return completeMapping(targets, table);
}

/** Completes columns that are chosen with their units, the notation of the times and the decimal mark, as the first rows of the table show them. */
export function completeMapping(targets: ReadonlyMap<ColumnTarget, string>, table: Table): GuessedMapping {
  const columns = [...targets].map(([target, column]): MappedColumn => ({ column, target, unit: guessUnit(target, column, table) }));
  return { timeFormat: guessFormat(targets, table), decimal: guessDecimal(columns, table), columns };
}

function isNamed(name: string, target: ColumnTarget): boolean {
  const words = wordsOfName(name);
  return names[target].test(words) || names[target].test(withoutUnit(words));
}

/** Names of Tesla's interface, which has miles whatever the car shows. */
const teslaNames: readonly string[] = [
  'shift_state',
  'charging_state',
  'battery_range',
  'est_battery_range',
  'charge_energy_added',
  'usable_battery_level',
];
const isOfTesla = (header: readonly string[]): boolean => header.filter((name) => teslaNames.includes(name)).length > 1;

/** Whether a column is named as a time. */
export const hasTimeColumn = (header: readonly string[]): boolean => header.some((name) => isNamed(name, 'time'));

/** The unit of a column that is mapped to the target; `null` where the target has none. */
export function guessUnit(target: ColumnTarget, column: string, table: Table): ColumnUnit | null {
  const cells = cellsOf(table, column);
  const units = unitsOf(target);
  const named = unitsIn(column.toLowerCase().replaceAll(/_/g, ' '));
  const found = units.find((unit) => named.includes(unit));
  if (found !== undefined) return found;
  const imperial = isOfTesla(table.header) ? units.find((unit) => unit === 'mi' || unit === 'mph') : undefined;
  if (imperial !== undefined) return imperial;
  const isShare =
    cells.length > 0 && cells.every((cell) => /^(?:0?[.,]\d+|0|1(?:[.,]0+)?)$/.test(cell)) && cells.some((cell) => /[.,]\d/.test(cell));
  return units.includes('share') && isShare ? 'share' : (units[0] ?? null);
}

function guessFormat(targets: ReadonlyMap<ColumnTarget, string>, { header, rows }: Table): TimeFormat | null {
  const parts = [targets.get('time'), targets.get('clock')].flatMap((name) => (name === undefined ? [] : [header.indexOf(name)]));
  const times = rows.map((row) =>
    parts
      .map((at) => row[at] ?? '')
      .join(' ')
      .trim(),
  );
  return guessTimeFormat(times.filter((text) => text !== ''));
}

/** The decimal mark of the numbers: a comma where one has a comma that groups no thousands, else a point. */
function guessDecimal(columns: readonly MappedColumn[], table: Table): DecimalMark {
  const cells = columns.filter(({ unit }) => unit !== null).flatMap(({ column }) => cellsOf(table, column));
  if (cells.some((cell) => /^[^,]*\.\d[^.,]*$/.test(cell) && !/^[+-]?\d{1,3}(?:\.\d{3})+(?:\D|$)/.test(cell))) return 'point';
  return cells.some((cell) => /\d,\d/.test(cell) && !/^[+-]?\d{1,3}(?:,\d{3})+(?:\D|$)/.test(cell)) ? 'comma' : 'point';
}
