import type { ChargingStatement, CurrentKind, Sample, SampleFields } from '@wattbook/domain/telemetry/sample';
import { z } from 'zod';

/** A value of BMW CarData: text where it is asked for, of its own type in the stream. */
export const telematicValue = z.object({
  timestamp: z.string().nullish(),
  unit: z.string().nullish(),
  value: z.union([z.string(), z.number(), z.boolean()]).nullish(),
});

export type TelematicValue = z.output<typeof telematicValue>;
export type TelematicData = Readonly<Record<string, TelematicValue>>;

export const latitudeKey = 'vehicle.cabin.infotainment.navigation.currentLocation.latitude';
export const longitudeKey = 'vehicle.cabin.infotainment.navigation.currentLocation.longitude';

/** Latitude and longitude are reported one by one; so far apart they are still one position. */
export const maxPositionApartMs = 3000;

type NumberName = {
  [Name in keyof SampleFields]-?: NonNullable<SampleFields[Name]> extends number ? Name : never;
}[keyof SampleFields];

/** Factors by the unit of the source; a value without a unit is in the first one. */
type Units = Readonly<Record<string, number>>;

const KM_PER_MILE = 1.609344;
const percent: Units = { '%': 1, percent: 1 };
const km: Units = { km: 1, mi: KM_PER_MILE };

/**
 * The numbers by their keys in the telematics catalogue of BMW. Where two keys write one field the later one here counts: the level of the
 * battery management before the displayed one.
 */
const numbers: ReadonlyMap<string, readonly [NumberName, Units]> = new Map<string, readonly [NumberName, Units]>([
  ['vehicle.powertrain.electric.battery.stateOfCharge.displayed', ['soc', percent]],
  ['vehicle.drivetrain.batteryManagement.header', ['soc', percent]],
  ['vehicle.powertrain.electric.battery.stateOfCharge.target', ['socLimit', percent]],
  // Not `maxEnergy`: the catalogue calls it the energy that the battery contains at present.
  ['vehicle.drivetrain.batteryManagement.batterySizeMax', ['capacityKwh', { kwh: 1 }]],
  ['vehicle.drivetrain.electricEngine.kombiRemainingElectricRange', ['rangeKm', km]],
  ['vehicle.vehicle.travelledDistance', ['odometerKm', km]],
  ['vehicle.drivetrain.electricEngine.charging.timeRemaining', ['minutesToFull', { min: 1 }]],
  ['vehicle.powertrain.electric.battery.charging.power', ['chargerPowerKw', { w: 0.001, kw: 1 }]],
  ['vehicle.cabin.infotainment.navigation.currentLocation.heading', ['heading', { degrees: 1, '°': 1 }]],
]);

const byStatus: ReadonlyMap<string, ChargingStatement> = new Map([
  ['NOCHARGING', 'none'],
  ['INITIALIZATION', 'starting'],
  ['CHARGINGACTIVE', 'charging'],
  ['CHARGINGPAUSED', 'stopped'],
  ['CHARGINGENDED', 'stopped'],
  ['CHARGINGERROR', 'error'],
]);

const byHvStatus: ReadonlyMap<string, ChargingStatement> = new Map([
  ['NOT_CHARGING', 'none'],
  ['WAITING_FOR_CHARGING', 'connected'],
  ['CHARGING', 'charging'],
  ['FINISHED_FULLY_CHARGED', 'complete'],
  ['FINISHED_NOT_FULL', 'stopped'],
  ['ERROR', 'error'],
]);

const booleans: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
  ['ASN_isTrue', true],
  ['ASN_isFalse', false],
]);

const plugs: ReadonlyMap<string, boolean> = new Map([
  ['CONNECTED', true],
  ['DISCONNECTED', false],
]);

/** By how a method begins: `AC_TYPE2PLUG`. */
const currentKinds: ReadonlyMap<string, CurrentKind> = new Map([
  ['AC_', 'AC'],
  ['DC_', 'DC'],
]);

/** The fields of a value that is known; a word that no table has states nothing. */
const known = <Value>(value: Value | undefined, fieldsOf: (value: Value) => SampleFields): SampleFields =>
  value === undefined ? {} : fieldsOf(value);

const chargingOf = (table: ReadonlyMap<string, ChargingStatement>) => (word: string) =>
  known(table.get(word), (charging) => ({ charging }));

/** The words by their keys; another word of a key (`INVALID`, `-NA-`, `UNKNOWN`) states nothing. The later key counts, as above. */
const words: ReadonlyMap<string, (word: string) => SampleFields> = new Map([
  ['vehicle.drivetrain.electricEngine.charging.hvStatus', chargingOf(byHvStatus)],
  ['vehicle.drivetrain.electricEngine.charging.status', chargingOf(byStatus)],
  ['vehicle.drivetrain.electricEngine.charging.method', (word) => known(currentKinds.get(word.slice(0, 3)), (acdc) => ({ acdc }))],
  [
    'vehicle.drivetrain.electricEngine.charging.phaseNumber',
    (word) => known(/^([123])-PHASES$/.exec(word)?.[1], (phases) => ({ phases: Number(phases) })),
  ],
  ['vehicle.body.chargingPort.status', (word) => known(plugs.get(word), (plugged) => ({ plugged }))],
  ['vehicle.isMoving', (word) => known(booleans.get(word), (moving) => ({ moving }))],
  ['vehicle.drivetrain.engine.isIgnitionOn', (word) => known(booleans.get(word), (ignition) => ({ ignition }))],
]);

const tripEndKeys = {
  time: 'vehicle.trip.segment.end.time',
  odometer: 'vehicle.trip.segment.end.travelledDistance',
  level: 'vehicle.trip.segment.end.drivetrain.batteryManagement.hvSoc',
} as const;

/** The keys that a container asks for. */
export const askedKeys: readonly string[] = [...numbers.keys(), ...words.keys(), latitudeKey, longitudeKey, ...Object.values(tripEndKeys)];

/**
 * The samples in a set of values, oldest first: one for each time that the source states, because each value has its own. Unknown keys,
 * values that are not of their kind, units that the catalogue does not have and values without a time are left out.
 */
export function samplesOf(data: TelematicData, source: string): readonly Sample[] {
  const samples = new Map<number, Sample>();
  const write = (ts: number, fields: SampleFields): void => {
    if (Object.keys(fields).length > 0) samples.set(ts, { ...(samples.get(ts) ?? { ts, source }), ...fields });
  };
  for (const [key, [name, units]] of numbers) {
    const read = data[key];
    const ts = timeOf(read?.timestamp);
    const number = numberOf(read, units);
    if (ts !== null && number !== null) write(ts, { [name]: number });
  }
  for (const [key, fieldsOf] of words) {
    const read = data[key];
    const ts = timeOf(read?.timestamp);
    if (ts !== null && read?.value != null) write(ts, fieldsOf(String(read.value)));
  }
  const position = positionOf(data);
  if (position !== null) write(position.ts, { lat: position.lat, lon: position.lon });
  const tripEnd = tripEndOf(data);
  if (tripEnd !== null) write(tripEnd.ts, { ...tripEnd.fields, ...samples.get(tripEnd.ts) });
  return [...samples.values()].toSorted((a, b) => a.ts - b.ts);
}

const degrees: Units = { degrees: 1, '°': 1 };

/** The position where both coordinates are of one moment; a coordinate of 0 is none (detection.md, section 2). */
function positionOf(data: TelematicData): { readonly ts: number; readonly lat: number; readonly lon: number } | null {
  const lat = numberOf(data[latitudeKey], degrees);
  const lon = numberOf(data[longitudeKey], degrees);
  const [latTs, lonTs] = [timeOf(data[latitudeKey]?.timestamp), timeOf(data[longitudeKey]?.timestamp)];
  if (lat === null || lon === null || lat === 0 || lon === 0 || latTs === null || lonTs === null) return null;
  return Math.abs(latTs - lonTs) <= maxPositionApartMs ? { ts: Math.max(latTs, lonTs), lat, lon } : null;
}

/** The end of the last trip: its values are sent later, its time is one of them. */
function tripEndOf(data: TelematicData): { readonly ts: number; readonly fields: SampleFields } | null {
  const at = data[tripEndKeys.time]?.value;
  const ts = typeof at === 'string' ? timeOf(at) : null;
  if (ts === null) return null;
  // Values that came with another message may be of another trip.
  const isSame = (key: string): boolean => data[key]?.timestamp === data[tripEndKeys.time]?.timestamp;
  const odometerKm = isSame(tripEndKeys.odometer) ? numberOf(data[tripEndKeys.odometer], km) : null;
  const soc = isSame(tripEndKeys.level) ? numberOf(data[tripEndKeys.level], percent) : null;
  return { ts, fields: { ...(odometerKm === null ? {} : { odometerKm }), ...(soc === null ? {} : { soc }) } };
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;

/** Milliseconds since 1970 of a time with its zone; null: there is none. */
export function timeOf(text: string | null | undefined): number | null {
  const ts = text != null && isoTime.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isFinite(ts) ? ts : null;
}

function numberOf(read: TelematicValue | undefined, units: Units): number | null {
  const value = read?.value;
  if (value == null || typeof value === 'boolean' || (typeof value === 'string' && value.trim() === '')) return null;
  const unit = read?.unit?.trim().toLowerCase() ?? '';
  const factor = unit === '' ? Object.values(units)[0] : units[unit];
  const number = Number(value);
  return factor === undefined || !Number.isFinite(number) ? null : number * factor;
}
