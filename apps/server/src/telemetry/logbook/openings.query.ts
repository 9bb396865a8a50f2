import type { TripId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';

/** What opens a place, with the key under which the texts of its trip are sealed, where the trip still has one. */
export interface KeyedOpening {
  readonly commitment: string;
  readonly tripId: TripId;
  readonly opening: string | null;
  readonly sealed: string | null;
  readonly placesKey: string | null;
}

/** What opens some places of the books of an account: each commitment once. */
export const readOpeningsOf = (reader: AccountReader, commitments: readonly string[]): Promise<KeyedOpening[]> =>
  commitments.length === 0 ? Promise.resolve([]) : reader.rows<KeyedOpening>(selectOpenings, [[...new Set(commitments)]]);

const selectOpenings = `
  select distinct on (p.commitment) p.commitment, p.trip_id as "tripId", p.opening, p.sealed, t.places_key as "placesKey"
  from logbook_places p left join trips t on t.account_id = $1 and t.id = p.trip_id
  where p.account_id = $1 and p.commitment = any($2::text[]) order by p.commitment`;
