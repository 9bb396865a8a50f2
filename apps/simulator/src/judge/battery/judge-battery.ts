import type { ChargeSegment } from '@wattbook/domain/detection/segment';
import { type BatteryHealth, batteryHealth } from '@wattbook/domain/statistics/battery-health';
import { batteryStatistics } from '@wattbook/domain/statistics/battery-statistics';
import type { TrueCharge } from '../../life/truth.ts';
import type { World } from '../../life/world.ts';
import { playLife } from '../play-life.ts';
import type { TrialKind } from '../trial-kinds.ts';
import { agedMember } from './aged-member.ts';

/** What the product says of the battery of a car, and what is true, in percent of a new one. */
export interface JudgedBattery {
  readonly label: string;
  readonly remaining: number;
  readonly found: BatteryHealth;
}

/** Energy was measured only by these; by the level it would be deduced from the size that is asked for. */
const measured: readonly (ChargeSegment['energyMethod'] | undefined)[] = ['counter', 'integral'];
const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 7);

/** Lets a car of known fade live for some days, detects its charges as a source tells them, and judges its battery by them. */
export function judgeBattery(
  world: World,
  { seed, days, kind }: { readonly seed: number; readonly days: number; readonly kind: TrialKind },
): JudgedBattery | null {
  const member = agedMember(seed);
  const { segments, found, label } = playLife(world, { ...kind, seed, days, member });
  const remaining = remainingAtEnd(
    segments.filter((one) => one.kind === 'charge'),
    member.vehicle.kWh,
  );
  if (remaining === null) return null;
  const charges = found.filter((one) => one.kind === 'charge').map(measuredCharge);
  return { label, remaining, found: batteryHealth(batteryStatistics(charges, monthOf), member.vehicle.kWh) };
}

function remainingAtEnd(charges: readonly TrueCharge[], newkWh: number): number | null {
  const last = charges.findLast(({ startLevel, endLevel }) => endLevel - startLevel >= 10);
  return last === undefined ? null : (100 * last.storedKwh) / ((last.endLevel - last.startLevel) / 100) / newkWh;
}

/** A charge as its vehicle's statistics read it (charge-ends.query.ts). */
function measuredCharge({ startTime, endTime, ac, startLevel, endLevel, endRange, endOdometer, startOdometer, ...charge }: ChargeSegment) {
  const isHeard = charge.startUnheard === null && charge.endUnheard === null && !charge.counterStartUnknown;
  const kWh = isHeard && measured.includes(charge.energyMethod) ? charge.kWh : null;
  const { headLevel, headkWh } = charge;
  return { startTime, endTime, ac, startLevel, endLevel, endRange, odometer: endOdometer ?? startOdometer, kWh, headLevel, headkWh };
}
