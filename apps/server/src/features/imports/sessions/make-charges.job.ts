import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { checkSample } from '@wattbook/domain/telemetry/check-sample';
import { samplesOfCharge } from '../../../connections/recorded-charge.ts';
import { changedIn } from '../../../telemetry/segment-changes.ts';
import type { ImportJobDeps } from '../import.job.ts';
import { readUnmatched, storeSessionMeters, type UnmatchedSession } from './match-sessions.ts';
import { levelOfSession } from './session-meter.ts';
import { findDueVehicles, readSessions, setDue } from './sessions.store.ts';

/** Makes charges of the sessions that a person chose, from what the charger recorded, as an import does. */
export const createChargesJob =
  (deps: ImportJobDeps) =>
  async (signal: AbortSignal): Promise<void> => {
    for (const { accountId, vehicleId } of await findDueVehicles(deps.database)) {
      if (signal.aborted) return;
      await deps.runExclusive(accountId, () => makeCharges(deps, accountId, vehicleId));
    }
  };

async function makeCharges({ database, importDeps, live, now }: ImportJobDeps, accountId: AccountId, vehicleId: VehicleId): Promise<void> {
  const tenant = database.forAccount(accountId);
  const due = (await readSessions(tenant, vehicleId)).filter(({ isDue }) => isDue).map(({ id }) => id);
  // Since they were chosen, a charge may have been recorded at the time of some.
  const free = (await readUnmatched(tenant, vehicleId)).filter(({ isDue, isFree }) => isDue && isFree);
  const samples = free.flatMap(samplesOf).flatMap((sample) => checkSample(sample, now()).sample ?? []);
  if (samples.length > 0) {
    const intake = await importDeps.startHistory(accountId, vehicleId);
    await intake.add(samples);
    await intake.finish();
    await storeSessionMeters(tenant, vehicleId);
    live.publish({ kind: 'segments', accountId, vehicleId, changes: changedIn({ from: samples[0]?.ts ?? 0, to: null }) });
  }
  // Also those that became none: they are listed again, and are not tried for ever.
  await setDue(tenant, due, false);
}

function samplesOf({ startTime, endTime, kWh, odometerKm, facts }: UnmatchedSession) {
  const [startLevel, endLevel] = [levelOfSession(facts['socStart']), levelOfSession(facts['socStop'])];
  return samplesOfCharge(
    {
      start: startTime,
      end: endTime,
      gridKwh: kWh,
      ...(odometerKm !== null && { odometerKm }),
      ...(startLevel !== undefined && { startLevel }),
      ...(endLevel !== undefined && { endLevel }),
    },
    'evcc-history',
  );
}
