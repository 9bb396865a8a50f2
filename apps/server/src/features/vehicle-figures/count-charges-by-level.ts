import { foldMany } from '@wattbook/domain/detection/fold';
import type { ChargeSegment } from '@wattbook/domain/detection/segment';
import type { SettingsVersions } from '@wattbook/domain/detection/settings';
import { emptyState } from '@wattbook/domain/detection/state';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { Tenant } from '../../db/tenancy.ts';
import { inTurns, readAllSamples, readSettings } from '../../telemetry/public.ts';
import { readVehicle } from '../vehicles/public.ts';

const lookBackMs = 90 * 86_400_000;
/** What is folded at most: a second of work, between which others have their turn. */
const maxSamples = 100_000;

/** The charges that `offlineCharges` would add to what was recorded of a vehicle in the last 90 days: detects it twice in memory and stores nothing. */
export async function countChargesByLevel(tenant: Tenant, vehicleId: VehicleId, now: number) {
  await readVehicle(tenant, vehicleId);
  const settings = await readSettings(tenant, vehicleId);
  const [without, withThem] = [false, true].map((offlineCharges) => chargesOf(settings, offlineCharges));
  const from = now - lookBackMs;
  let to = now;
  let samples = 0;
  for await (const day of readAllSamples(tenant, vehicleId, { from, to: now })) {
    if (samples + day.length > maxSamples) {
      to = day[0]?.ts ?? to;
      break;
    }
    samples += day.length;
    for await (const some of inTurns(day)) {
      without?.add(some);
      withThem?.add(some);
    }
  }
  const known = without?.charges() ?? [];
  const added = (withThem?.charges() ?? []).filter((charge) => !known.some((other) => sharesTime(charge, other)));
  const energies = added.flatMap(({ kWh }) => (kWh === null ? [] : [kWh]));
  return {
    charges: added.length,
    kWh: energies.length === 0 ? null : Math.round(energies.reduce((sum, kWh) => sum + kWh, 0) * 10) / 10,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  };
}

type Times = Pick<ChargeSegment, 'startTime' | 'endTime'>;

const sharesTime = (a: Times, b: Times): boolean => a.startTime < b.endTime && b.startTime < a.endTime;

/** Detects the charges of samples that arrive in order, with today's settings but for this one. */
function chargesOf(versions: SettingsVersions, offlineCharges: boolean) {
  const last = versions.at(-1);
  const settings: SettingsVersions = last === undefined ? [] : [{ from: 0, settings: { ...last.settings, offlineCharges } }];
  let state = emptyState();
  let found: ChargeSegment[] = [];
  return {
    add(samples: readonly Sample[]): void {
      const folded = foldMany(state, samples, settings);
      state = folded.state;
      const { changes } = folded;
      if (changes === null) return;
      found = [
        ...found.filter(({ endTime }) => endTime <= changes.from),
        ...changes.segments.filter((segment) => segment.kind === 'charge'),
      ];
    },
    charges: (): readonly ChargeSegment[] => found,
  };
}
