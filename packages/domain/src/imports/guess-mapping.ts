import { type ColumnMapping, type DecimalMark, type MappedColumn, problemOfMapping } from './column-mapping.ts';
import { type ColumnTarget, type ColumnUnit, columnTargets, unitsOf } from './column-targets.ts';
import { isBlankCell } from './mapped-value.ts';
import { type RowKind, targetsOf } from './row-kinds.ts';
import { withClock } from './stated-row.ts';
import { guessTimeFormat, parseWrittenTime, type TimeFormat, timeFormats } from './written-time.ts';

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
  start:
    /^(?:(?:start(?:ed|ing)?|begin|beginn|from|von|abfahrt|departure)(?: ?(?:at|date|datum|time|zeit|date time|datum zeit))?|(?:(?:fuelup|charge|trip|drive) )?(?:date|datum)(?:(?: and| und)? ?(?:time|zeit|uhrzeit))?|ladedatum|tag|day|time|zeit|zeitpunkt|timestamp|when|wann)$/,
  end: /^(?:(?:end(?:ed|ing)?|stop(?:ped)?|finished|until|to|bis|ende|ankunft|arrival)(?: ?(?:at|date|datum|time|zeit|date time|datum zeit))?)$/,
  duration: /^(?:(?:trip |drive |charge |charging )?(?:duration|time)|driving time|dauer|fahrzeit|fahrtdauer|ladedauer|ladezeit)$/,
  startOdometer:
    /^(?:(?:start(?:ing)?|initial|begin|anfangs?) ?(?:odometer|odo|mileage|kilometerstand|km ?stand|tacho(?:stand)?|km)|(?:odometer|odo|mileage|kilometerstand|km ?stand|tachostand) (?:start|before|beginn|anfang|vorher))$/,
  endOdometer:
    /^(?:(?:end(?:ing)?|final|stop|ende?) ?(?:odometer|odo|mileage|kilometerstand|km ?stand|tacho(?:stand)?|km)|(?:odometer|odo|mileage|kilometerstand|km ?stand|tachostand) (?:end|after|ende|nachher))$/,
  distance:
    /^(?:(?:trip |driven |total )?distance|strecke|fahrstrecke|distanz|entfernung|gefahrene (?:strecke|kilometer|km)|driven|km|kilometer|kilometers|miles|mi)$/,
  startLevel:
    /^(?:(?:start(?:ing)?|begin|anfangs?) ?(?:battery(?: level)?|soc|level|charge|ladestand|akku(?:stand)?|batterie|%)|(?:battery(?: level)?|soc|level|ladestand|akku(?:stand)?|%) (?:start|before|beginn|anfang|vorher))$/,
  endLevel:
    /^(?:(?:end(?:ing)?|final|ende?) ?(?:battery(?: level)?|soc|level|charge|ladestand|akku(?:stand)?|batterie|%)|(?:battery(?: level)?|soc|level|ladestand|akku(?:stand)?|%) (?:end|after|ende|nachher))$/,
  startPlace:
    /^(?:(?:start(?:ing)?|from|von|origin|departure)(?: ?(?:location|address|place|adresse|ort|point))?|abfahrtsort|(?:charging |charge )?(?:location|address|place|site|station)|adresse|ort|standort|ladeort|ladestation|tankstelle)$/,
  endPlace: /^(?:(?:end(?:ing)?|to|nach|destination|arrival|ziel)(?: ?(?:location|address|place|adresse|ort|point))?|ankunftsort)$/,
  energy:
    /^(?:(?:total )?energy(?: (?:used|added|charged|consumed))?|(?:used|added|charged|consumed) energy|charge energy added|energie|energiemenge|(?:geladene|verbrauchte) energie|geladen|verbrauch|charged|kwh(?: (?:used|added|charged|geladen))?|quantity|menge|fuel ?(?:amount|quantity|consumed)|tankmenge|lademenge)$/,
  cost: /^(?:(?:total |charge |charging )?(?:costs?|price|amount)|kosten|preis|gesamt(?:preis|kosten|betrag)|betrag|summe|sum|ladekosten)(?: (?:eur|usd|chf|gbp))?$/,
  currency: /^(?:currency|währung)$/,
  tag: /^(?:tags?|category|kategorie|purpose|zweck|type|typ|art)$/,
  note: /^(?:notes?|comments?|remarks?|description|title|notiz(?:en)?|kommentar|bemerkung(?:en)?|beschreibung|titel)$/,
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
  ['knots', /\b(?:kn|kts?|knots?|knoten)\b/],
  ['nautical_miles', /\b(?:nmi|nm|nautical miles?|seemeilen)\b/],
  ['minutes', /\b(?:min|mins|minutes?|minuten)\b/],
  ['hours', /\b(?:h|hrs?|hours?|stunden)\b/],
  ['seconds', /\b(?:s|secs?|seconds?|sekunden)\b/],
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

/** The header and rows of a table. */
interface Table {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The cells of a column that have a value. */
function cellsOf({ header, rows }: Table, column: string): string[] {
  const at = header.indexOf(column);
  return rows.map((row) => row[at]?.trim() ?? '').filter((cell) => !isBlankCell(cell));
}

/** Proposes what the rows and columns of a table are, by the names of its columns and its first rows. A column that is not recognised is left out. */
export function guessMapping(table: Table, rows: RowKind = guessRows(table)): GuessedMapping {
  const targets = new Map<ColumnTarget, string>();
  for (const target of targetsOf(rows)) {
    const taken = new Set(targets.values());
    const found = table.header
      .filter((name) => name !== '' && !taken.has(name))
      .find((name) => isNamed(name, target) && (rows === 'readings' || columnTargets[target].kind !== 'time' || hasTimes(table, name)));
    if (found !== undefined) targets.set(target, found);
  }
  const time = targets.get(rows === 'readings' ? 'time' : 'start');
  // A column with the date and the time of day needs none beside it.
  if (time === undefined || cellsOf(table, time).some((cell) => /\d:\d/.test(cell))) targets.delete('clock');
  return completeMapping(targets, table, rows);
}

/** What only a reading has. */
const measured: readonly ColumnTarget[] = ['latitude', 'longitude', 'speed', 'power', 'gear', 'batteryCurrent', 'batteryVoltage'];

/** What the rows of a table are: drives with a start, an end and a distance, charges with an energy and an end or a cost, costs; else readings. */
function guessRows(table: Table): RowKind {
  const targetsFor = (rows: RowKind): readonly ColumnTarget[] | null => {
    const { columns } = guessMapping(table, rows);
    return problemOfMapping(columns, rows) === null ? columns.map(({ target }) => target) : null;
  };
  if (targetsFor('readings')?.some((target) => measured.includes(target)) === true) return 'readings';
  if (targetsFor('drives') !== null) return 'drives';
  const ofCharge = targetsFor('charges');
  if (ofCharge?.some((target) => target === 'cost' || target === 'end' || target === 'duration') === true) return 'charges';
  return targetsFor('costs') === null ? 'readings' : 'costs';
}

const hasTimes = (table: Table, column: string): boolean =>
  cellsOf(table, column).some((cell) =>
    timeFormats.some((format) => parseWrittenTime(withClock(cell), format) !== null || /^\d{1,2}:\d{2}/.test(cell)),
  );

/** Completes columns that are chosen with their units, the notation of the times and the decimal mark, as the first rows of the table show them. */
export function completeMapping(targets: ReadonlyMap<ColumnTarget, string>, table: Table, rows: RowKind = 'readings'): GuessedMapping {
  const columns = [...targets].map(([target, column]): MappedColumn => ({ column, target, unit: guessUnit(target, column, table) }));
  return { ...(rows !== 'readings' && { rows }), timeFormat: guessFormat(targets, table), decimal: guessDecimal(columns, table), columns };
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
  const parts = [targets.get('time') ?? targets.get('start'), targets.get('clock')].flatMap((name) =>
    name === undefined ? [] : [header.indexOf(name)],
  );
  const times = rows.map((row) =>
    parts
      .map((at) => row[at] ?? '')
      .join(' ')
      .trim(),
  );
  return guessTimeFormat(times.filter((text) => text !== '').map(withClock));
}

/** The decimal mark of the numbers: a comma where one has a comma that groups no thousands, else a point. */
function guessDecimal(columns: readonly MappedColumn[], table: Table): DecimalMark {
  const cells = columns.filter(({ unit }) => unit !== null).flatMap(({ column }) => cellsOf(table, column));
  if (cells.some((cell) => /^[^,]*\.\d[^.,]*$/.test(cell) && !/^[+-]?\d{1,3}(?:\.\d{3})+(?:\D|$)/.test(cell))) return 'point';
  return cells.some((cell) => /\d,\d/.test(cell) && !/^[+-]?\d{1,3}(?:,\d{3})+(?:\D|$)/.test(cell)) ? 'comma' : 'point';
}
