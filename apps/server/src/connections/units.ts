import type { SampleFields } from '@wattbook/domain/telemetry/sample';
import { KM_PER_MILE } from './tesla/tesla-values.ts';

/** What a number measures. */
export type Quantity = 'distance' | 'speed' | 'temperature' | 'power' | 'energy' | 'duration';

/** A field of a sample that is a number. */
export type NumberName = {
  [Name in keyof SampleFields]-?: NonNullable<SampleFields[Name]> extends number ? Name : never;
}[keyof SampleFields];

interface Unit {
  readonly quantity: Quantity;
  readonly convert: (value: number) => number;
}

const perThousand = (value: number): number => value / 1000;
const times =
  (factor: number) =>
  (value: number): number =>
    value * factor;

const unit = (quantity: Quantity, ...entries: readonly (readonly [names: string, convert: (value: number) => number])[]) =>
  entries.flatMap(([names, convert]) => names.split(' ').map((name): [string, Unit] => [name, { quantity, convert }]));

/** By the spellings of Home Assistant and of OVMS, whose label of miles is `M`. A duration ends as minutes. */
const units: ReadonlyMap<string, Unit> = new Map([
  ...unit('distance', ['km Km', times(1)], ['mi M', times(KM_PER_MILE)]),
  ...unit('speed', ['km/h Kph', times(1)], ['mph Mph', times(KM_PER_MILE)], ['m/s', times(3.6)]),
  ...unit('temperature', ['°C', times(1)], ['°F', (value) => ((value - 32) * 5) / 9]),
  ...unit('power', ['kW', times(1)], ['W', perThousand]),
  ...unit('energy', ['kWh', times(1)], ['Wh', perThousand]),
  ...unit('duration', ['min Min', times(1)], ['h', times(60)], ['s Sec', (value) => value / 60]),
]);

/** What a unit measures; undefined: an unknown unit. */
export const quantityOf = (name: string): Quantity | undefined => units.get(name)?.quantity;

/** A number in the unit of samples (km, km/h, °C, kW, kWh, minutes); undefined where the unit is unknown or measures something else. */
export function metricValue(quantity: Quantity, value: number, name: string): number | undefined {
  const found = units.get(name);
  return found?.quantity === quantity ? found.convert(value) : undefined;
}

/** A number as sources write it in a text; undefined where the text is none: empty, `NaN`, `unavailable`. */
export function numberIn(text: string): number | undefined {
  return /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,2})?\s*$/i.test(text) ? Number(text) : undefined;
}
