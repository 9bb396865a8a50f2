import type { TripId } from '@wattbook/domain/ids';
import { bookedPlaceField, movedText } from '@wattbook/domain/sealing/sealed-text';
import type { AccountReader } from '../../db/tenant-connection.ts';
import type { TripSeal } from '../../sealing/place-sealing.ts';

/** Seals what opens the places of a trip in its logbooks, with the key of the trip, in the transaction that seals the trip. The key stands in each text: the trip may be gone when somebody opens it. */
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
  if (sealed.length > 0) await reader.rows(updateSealed, [id, JSON.stringify(sealed)]);
}

const selectPlain = `
  select distinct commitment, opening from logbook_places where account_id = $1 and trip_id = $2 and opening is not null`;

const updateSealed = `
  update logbook_places p set opening = null, sealed = s.sealed from jsonb_to_recordset($3::jsonb) as s(commitment text, sealed text)
  where p.account_id = $1 and p.trip_id = $2 and p.commitment = s.commitment`;
