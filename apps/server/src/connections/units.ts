import type { SampleFields } from '@wattbook/domain/telemetry/sample';
import { KM_PER_MILE } from './tesla/tesla-values.ts';

/** What a number measures. */
export type Quantity = 'distance' | 'speed' | 'temperature' | 'power' | 'energy' | 'duration' | 'voltage' | 'current' | 'angle';

/** A field of a sample that is a number. */
export type NumberName = {
  [Name in keyof SampleFields]-?: NonNullable<SampleFields[Name]> extends number ? Name : never;
}[keyof SampleFields];

interface Unit {
  readonly quantity: Quantity;
  readonly convert: (value: number) => number;
}

const times =
  (factor: number) =>
  (value: number): number =>
    value * factor;

const unit = (quantity: Quantity, ...entries: readonly (readonly [names: string, convert: (value: number) => number])[]) =>
  entries.flatMap(([names, convert]) => names.split(' ').map((name): [string, Unit] => [name, { quantity, convert }]));

/** By the spellings of Home Assistant, of OVMS, whose label of miles is `M`, of Smartcar and of High Mobility. A duration ends as minutes. */
const units: ReadonlyMap<string, Unit> = new Map([
  ...unit(
    'distance',
    ['km Km kilometers', times(1)],
    ['mi M miles', times(KM_PER_MILE)],
    ['meters', times(1 / 1000)],
    ['feet', times(0.000_304_8)],
  ),
  ...unit(
    'speed',
    ['km/h Kph kilometers_per_hour', times(1)],
    ['mph Mph miles_per_hour', times(KM_PER_MILE)],
    ['m/s meters_per_second', times(3.6)],
    ['knots', times(1.852)],
  ),
  ...unit(
    'temperature',
    ['°C celsius', times(1)],
    ['°F fahrenheit', (value) => ((value - 32) * 5) / 9],
    ['kelvin', (value) => value - 273.15],
  ),
  ...unit('power', ['kW kilowatts', times(1)], ['W watts', times(1 / 1000)], ['megawatts', times(1000)]),
  ...unit(
    'energy',
    ['kWh kWhr kilowatt_hours', times(1)],
    ['Wh watt_hours', times(1 / 1000)],
    ['kilojoules', times(1 / 3600)],
    ['joules', times(1 / 3_600_000)],
  ),
  ...unit(
    'duration',
    ['min Min minutes', times(1)],
    ['h hours', times(60)],
    ['s Sec seconds', times(1 / 60)],
    ['days', times(1440)],
    ['milliseconds', times(1 / 60_000)],
  ),
  ...unit('voltage', ['volts', times(1)], ['millivolts', times(1 / 1000)], ['kilovolts', times(1000)]),
  ...unit('current', ['amperes', times(1)], ['milliamperes', times(1 / 1000)], ['kiloamperes', times(1000)]),
  ...unit('angle', ['degrees', times(1)], ['radians', times(180 / Math.PI)]),
]);

/** What a unit measures; undefined: an unknown unit. */
export const quantityOf = (name: string): Quantity | undefined => units.get(name)?.quantity;

/** A number in the unit of samples (km, km/h, °C, kW, kWh, minutes, V, A, degrees); undefined where the unit is unknown or measures something else. */
export function metricValue(quantity: Quantity, value: number, name: string): number | undefined {
  const found = units.get(name);
  return found?.quantity === quantity ? found.convert(value) : undefined;
}

/** A longer text is no number that a source measured. */
const MAX_NUMBER = 100;

/** A number as sources write it in a text; undefined where the text is none: empty, `NaN`, `unavailable`. */
export function numberIn(text: string): number | undefined {
  if (text.length > MAX_NUMBER) return undefined;
  return /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,2})?\s*$/i.test(text) ? Number(text) : undefined;
}
