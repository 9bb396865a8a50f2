import type { SampleField } from '../telemetry/sample.ts';

/** A unit of a number in a table: `value = (number - zero) * factor` in the unit of the field. `symbols` may follow a number. */
interface UnitTraits {
  readonly factor: number;
  readonly zero: number;
  readonly symbols: readonly string[];
}

const unit = (factor: number, symbols: readonly string[] = [], zero = 0): UnitTraits => ({ factor, zero, symbols });

/** The units in which a table may write numbers; durations are read in milliseconds. The mile is SET-039, the nautical one of 1852 m is that of a knot. */
export const columnUnits = {
  percent: unit(1, ['%']),
  share: unit(100),
  km: unit(1, ['km']),
  mi: unit(1.609344, ['mi']),
  nautical_miles: unit(1.852, ['nmi', 'nm']),
  metres_to_km: unit(0.001, ['m']),
  metres: unit(1, ['m']),
  feet: unit(0.3048, ['ft']),
  kmh: unit(1, ['km/h', 'kmh', 'kph']),
  mph: unit(1.609344, ['mph']),
  metres_per_second: unit(3.6, ['m/s']),
  knots: unit(1.852, ['kn', 'kt', 'kts']),
  kw: unit(1, ['kw']),
  watts: unit(0.001, ['w']),
  kwh: unit(1, ['kwh']),
  watt_hours: unit(0.001, ['wh']),
  celsius: unit(1, ['°c', '°', 'c']),
  fahrenheit: unit(5 / 9, ['°f', '°', 'f'], 32),
  volts: unit(1, ['v']),
  amperes: unit(1, ['a']),
  degrees: unit(1, ['°']),
  minutes: unit(60_000, ['min']),
  hours: unit(3_600_000, ['h']),
  seconds: unit(1000, ['s']),
  number: unit(1),
} as const satisfies Readonly<Record<string, UnitTraits>>;

export type ColumnUnit = keyof typeof columnUnits;
export const columnUnitNames = Object.keys(columnUnits) as [ColumnUnit, ...ColumnUnit[]];

/** What a column can be: a time, the car, a number of a reading or of a drive, charge or cost with its possible units (the first is proposed), words, or a text. */
export type TargetTraits =
  | { readonly kind: 'time' }
  | { readonly kind: 'car' }
  | { readonly kind: 'number'; readonly field: SampleField; readonly units: readonly [ColumnUnit, ...ColumnUnit[]] }
  | { readonly kind: 'amount'; readonly units: readonly [ColumnUnit, ...ColumnUnit[]] }
  | { readonly kind: 'words'; readonly field: 'charging' | 'plugged' | 'gear' }
  | { readonly kind: 'text' };

const number = (field: SampleField, ...units: [ColumnUnit, ...ColumnUnit[]]): TargetTraits => ({ kind: 'number', field, units });
const amount = (...units: [ColumnUnit, ...ColumnUnit[]]): TargetTraits => ({ kind: 'amount', units });

/** What the columns of a table can be mapped to. `clock` is the time of day where it has a column beside the date. */
export const columnTargets = {
  time: { kind: 'time' },
  clock: { kind: 'time' },
  vin: { kind: 'car' },
  carName: { kind: 'car' },
  soc: number('soc', 'percent', 'share'),
  usableSoc: number('usableSoc', 'percent', 'share'),
  range: number('rangeKm', 'km', 'mi', 'nautical_miles'),
  odometer: number('odometerKm', 'km', 'mi', 'nautical_miles', 'metres_to_km'),
  latitude: number('lat', 'degrees'),
  longitude: number('lon', 'degrees'),
  elevation: number('elevationM', 'metres', 'feet'),
  speed: number('speedKmh', 'kmh', 'mph', 'metres_per_second', 'knots'),
  heading: number('heading', 'degrees'),
  gear: { kind: 'words', field: 'gear' },
  power: number('powerKw', 'kw', 'watts'),
  batteryCurrent: number('batteryA', 'amperes'),
  batteryVoltage: number('batteryV', 'volts'),
  charging: { kind: 'words', field: 'charging' },
  plugged: { kind: 'words', field: 'plugged' },
  chargerPower: number('chargerPowerKw', 'kw', 'watts'),
  energyAdded: number('energyAddedKwh', 'kwh', 'watt_hours'),
  gridEnergy: number('gridEnergyKwh', 'kwh', 'watt_hours'),
  energyUsed: number('energyUsedKwh', 'kwh', 'watt_hours'),
  socLimit: number('socLimit', 'percent', 'share'),
  outTemperature: number('outTempC', 'celsius', 'fahrenheit'),
  inTemperature: number('inTempC', 'celsius', 'fahrenheit'),
  driveNumber: number('driveNumber', 'number'),
  chargeNumber: number('chargeNumber', 'number'),
  start: { kind: 'time' },
  end: { kind: 'time' },
  duration: amount('minutes', 'hours', 'seconds'),
  startOdometer: amount('km', 'mi', 'nautical_miles', 'metres_to_km'),
  endOdometer: amount('km', 'mi', 'nautical_miles', 'metres_to_km'),
  distance: amount('km', 'mi', 'nautical_miles', 'metres_to_km'),
  startLevel: amount('percent', 'share'),
  endLevel: amount('percent', 'share'),
  startPlace: { kind: 'text' },
  endPlace: { kind: 'text' },
  energy: amount('kwh', 'watt_hours'),
  cost: amount('number'),
  currency: { kind: 'text' },
  tag: { kind: 'text' },
  note: { kind: 'text' },
} as const satisfies Readonly<Record<string, TargetTraits>>;

export type ColumnTarget = keyof typeof columnTargets;
export const columnTargetNames = Object.keys(columnTargets) as [ColumnTarget, ...ColumnTarget[]];

/** The units of a target, the proposed one first; empty where it has no number. */
export function unitsOf(target: ColumnTarget): readonly ColumnUnit[] {
  const traits: TargetTraits = columnTargets[target];
  return traits.kind === 'number' || traits.kind === 'amount' ? traits.units : [];
}

/** Whether a column of the target has a value of a sample. */
export function isValue(target: ColumnTarget): boolean {
  const { kind } = columnTargets[target];
  return kind === 'number' || kind === 'words';
}
