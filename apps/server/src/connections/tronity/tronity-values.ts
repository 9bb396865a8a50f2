import type { ChargingStatement, Sample, SampleFields } from '@wattbook/domain/telemetry/sample';
import { z } from 'zod';
import type { RecordedCharge } from '../recorded-charge.ts';

/** A number, or a text of one: coordinates come as texts where they are stored. Anything else is unknown. */
const amount = z
  .union([z.number(), z.string()])
  .transform((value) => (typeof value === 'string' && value.trim() === '' ? null : Number(value)))
  .transform((value) => (value === null || !Number.isFinite(value) ? null : value))
  .nullish()
  .catch(null);
const flag = z.boolean().nullish().catch(null);

/** What is the same in the last state of a vehicle and in a record of its past. */
const state = {
  level: amount,
  range: amount,
  odometer: amount,
  latitude: amount,
  longitude: amount,
  charging: z.string().nullish().catch(null),
  /** Milliseconds since 1970. */
  timestamp: amount,
};

export const lastRecord = z.object({ ...state, plugged: flag, chargerPower: amount });
export const storedRecord = z.object({
  ...state,
  id: z.union([z.number(), z.string()]).nullish(),
  usable_level: amount,
  speed: amount,
  charger_power: amount,
  energy_added: amount,
  soc_max: amount,
  out_temp: amount,
  in_temp: amount,
  climate: flag,
  driving: flag,
});
export const storedCharge = z.object({
  id: z.union([z.number(), z.string()]).nullish(),
  start_time: amount,
  end_time: amount,
  start_level: amount,
  end_level: amount,
  kWh: amount,
  batteryKWh: amount,
  ac: flag,
  odometer: amount,
  latitude: amount,
  longitude: amount,
});

export type LastRecord = z.output<typeof lastRecord>;
export type StoredRecord = z.output<typeof storedRecord>;
export type StoredCharge = z.output<typeof storedCharge>;

const chargingByText: ReadonlyMap<string, ChargingStatement> = new Map([
  ['Disconnected', 'none'],
  ['NoPower', 'connected'],
  ['Starting', 'starting'],
  ['Charging', 'charging'],
  ['Stopped', 'stopped'],
  ['Complete', 'complete'],
  ['Error', 'error'],
]);

/** A number of a source that writes -1 where it has none. For an odometer 0 is none too. */
const measured = <Name extends string>(name: Name, value: number | null | undefined): { readonly [Key in Name]?: number } =>
  value == null || value < 0 ? {} : ({ [name]: value } as { readonly [Key in Name]: number });

interface Place {
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
}

/** The position; a coordinate of 0 is none (detection.md, section 2). */
const placeOf = ({ latitude, longitude }: Place): { lat?: number; lon?: number } =>
  latitude && longitude ? { lat: latitude, lon: longitude } : {};

function stateOf(read: Pick<LastRecord, 'level' | 'range' | 'odometer' | 'latitude' | 'longitude' | 'charging'>): SampleFields {
  const charging = chargingByText.get(read.charging ?? '');
  return {
    ...measured('soc', read.level),
    ...measured('rangeKm', read.range),
    ...measured('odometerKm', read.odometer || null),
    ...placeOf(read),
    ...(charging === undefined ? {} : { charging }),
  };
}

/** A time that a source can have: 0 and -1 are none. */
const timeOf = (timestamp: number | null | undefined): number | null =>
  timestamp == null || timestamp <= 0 ? null : Math.round(timestamp);

/** The sample of the last state; null: it has no time. */
export function sampleOfLast(read: LastRecord, source: string): Sample | null {
  const ts = timeOf(read.timestamp);
  if (ts === null) return null;
  const plugged = read.plugged ?? (read.charging === 'Disconnected' ? false : null);
  return {
    ts,
    source,
    ...stateOf(read),
    ...measured('chargerPowerKw', read.chargerPower),
    ...(plugged === null ? {} : { plugged }),
  };
}

/** The sample of a stored record; null: it has no time. The sign of `power` is not documented, so it is not read. */
export function sampleOfRecord(read: StoredRecord, source: string): Sample | null {
  const ts = timeOf(read.timestamp);
  if (ts === null) return null;
  return {
    ts,
    source,
    ...stateOf(read),
    ...measured('usableSoc', read.usable_level),
    ...measured('speedKmh', read.speed),
    ...measured('chargerPowerKw', read.charger_power),
    ...measured('energyAddedKwh', read.energy_added),
    ...measured('socLimit', read.soc_max),
    ...(read.out_temp == null ? {} : { outTempC: read.out_temp }),
    ...(read.in_temp == null ? {} : { inTempC: read.in_temp }),
    ...(read.climate == null ? {} : { climateOn: read.climate }),
    ...(read.driving == null ? {} : { moving: read.driving }),
  };
}

/** A stored charge; null: it has not ended. */
export function chargeOf(read: StoredCharge): RecordedCharge | null {
  const start = timeOf(read.start_time);
  const end = timeOf(read.end_time);
  if (start === null || end === null || end <= start) return null;
  return {
    start,
    end,
    ...measured('startLevel', read.start_level),
    ...measured('endLevel', read.end_level),
    ...measured('batteryKwh', read.batteryKWh),
    ...measured('gridKwh', read.kWh),
    ...measured('odometerKm', read.odometer || null),
    ...placeOf(read),
    ...(read.ac == null ? {} : { acdc: read.ac ? ('AC' as const) : ('DC' as const) }),
  };
}
