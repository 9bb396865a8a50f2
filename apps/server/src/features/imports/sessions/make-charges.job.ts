import type { AccountId, ChargeId, VehicleId } from '@wattbook/domain/ids';
import { v7 as newId } from 'uuid';
import { checkSample } from '@wattbook/domain/telemetry/check-sample';
import { samplesOfCharge } from '../../../connections/recorded-charge.ts';
import type { Tenant } from '../../../db/tenancy.ts';
import { changedIn } from '../../../telemetry/public.ts';
import { type StatedCharge, writeStatedCharges } from '../../charges/public.ts';
import type { ImportJobDeps } from '../import-attempt.ts';
import { readUnmatched, storeSessionMeters, type UnmatchedSession } from './match-sessions.ts';
import { energyOfSession, levelOfSession } from './session-meter.ts';
import { findDueVehicles, readSessions, setDue } from './sessions.store.ts';

/**
 * Makes charges of the sessions that a user chose. Detection makes them from what the charger recorded, as in an import; one that its rules do not confirm, because a battery of the entered size cannot have taken the energy or nothing
 * was reported for hours, is written as the charger states it: its meter is believed before the size of a battery (decision 0107).
 */
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
  const readFree = async () => (await readUnmatched(tenant, vehicleId)).filter(({ isDue, occupiedBy }) => isDue && occupiedBy === null);
  const free = await readFree();
  const samples = free.flatMap(samplesOf).flatMap((sample) => checkSample(sample, now()).sample ?? []);
  if (samples.length > 0) {
    const intake = await importDeps.startHistory(accountId, vehicleId);
    await intake.add(samples);
    await intake.finish();
  }
  await tenant.transaction(async (transaction) => {
    // Also those that became none: they are listed again with the reason, and are not tried for ever.
    await setDue(transaction, due, false);
    for (const { id, refusal } of await writeRest(transaction, vehicleId, await readFree(), now()))
      await setDue(transaction, [id], false, refusal);
  });
  await storeSessionMeters(tenant, vehicleId);
  if (free.length > 0)
    live.publish({ kind: 'segments', accountId, vehicleId, changes: changedIn({ from: free[0]?.startTime ?? 0, to: null }) });
}

/** Writes the sessions that detection made no charge of. Returns those that can be none, with the reason. */
async function writeRest(tenant: Tenant, vehicleId: VehicleId, sessions: readonly UnmatchedSession[], now: number) {
  const refusals = await writeStatedCharges(tenant, vehicleId, sessions.map(statedCharge), { userId: null, now });
  return sessions.flatMap(({ id }, index) => {
    const refusal = refusals[index] ?? null;
    return refusal === null || refusal === 'known' ? [] : [{ id, refusal }];
  });
}

function statedCharge({ startTime, endTime, kWh, odometerKm, facts }: UnmatchedSession): StatedCharge {
  return {
    id: newId() as ChargeId,
    startTime,
    endTime,
    startLevel: levelOfSession(facts['socStart']) ?? null,
    endLevel: levelOfSession(facts['socEnd']) ?? null,
    odometerKm,
    kWh: null,
    gridKwh: energyOfSession(facts, kWh),
    cost: null,
    address: null,
    comment: null,
    tags: [],
    unheard: null,
  };
}

function samplesOf({ startTime, endTime, kWh, odometerKm, facts }: UnmatchedSession) {
  const [startLevel, endLevel] = [levelOfSession(facts['socStart']), levelOfSession(facts['socEnd'])];
  return samplesOfCharge(
    {
      start: startTime,
      end: endTime,
      gridKwh: energyOfSession(facts, kWh),
      ...(odometerKm !== null && { odometerKm }),
      ...(startLevel !== undefined && { startLevel }),
      ...(endLevel !== undefined && { endLevel }),
    },
    'evcc-history',
  );
}
