import { queryOptions } from '@tanstack/react-query';
import type { Change, Origin } from '@wattbook/contract/changelog/change.schema';
import type { LoggedNoun } from '@wattbook/domain/changelog/changes';
import { call } from '../../../api/api.ts';
import { openPlaces, type PlacedRow } from '../../../keyring/open-places.ts';

/** The record whose changes are shown. */
export interface LoggedRecord {
  readonly noun: 'trips' | 'charges' | 'cards' | 'vehicles';
  readonly id: string;
  /** The second part of the keys of its noun: a vehicle, or the user. */
  readonly owner: string;
}

export interface Changelog {
  readonly total: number;
  readonly data: readonly Change[];
  readonly origin: Origin | null;
}

const segmentsOf = { trips: ['trip'], charges: ['charge'] } as const;

/** The changes of one record, newest first (OQ-115); of a vehicle those of its settings. Read again with the rows of its noun. */
export const recordChangelogQuery = ({ noun, id, owner }: LoggedRecord, limit: number) =>
  queryOptions({
    queryKey: [noun === 'vehicles' ? 'changelog' : noun, owner, 'changelog', id, limit],
    ...((noun === 'trips' || noun === 'charges') && { meta: { live: { vehicleId: owner, segments: segmentsOf[noun] } } }),
    staleTime: 0,
    queryFn: ({ signal }) => readChangelog(noun, id, limit, signal),
  });

/** The changes of a vehicle and of everything that was recorded of it, or of one noun. */
export const vehicleChangelogQuery = (vehicleId: string, noun: LoggedNoun | null, limit: number) =>
  queryOptions({
    queryKey: ['changelog', vehicleId, noun, limit],
    meta: { live: { vehicleId } },
    staleTime: 0,
    queryFn: ({ signal }) => readVehicleChangelog(vehicleId, noun, { limit: String(limit) }, signal),
  });

/** So many changes the server answers at most. */
export const changesAtOnce = 500;

/** A page of the changes of a vehicle, with the places that this browser can open. */
export async function readVehicleChangelog(
  vehicleId: string,
  noun: LoggedNoun | null,
  page: { readonly page?: string; readonly limit: string },
  signal: AbortSignal,
) {
  const query = { ...page, ...(noun !== null && { noun }) };
  const { total, data } = await call('GET /v1/vehicles/:id/changelog', { params: { id: vehicleId }, query }, { signal });
  return { total, data: await openChanges(data) };
}

async function readChangelog(noun: LoggedRecord['noun'], id: string, rows: number, signal: AbortSignal): Promise<Changelog> {
  const [params, limit] = [{ id }, String(rows)];
  const read = async (): Promise<Changelog> => {
    if (noun === 'trips') return call('GET /v1/trips/:id/changelog', { params, query: { limit } }, { signal });
    if (noun === 'charges') return call('GET /v1/charges/:id/changelog', { params, query: { limit } }, { signal });
    if (noun === 'cards') return call('GET /v1/cards/:id/changelog', { params, query: { limit } }, { signal });
    return { ...(await call('GET /v1/vehicles/:id/changelog', { params, query: { limit, noun } }, { signal })), origin: null };
  };
  const { data, ...answer } = await read();
  return { ...answer, data: await openChanges(data) };
}

/** The values of an entry as a row with places, before and after the change. */
export const placedValues = ({ entityId: id, entityOld, entityNew, subject }: Change): PlacedRow[] =>
  [entityOld, entityNew].map((values): PlacedRow => ({ ...values, id, placesKey: subject?.placesKey ?? null }));

/** Opens the sealed places of trips with their keys (decision 0023). */
async function openChanges(changes: readonly Change[]): Promise<Change[]> {
  const opened = await openPlaces(changes.flatMap(placedValues));
  return changes.map((change, at) => ({
    ...change,
    entityOld: change.entityOld && { ...opened[2 * at] },
    entityNew: change.entityNew && { ...opened[2 * at + 1] },
  }));
}
