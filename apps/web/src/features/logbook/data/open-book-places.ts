import type { BookOpening } from '@wattbook/contract/logbook/logbook.schema';
import { type OpenPlace, placeOfOpening } from '@wattbook/domain/logbook/place-commitment';
import { parseAddress } from '@wattbook/domain/sealing/place-text';
import { bookedPlaceField } from '@wattbook/domain/sealing/sealed-text';
import type { OpenedTexts, SealedRecord } from '../../../keyring/key-ring.ts';
import { openRecords } from '../../../keyring/open-places.ts';

/** The places of a book by their commitments; absent where no key of this browser opens them. */
export type BookPlaces = ReadonlyMap<string, OpenPlace>;

/** Opens the places of a book: readable ones, those sealed for their owner, and those that came sealed. */
export async function openBookPlaces(openings: readonly BookOpening[]): Promise<BookPlaces> {
  const sealed = openings.filter((one) => one.sealed !== null);
  const opened = sealed.length === 0 ? [] : await openRecords(sealed.map(recordOf));
  const texts = new Map(sealed.map(({ commitment }, index) => [commitment, opened[index] ?? {}]));
  return new Map(
    openings.flatMap((one) => {
      const place = placeOf(one, texts.get(one.commitment) ?? {});
      return place === null ? [] : [[one.commitment, place] as const];
    }),
  );
}

/** Those that came sealed are the texts of their trip by field, as JSON; any other is one text under its commitment. */
function recordOf({ commitment, tripId, sealed, placesKey }: BookOpening): SealedRecord {
  const text = sealed ?? '';
  const texts = text.startsWith('{') ? (JSON.parse(text) as SealedRecord['texts']) : { [bookedPlaceField(commitment)]: text };
  return { id: tripId, placesKey, texts };
}

function placeOf({ commitment, opening }: BookOpening, texts: OpenedTexts): OpenPlace | null {
  const text = opening ?? texts[bookedPlaceField(commitment)] ?? null;
  if (text !== null) return placeOfOpening(text);
  const line = texts.startAddress ?? texts.endAddress ?? null;
  if (line === null) return null;
  const address = parseAddress(line) ?? { line1: line, line2: '', line3: '', line4: '', city: '' };
  return { address, latitude: null, longitude: null };
}
