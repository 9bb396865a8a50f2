import type { LiveState } from '@wattbook/contract/vehicles/vehicle.schema';

/** What is known of a vehicle. */
export interface VehicleValues {
  readonly live: LiveState;
  /** All energy that was charged, kWh. */
  readonly chargedKwh: number;
}

type Value = string | number | boolean | null;

/** One value of a vehicle: how Home Assistant has to read it, and what it is. */
export interface PublishedValue {
  readonly platform: 'sensor' | 'binary_sensor';
  /** Keys of Home Assistant's discovery: device class, unit and state class as its sensors accept them together. */
  readonly announced: Readonly<Record<string, unknown>>;
  /** Announced only for vehicles of which it is known. */
  readonly isRare?: true;
  readonly of: (vehicle: VehicleValues) => Value;
}

const measured = (deviceClass: string, unit: string) => ({
  device_class: deviceClass,
  unit_of_measurement: unit,
  state_class: 'measurement',
});
const rounded = (value: number | null | undefined): number | null => (value == null ? null : Math.round(value * 1000) / 1000);
/** The name of a reading among the values of a state. */
const reading =
  (name: 'speed' | 'power' | 'socLimit' | 'outTemp' | 'inTemp' | 'fuelLevel') =>
  ({ live }: VehicleValues): Value =>
    rounded(live.values[name]?.value);

/** Every value of a vehicle by its topic. */
export const publishedValues = {
  state: {
    platform: 'sensor',
    announced: { device_class: 'enum', options: ['Driving', 'Charging', 'Parked', 'Sleep'] },
    of: ({ live }) => live.state,
  },
  level: { platform: 'sensor', announced: measured('battery', '%'), of: ({ live }) => rounded(live.level) },
  range: { platform: 'sensor', announced: measured('distance', 'km'), of: ({ live }) => rounded(live.range) },
  odometer: {
    platform: 'sensor',
    announced: { device_class: 'distance', unit_of_measurement: 'km', state_class: 'total_increasing' },
    of: ({ live }) => rounded(live.odometer),
  },
  // A corrected charge may lower it: `total` may fall, `total_increasing` would begin anew.
  chargedEnergy: {
    platform: 'sensor',
    announced: { device_class: 'energy', unit_of_measurement: 'kWh', state_class: 'total' },
    of: ({ chargedKwh }) => rounded(chargedKwh),
  },
  charging: {
    platform: 'binary_sensor',
    announced: { device_class: 'battery_charging' },
    of: ({ live }) => live.state && live.state === 'Charging',
  },
  plugged: {
    platform: 'binary_sensor',
    announced: { device_class: 'plug' },
    isRare: true,
    of: ({ live }) => live.values.plugged?.value ?? null,
  },
  chargerPower: { platform: 'sensor', announced: measured('power', 'kW'), of: ({ live }) => rounded(live.chargerPower) },
  chargingRemaining: {
    platform: 'sensor',
    announced: measured('duration', 's'),
    of: ({ live }) => live.remainingToCompleteInSeconds,
  },
  chargeLimit: {
    platform: 'sensor',
    announced: { unit_of_measurement: '%', state_class: 'measurement', icon: 'mdi:battery-lock' },
    isRare: true,
    of: reading('socLimit'),
  },
  speed: { platform: 'sensor', announced: measured('speed', 'km/h'), of: reading('speed') },
  power: { platform: 'sensor', announced: measured('power', 'kW'), of: reading('power') },
  outTemp: { platform: 'sensor', announced: measured('temperature', '°C'), isRare: true, of: reading('outTemp') },
  inTemp: { platform: 'sensor', announced: measured('temperature', '°C'), isRare: true, of: reading('inTemp') },
  climate: {
    platform: 'binary_sensor',
    announced: { device_class: 'running' },
    isRare: true,
    of: ({ live }) => live.values.climate?.value ?? null,
  },
  fuelLevel: {
    platform: 'sensor',
    announced: { unit_of_measurement: '%', state_class: 'measurement', icon: 'mdi:fuel' },
    isRare: true,
    of: reading('fuelLevel'),
  },
  lastUpdate: {
    platform: 'sensor',
    announced: { device_class: 'timestamp', entity_category: 'diagnostic' },
    of: ({ live }) => live.lastUpdate,
  },
} as const satisfies Record<string, PublishedValue>;

export type ValueName = keyof typeof publishedValues;
export const valueNames = Object.keys(publishedValues) as readonly ValueName[];

/** A value as its topic has it; `None` is Home Assistant's word for what is not known. */
const textOf = (value: Value): string => (typeof value === 'boolean' ? (value ? 'ON' : 'OFF') : String(value ?? 'None'));

/**
 * The messages of a vehicle by topic: all values as one JSON at `<topic>/<id>`, and each at `<topic>/<id>/<name>`. With its position only where that is wanted.
 */
export function messagesOf(base: string, vehicle: VehicleValues, withPosition: boolean): ReadonlyMap<string, string> {
  const { latitude, longitude } = vehicle.live;
  const position = withPosition && latitude !== null && longitude !== null ? { latitude, longitude } : undefined;
  const values = valueNames.map((name) => [name, publishedValues[name].of(vehicle)] as const);
  return new Map([
    [base, JSON.stringify({ ...Object.fromEntries(values), ...position })],
    ...values.map(([name, value]) => [`${base}/${name}`, textOf(value)] as const),
    ...(position === undefined ? [] : [[`${base}/position`, JSON.stringify(position)] as const]),
  ]);
}

/** The values that a vehicle is announced with. */
export const announcedOf = (vehicle: VehicleValues): readonly ValueName[] =>
  valueNames.filter((name) => !('isRare' in publishedValues[name]) || publishedValues[name].of(vehicle) !== null);
