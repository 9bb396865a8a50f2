import { z } from 'zod';
import type { RecordedCharge } from '../recorded-charge.ts';

const KM_PER_MILE = 1.609344;
const amount = z.number().nonnegative().nullish();

const chargingSession = z.object({
  /** Seconds since 1970. */
  startTime: z.number(),
  endTime: z.number().nullish(),
  displayedStartSoc: amount,
  displayedSoc: amount,
  energyConsumedFromPowerGridKwh: amount,
  energyIncreaseHvbKwh: z.number().nullish(),
  mileage: amount,
  mileageUnits: z.string().nullish(),
  chargingLocation: z.object({ mapMatchedLatitude: z.number().nullish(), mapMatchedLongitude: z.number().nullish() }).nullish(),
  chargingBlocks: z.array(z.object({ startTime: z.number(), averagePowerGridKw: z.number().nullish() })).nullish(),
});

export type ChargingSession = z.output<typeof chargingSession>;

export const chargingHistory = z.object({ data: z.array(chargingSession), next_token: z.string().min(1).nullish() });

/** The charge of a session; null: it has not ended. Its levels are those that the car displayed, its place is on a road of the map. */
export function chargeOf(session: ChargingSession): RecordedCharge | null {
  const { startTime, endTime, displayedStartSoc, displayedSoc, energyConsumedFromPowerGridKwh, energyIncreaseHvbKwh } = session;
  if (endTime == null || endTime <= startTime) return null;
  const { mapMatchedLatitude: lat, mapMatchedLongitude: lon } = session.chargingLocation ?? {};
  const odometerKm = kmOf(session);
  const powers = (session.chargingBlocks ?? []).flatMap(({ startTime: from, averagePowerGridKw: kW }) =>
    kW == null ? [] : [{ from: from * 1000, kW }],
  );
  return {
    start: startTime * 1000,
    end: endTime * 1000,
    ...(displayedStartSoc == null ? {} : { startLevel: displayedStartSoc }),
    ...(displayedSoc == null ? {} : { endLevel: displayedSoc }),
    // A session that only warmed the battery takes energy out of it.
    ...(energyIncreaseHvbKwh == null || energyIncreaseHvbKwh < 0 ? {} : { batteryKwh: energyIncreaseHvbKwh }),
    ...(energyConsumedFromPowerGridKwh == null ? {} : { gridKwh: energyConsumedFromPowerGridKwh }),
    ...(odometerKm === null ? {} : { odometerKm }),
    ...(lat == null || lon == null || lat === 0 || lon === 0 ? {} : { lat, lon }),
    powers,
  };
}

/** The unit is written `KM`, `MI` or with the name of its enumeration before it; a mileage of 0 is none. */
function kmOf({ mileage, mileageUnits }: ChargingSession): number | null {
  const unit = mileageUnits?.split('.').at(-1)?.toUpperCase();
  if (mileage == null || mileage === 0) return null;
  return unit === 'KM' ? mileage : unit === 'MI' ? mileage * KM_PER_MILE : null;
}
