import type { ChargingSession } from '@wattbook/contract/imports/charging-sessions.endpoints';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../../db/tenancy.ts';
import { AppError } from '../../../http/app-error.ts';
import { requireVehicle } from '../../vehicles/public.ts';
import { readUnmatched, type UnmatchedSession } from './match-sessions.ts';
import { readSessions, setDue } from './sessions.store.ts';

interface ListQuery {
  readonly vehicleId: string;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly itemsPerPage?: number | undefined;
}

const presentSession = ({ id, startTime, endTime, kWh, facts, occupiedBy, refusal, isDue }: UnmatchedSession): ChargingSession => ({
  id,
  startTime: new Date(startTime).toISOString(),
  endTime: new Date(endTime).toISOString(),
  kWh,
  chargingPoint: facts['loadpoint'] ?? null,
  state: isDue ? 'waiting' : occupiedBy === null ? 'free' : 'occupied',
  reason: isDue ? null : (occupiedBy ?? refusal),
});

/** A page of the sessions without a charge, the newest first. */
export async function listUnmatched(tenant: Tenant, { vehicleId, page = 1, limit, itemsPerPage }: ListQuery) {
  await requireVehicle(tenant, vehicleId);
  const all = (await readUnmatched(tenant, vehicleId as VehicleId)).toReversed();
  const size = limit ?? itemsPerPage ?? 100;
  return { total: all.length, data: all.slice((page - 1) * size, page * size).map(presentSession) };
}

/** Marks those of the sessions that are free; a job makes them into charges. An unknown id is refused, and nothing is marked. */
export async function requestCharges(tenant: Tenant, vehicleId: string, ids: readonly string[]): Promise<{ total: number }> {
  await requireVehicle(tenant, vehicleId);
  const wanted = new Set(ids);
  const known = new Set((await readSessions(tenant, vehicleId as VehicleId)).map(({ id }) => id));
  if ([...wanted].some((id) => !known.has(id))) throw new AppError('not_found');
  const due = (await readUnmatched(tenant, vehicleId as VehicleId)).filter(({ id, occupiedBy }) => occupiedBy === null && wanted.has(id));
  await setDue(
    tenant,
    due.map(({ id }) => id),
    true,
  );
  return { total: due.length };
}
