import type { LiveState } from '@wattbook/contract/vehicles/vehicle.schema';
import type { Carried, LiveState as FoldedLive } from '../../telemetry/public.ts';
import { isoOrNull } from '../../db/fields/iso-or-null.ts';

/** Carried values have the time of their reading; some values of charging are present only while it charges. */
export function presentLive(live: FoldedLive | null, now: number): LiveState {
  const carried = live?.carried ?? {};
  const level = levelOf(live);
  const isCharging = live?.state === 'Charging';
  const minutes = isCharging ? carried.minutesToFull?.value : undefined;
  return {
    state: live?.state ?? null,
    since: isoOrNull(live?.since),
    lastState: live?.lastState ?? null,
    lastUpdate: isoOrNull(live?.lastUpdate),
    level: level?.value ?? null,
    range: carried.rangeKm?.value ?? null,
    odometer: carried.odometerKm?.value ?? null,
    latitude: carried.lat?.value ?? null,
    longitude: carried.lon?.value ?? null,
    charging: carried.charging?.value ?? null,
    chargerPower: isCharging ? (carried.chargerPowerKw?.value ?? null) : null,
    chargingDuration: isCharging && live?.since != null ? Math.max(0, Math.round((now - live.since) / 1000)) : null,
    remainingToCompleteInSeconds: minutes === undefined ? null : Math.round(minutes * 60),
    version: carried.sw?.value ?? null,
    values: {
      level: presentValue(level),
      range: presentValue(carried.rangeKm),
      odometer: presentValue(carried.odometerKm),
      speed: presentValue(carried.speedKmh),
      power: presentValue(carried.powerKw),
      chargerPower: presentValue(carried.chargerPowerKw),
      socLimit: presentValue(carried.socLimit),
      plugged: presentValue(carried.plugged),
      climate: presentValue(carried.climateOn),
      outTemp: presentValue(carried.outTempC),
      inTemp: presentValue(carried.inTempC),
      fuelLevel: presentValue(carried.fuelLevel),
    },
  };
}

const presentValue = <Value>(carried: Carried<Value> | undefined): { value: Value; at: string; source: string | null } | null =>
  carried === undefined ? null : { value: carried.value, at: new Date(carried.at).toISOString(), source: carried.source ?? null };

/** The level that is shown: the usable one where the source reports it. */
export const levelOf = (live: FoldedLive | null | undefined): Carried<number> | undefined => live?.carried.usableSoc ?? live?.carried.soc;
