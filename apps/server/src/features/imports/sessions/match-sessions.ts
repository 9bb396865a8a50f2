import { matchMeteredSessions } from '@wattbook/domain/charges/match-metered-sessions';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../../db/tenancy.ts';
import { markRulesDue, rangeOfStarts, readOverlapping } from '../../../telemetry/public.ts';
import { type MeterableCharge, readMeterable, storeMeters } from '../../charges/public.ts';
import { energyOfSession, meterOfSession } from './session-meter.ts';
import { readSessions, type StoredSession } from './sessions.store.ts';

/** What became of the sessions of a charger: stored in charges without a billed energy, left out because there is one, without a charge. */
export interface MetersReport {
  readonly stored: number;
  readonly kept: number;
  readonly unmatched: number;
}

interface MatchedSession {
  readonly session: StoredSession;
  readonly charge: MeterableCharge | null;
}

/** The sessions of a vehicle with the charge that each metered. It is found anew each time: charges come, change and go. */
async function matchAll(tenant: Tenant, vehicleId: VehicleId): Promise<readonly MatchedSession[]> {
  const sessions = await readSessions(tenant, vehicleId);
  const [first] = sessions;
  if (first === undefined) return [];
  const charges = await readMeterable(tenant, vehicleId, {
    from: first.startTime,
    to: Math.max(...sessions.map(({ endTime }) => endTime)),
  });
  const byMeter = matchMeteredSessions(
    sessions.map((session) => ({ ...session, kWh: energyOfSession(session.facts, session.kWh) })),
    charges,
  );
  // Readings of another session, or of an exchanged meter, do not hide the charge that the stated energy fits.
  const taken = new Set(byMeter);
  const stated = matchMeteredSessions(sessions, charges);
  const found = byMeter.map((at, index) => at ?? (taken.has(stated[index] ?? null) ? null : (stated[index] ?? null)));
  return sessions.map((session, index) => {
    const at = found[index] ?? null;
    return { session, charge: at === null ? null : (charges[at] ?? null) };
  });
}

/** Stores what chargers counted in the charges of a vehicle; null where no session was imported. Again it changes nothing. */
export async function storeSessionMeters(tenant: Tenant, vehicleId: VehicleId): Promise<MetersReport | null> {
  const matched = await matchAll(tenant, vehicleId);
  if (matched.length === 0) return null;
  const meters = matched.flatMap(({ session, charge }) =>
    charge === null ? [] : [{ ...meterOfSession(session.facts, session.kWh, charge.kWh), id: charge.id }],
  );
  const stored = await storeMeters(tenant, meters);
  if (stored > 0) await markRulesDue(tenant, vehicleId, rangeOfStarts(matched.flatMap(({ charge }) => charge ?? [])));
  return { stored, kept: meters.length - stored, unmatched: matched.length - meters.length };
}

export interface UnmatchedSession extends StoredSession {
  /** What happened at its time, so that it cannot become a charge; null: nothing. */
  readonly occupiedBy: 'trip' | 'charge' | null;
}

/** The sessions of a vehicle without a charge, in order. */
export async function readUnmatched(tenant: Tenant, vehicleId: VehicleId): Promise<readonly UnmatchedSession[]> {
  const alone = (await matchAll(tenant, vehicleId)).filter(({ charge }) => charge === null).map(({ session }) => session);
  const [first] = alone;
  if (first === undefined) return [];
  const to = Math.max(...alone.map(({ endTime }) => endTime));
  const known = await readOverlapping(tenant, vehicleId, { kinds: ['trip', 'charge'], from: first.startTime, to });
  return alone.map((session) => ({
    ...session,
    occupiedBy: known.find(({ startTime, endTime }) => startTime < session.endTime && endTime > session.startTime)?.kind ?? null,
  }));
}
