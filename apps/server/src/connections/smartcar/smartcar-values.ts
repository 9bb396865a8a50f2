import type { Activity } from '@wattbook/domain/connections/poll-plan';
import type { ChargingStatement, Gear, Sample, SampleFields } from '@wattbook/domain/telemetry/sample';
import { z } from 'zod';
import { createSamplesByTime, newestValues } from '../samples-by-time.ts';
import type { NumberField } from '../tesla/tesla-values.ts';
import { metricValue, type Quantity } from '../units.ts';

/** A signal as webhooks send it; the API nests the same in `attributes`. */
export const signalSchema = z.object({
  code: z.string(),
  status: z
    .object({ value: z.string(), error: z.object({ type: z.string(), code: z.string().nullish() }).optional().catch(undefined) })
    .optional(),
  body: z.record(z.string(), z.unknown()).optional(),
  meta: z.object({ oemUpdatedAt: z.unknown(), retrievedAt: z.unknown() }).partial().optional(),
});

export type Signal = z.output<typeof signalSchema>;

type Body = Readonly<Record<string, unknown>>;
type Writer = (fields: SampleFields, body: Body) => void;
type BooleanField = {
  [Name in keyof SampleFields]-?: NonNullable<SampleFields[Name]> extends boolean ? Name : never;
}[keyof SampleFields];

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** The documentation has one unit for these, which some makes leave out. */
const isPercent = (unit: unknown): boolean => unit === undefined || unit === 'percent';

const percent =
  (field: NumberField['field']): Writer =>
  (fields, { value, unit }) => {
    if (isNumber(value) && isPercent(unit)) fields[field] = value;
  };

const quantity =
  (field: NumberField['field'], measure: Quantity, valueName = 'value'): Writer =>
  (fields, body) => {
    const [number, unit] = [body[valueName], body['unit']];
    const value = isNumber(number) && typeof unit === 'string' ? metricValue(measure, number, unit) : undefined;
    if (value !== undefined) fields[field] = value;
  };

const flag =
  (field: BooleanField): Writer =>
  (fields, { value }) => {
    if (typeof value === 'boolean') fields[field] = value;
  };

const gearByState: ReadonlyMap<unknown, Gear> = new Map([
  ['PARK', 'P'],
  ['DRIVE', 'D'],
  ['REVERSE', 'R'],
  ['NEUTRAL', 'N'],
]);

const chargingByStatus: ReadonlyMap<unknown, ChargingStatement> = new Map([
  ['CHARGING', 'charging'],
  ['NOT_CHARGING', 'none'],
  ['FULLY_CHARGED', 'complete'],
]);

const writeLimit: Writer = (fields, { activeLimit, values, unit }) => {
  if (!isPercent(unit)) return;
  const entries: readonly unknown[] = Array.isArray(values) ? values : [];
  const everywhere = z.object({ type: z.string(), limit: z.number() });
  const limits = entries.map((entry) => everywhere.safeParse(entry).data).filter((entry) => entry?.type.toUpperCase() === 'GLOBAL');
  const limit = isNumber(activeLimit) ? activeLimit : limits[0]?.limit;
  if (limit !== undefined) fields.socLimit = limit;
};

const writePosition: Writer = (fields, { latitude, longitude, heading }) => {
  if (!isNumber(latitude) || !isNumber(longitude)) return;
  fields.lat = latitude;
  fields.lon = longitude;
  if (isNumber(heading)) fields.heading = heading;
};

/**
 * The signals that are samples (smartcar.com/docs/api-reference/signals). `charge-voltage` and `charge-amperage` are those of the cable, not
 * of the battery. `locationType` describes how a position is updated, not whether the car moves.
 */
const writers: ReadonlyMap<string, Writer> = new Map<string, Writer>([
  ['tractionbattery-stateofcharge', percent('soc')],
  ['tractionbattery-range', quantity('rangeKm', 'distance')],
  ['tractionbattery-nominalcapacity', quantity('capacityKwh', 'energy', 'capacity')],
  [
    'charge-detailedchargingstatus',
    (fields, { value }) => {
      const charging = chargingByStatus.get(value);
      if (charging !== undefined) fields.charging = charging;
    },
  ],
  [
    'charge-ischarging',
    (fields, { value }) => {
      if (typeof value === 'boolean') fields.charging = value ? 'charging' : 'none';
    },
  ],
  ['charge-ischargingcableconnected', flag('plugged')],
  ['charge-energyadded', quantity('energyAddedKwh', 'energy')],
  ['charge-wattage', quantity('chargerPowerKw', 'power')],
  ['charge-timetocomplete', (fields, body) => quantity('minutesToFull', 'duration')(fields, { unit: 'minutes', ...body })],
  ['charge-chargelimits', writeLimit],
  ['charge-isfastchargerpresent', flag('fastCharger')],
  ['location-preciselocation', writePosition],
  ['odometer-traveleddistance', quantity('odometerKm', 'distance')],
  [
    'transmission-gearstate',
    (fields, { value }) => {
      const gear = gearByState.get(value);
      if (gear !== undefined) fields.gear = gear;
    },
  ],
  [
    'connectivitystatus-isonline',
    (fields, { value }) => {
      if (typeof value === 'boolean') fields.online = value ? 'online' : 'offline';
    },
  ],
  [
    'connectivitystatus-isasleep',
    (fields, { value }) => {
      if (typeof value === 'boolean') fields.online = value ? 'asleep' : 'online';
    },
  ],
  [
    'connectivitysoftware-currentfirmwareversion',
    (fields, { value }) => {
      if (typeof value === 'string' && value !== '') fields.sw = value;
    },
  ],
  ['internalcombustionengine-fuellevel', percent('fuelLevel')],
]);

/** The samples of the signals that could be read, each at the time of the vehicle; one without a time is left out. */
export function samplesOf(signals: readonly Signal[], source: string, receivedAt: number): readonly Sample[] {
  const samples = createSamplesByTime(source, receivedAt);
  const readable = new Map(signals.filter(isRead).map((signal) => [signal.code, signal]));
  // Of two signals about the same the more exact one counts, whatever their times.
  if (chargingByStatus.has(readable.get('charge-detailedchargingstatus')?.body?.['value'])) readable.delete('charge-ischarging');
  if (readable.get('connectivitystatus-isasleep')?.body?.['value'] === true) readable.delete('connectivitystatus-isonline');
  for (const { code, body = {}, meta } of readable.values()) {
    const ts = timeOf(meta?.oemUpdatedAt) ?? timeOf(meta?.retrievedAt);
    if (ts !== null) writers.get(code)?.(samples.at(ts), body);
  }
  return samples.list();
}

export const isRead = ({ status }: Signal): boolean => status === undefined || status.value === 'SUCCESS';

const firstMs = 100_000_000_000;

/** Webhooks write milliseconds, the API a date; its examples have seconds, which no time of a car in milliseconds can be. */
function timeOf(value: unknown): number | null {
  const ts = typeof value === 'string' ? Date.parse(value) : isNumber(value) ? (value < firstMs ? value * 1000 : value) : Number.NaN;
  return Number.isFinite(ts) ? ts : null;
}

/** What the vehicle did by its newest values. */
export function activityOf(samples: readonly Sample[]): Activity {
  const newest = newestValues(samples);
  if (newest.gear === 'D' || newest.gear === 'R' || newest.gear === 'N') return 'driving';
  if (newest.charging === 'charging') return 'charging';
  return newest.online === 'asleep' ? 'asleep' : 'parked';
}
