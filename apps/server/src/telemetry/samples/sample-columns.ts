import type { SampleField } from '@wattbook/domain/telemetry/sample';

export type ColumnType = 'real' | 'double' | 'boolean' | 'text';

/** A field of a sample as a column of `samples`; `bit` is its position in the mask `cleared` and never changes. */
export interface SampleColumn {
  readonly field: SampleField;
  readonly name: string;
  readonly type: ColumnType;
  readonly bit: number;
}

const types: { readonly [F in SampleField]: ColumnType } = {
  soc: 'real',
  usableSoc: 'real',
  rangeKm: 'real',
  odometerKm: 'double',
  lat: 'double',
  lon: 'double',
  heading: 'real',
  elevationM: 'real',
  speedKmh: 'real',
  gear: 'text',
  moving: 'boolean',
  ignition: 'boolean',
  powerKw: 'real',
  batteryA: 'real',
  batteryV: 'real',
  charging: 'text',
  chargingHint: 'text',
  plugged: 'boolean',
  fastCharger: 'boolean',
  chargerPowerKw: 'real',
  energyAddedKwh: 'double',
  gridEnergyKwh: 'double',
  acdc: 'text',
  phases: 'real',
  socLimit: 'real',
  minutesToFull: 'double',
  outTempC: 'real',
  inTempC: 'real',
  climateOn: 'boolean',
  fanLevel: 'real',
  fuelLevel: 'real',
  energyUsedKwh: 'double',
  online: 'text',
  sw: 'text',
  capacityKwh: 'real',
  driveNumber: 'double',
  chargeNumber: 'double',
};

/**
 * The fields in the order of the table. New fields are added at the end, since stored masks contain their bits. `real` is exact for fields
 * whose rounded values have at most six digits, because it preserves six decimal digits.
 */
export const sampleColumns: readonly SampleColumn[] = (Object.keys(types) as SampleField[]).map((field, bit) => ({
  field,
  name: field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  type: types[field],
  bit,
}));

/** The columns of `samples` in the order in which rows are copied. */
export const copiedColumns: readonly string[] = [
  'account_id',
  'vehicle_id',
  'ts',
  'source',
  'received_at',
  'cleared',
  ...sampleColumns.map((column) => column.name),
];
