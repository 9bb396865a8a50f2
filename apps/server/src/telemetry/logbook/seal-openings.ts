import type { TripId } from '@wattbook/domain/ids';
import { bookedPlaceField, movedText } from '@wattbook/domain/sealing/sealed-text';
import type { AccountReader } from '../../db/tenant-connection.ts';
import type { TripSeal } from '../../sealing/place-sealing.ts';

/**
 * Seals what opens the places of a trip in its logbooks, with the key of the trip, in the transaction that seals the trip. The key stands in each text: the trip may be gone when somebody opens it. Files of a logbook that has
 * ended would still tell the places: they are removed, and made again without.
 */
export async function sealOpenings(
  reader: AccountReader,
  id: TripId,
  { placesKey, text }: Pick<TripSeal, 'placesKey' | 'text'>,
): Promise<void> {
  const plain = await reader.rows<{ commitment: string; opening: string }>(selectPlain, [id]);
  const sealed = plain.map(({ commitment, opening }) => ({
    commitment,
    sealed: movedText({ id, placesKey }, text(bookedPlaceField(commitment), opening)),
  }));
  if (sealed.length === 0) return;
  // Files that are being made of what is plain still are waited for.
  await reader.rows(lockEnded, [id]);
  await reader.rows(updateSealed, [id, JSON.stringify(sealed)]);
  await reader.rows(deleteFiles, [id]);
}

const selectPlain = `
  select distinct commitment, opening from logbook_places where account_id = $1 and trip_id = $2 and opening is not null`;

const lockEnded = `
  select b.id from logbooks b where b.account_id = $1 and b.closed_at is not null
    and b.id in (select p.logbook_id from logbook_places p where p.account_id = $1 and p.trip_id = $2)
  order by b.id for update`;

const deleteFiles = `
  delete from logbook_files where account_id = $1
    and logbook_id in (select p.logbook_id from logbook_places p where p.account_id = $1 and p.trip_id = $2)`;

const updateSealed = `
  update logbook_places p set opening = null, sealed = s.sealed from jsonb_to_recordset($3::jsonb) as s(commitment text, sealed text)
  where p.account_id = $1 and p.trip_id = $2 and p.commitment = s.commitment`;
