import type { LiveState } from '@wattbook/contract/vehicles/vehicle.schema';
import type { Carried, LiveState as FoldedLive } from '../../telemetry/public.ts';
import { isoOrNull } from '../../db/fields/iso-or-null.ts';

/** Carried values have the time of their reading; some values of charging are present only while it charges. */
export function presentLive(live: FoldedLive | null, now: number): LiveState {
  const { state, since, lastState, lastUpdate, carried }: Partial<FoldedLive> & Pick<FoldedLive, 'carried'> = live ?? { carried: {} };
  const level = levelOf(live);
  return {
    state: state ?? null,
    since: isoOrNull(since),
    lastState: lastState ?? null,
    lastUpdate: isoOrNull(lastUpdate),
    level: carriedValue(level),
    range: carriedValue(carried.rangeKm),
    odometer: carriedValue(carried.odometerKm),
    latitude: carriedValue(carried.lat),
    longitude: carriedValue(carried.lon),
    charging: carriedValue(carried.charging),
    ...presentCharging(live, now),
    version: carriedValue(carried.sw),
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

/** What is known of a charge while it goes on. */
function presentCharging(
  live: FoldedLive | null,
  now: number,
): Pick<LiveState, 'chargerPower' | 'chargingDuration' | 'remainingToCompleteInSeconds'> {
  if (live?.state !== 'Charging') return { chargerPower: null, chargingDuration: null, remainingToCompleteInSeconds: null };
  const { since, carried } = live;
  const minutes = carriedValue(carried.minutesToFull);
  return {
    chargerPower: carriedValue(carried.chargerPowerKw),
    chargingDuration: since === null ? null : Math.max(0, Math.round((now - since) / 1000)),
    remainingToCompleteInSeconds: minutes === null ? null : Math.round(minutes * 60),
  };
}

const carriedValue = <Value>(carried: Carried<Value> | undefined): Value | null => carried?.value ?? null;

const presentValue = <Value>(carried: Carried<Value> | undefined): { value: Value; at: string; source: string | null } | null =>
  carried === undefined ? null : { value: carried.value, at: new Date(carried.at).toISOString(), source: carried.source ?? null };

/** The level that is shown: the usable one where the source reports it. */
export const levelOf = (live: FoldedLive | null | undefined): Carried<number> | undefined => live?.carried.usableSoc ?? live?.carried.soc;
