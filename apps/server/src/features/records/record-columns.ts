import type { Sample, SampleField } from '@wattbook/domain/telemetry/sample';
import type { Catalogue, MessageKey } from '@wattbook/i18n/catalogue';
import { odometer, range, speed } from '@wattbook/i18n/formats/distance';
import { elevation, energy, percent, power, temperature } from '@wattbook/i18n/formats/physical';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import { type Quantity, shownValue } from '@wattbook/i18n/formats/quantity';
import { translate } from '@wattbook/i18n/translate';
import type { Cell, WallTime } from '@wattbook/files/sheets/cell';
import { wallClock } from '@wattbook/files/sheets/wall-clock';

/** The measure of a field: a quantity in the unit of the user, a fixed unit, or none. */
const measures: Readonly<Record<SampleField, Quantity | string | null>> = {
  soc: percent,
  usableSoc: percent,
  rangeKm: range,
  odometerKm: odometer,
  lat: '°',
  lon: '°',
  heading: '°',
  elevationM: elevation,
  speedKmh: speed,
  gear: null,
  moving: null,
  ignition: null,
  powerKw: power,
  batteryA: 'A',
  batteryV: 'V',
  charging: null,
  chargingHint: null,
  plugged: null,
  fastCharger: null,
  chargerPowerKw: power,
  energyAddedKwh: energy,
  gridEnergyKwh: energy,
  acdc: null,
  phases: null,
  socLimit: percent,
  minutesToFull: 'min',
  outTempC: temperature,
  inTempC: temperature,
  climateOn: null,
  fanLevel: null,
  fuelLevel: percent,
  energyUsedKwh: energy,
  online: null,
  sw: null,
  capacityKwh: energy,
  driveNumber: null,
  chargeNumber: null,
};

const fields = Object.keys(measures) as readonly SampleField[];

export interface RecordColumn {
  readonly head: string;
  readonly width: number;
  readonly cell: (sample: Sample) => Cell;
}

/** The columns of the sheet, in the language and units of the user. Times are in the vehicle's zone and again in UTC, where no hour repeats. */
export function recordColumns(catalogue: Catalogue, preferences: Preferences): readonly RecordColumn[] {
  const { zone } = preferences;
  const wallOf = wallClock(zone);
  const named = (key: MessageKey, values?: Record<string, string>) => translate(catalogue, key, values);
  const time = (head: string, cell: (sample: Sample) => WallTime) => ({ head, width: 20, cell });
  return [
    ...(zone === 'UTC' ? [] : [time(named('records.time', { zone }), ({ ts }) => ({ wall: wallOf(ts) }))]),
    time(named('records.utc'), ({ ts }) => ({ wall: ts })),
    { head: named('records.source'), width: 16, cell: ({ source }) => source },
    ...fields.map((field): RecordColumn => {
      const measure = measures[field];
      const what = named(`records.${field}`);
      const unit = measure === null || typeof measure === 'string' ? measure : measure.unit(preferences);
      const head = unit === null ? what : named('records.withUnit', { what, unit });
      return { head, width: Math.max(10, head.length + 2), cell: cellOf(field, measure, preferences) };
    }),
  ];
}

function cellOf(field: SampleField, measure: Quantity | string | null, preferences: Preferences): RecordColumn['cell'] {
  if (measure === null || typeof measure === 'string') return (sample) => sample[field] ?? null;
  return (sample) => shownValue(measure, sample[field] as number | null | undefined, preferences, { from: 'sample' });
}
