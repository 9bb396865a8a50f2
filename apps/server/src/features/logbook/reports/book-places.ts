import type { KeyObject } from 'node:crypto';
import { addressLine } from '@wattbook/domain/addresses/address-line';
import type { TripId } from '@wattbook/domain/ids';
import type { BookedPlace } from '@wattbook/domain/logbook/book-entry';
import { type OpenPlace, placeOfOpening } from '@wattbook/domain/logbook/place-commitment';
import { parseAddress } from '@wattbook/domain/sealing/place-text';
import { bookedPlaceField, coordinateOf, type SealedField } from '@wattbook/domain/sealing/sealed-text';
import { formatPosition } from '@wattbook/i18n/formats/position';
import type { Tenant } from '../../../db/tenancy.ts';
import { AppError } from '../../../http/app-error.ts';
import type { ExportWork } from './export-work.ts';
import { type OpenSealed, openSealedWith } from '../../../sealing/open-sealed.ts';
import { readOpenings, type StoredOpening } from '../../../telemetry/public.ts';

/** The places of a book that may be told. */
export interface BookPlaces {
  readonly placeOf: (place: BookedPlace | null) => OpenPlace | null;
  /** What opens them, by their commitments. */
  readonly openings: Readonly<Record<string, string>>;
}

interface Opened {
  readonly place: OpenPlace;
  /** Null: its commitment is of the sealed texts, which the place does not open. */
  readonly opening: string | null;
}

/** So many are opened in one turn: each takes a millisecond or two, in which nothing else runs. */
const perTurn = 10;

/** Opens places of a book: plain ones, and with the private keys of their owner sealed ones. Keys that open none of them are refused. */
export async function openBookPlaces(
  tenant: Tenant,
  book: { readonly id: string; readonly commitments: ReadonlySet<string> },
  { keys: privateKeys, work }: { readonly keys: readonly KeyObject[]; readonly work: ExportWork },
): Promise<BookPlaces> {
  const stored = (await readOpenings(tenant, book.id)).filter(({ commitment }) => book.commitments.has(commitment));
  const sealed = stored.filter((one) => one.sealed !== null);
  const hasKey = privateKeys.length > 0;
  const keys = hasKey ? await readPlacesKeys(tenant, sealed) : new Map<TripId, string>();
  const open = hasKey ? openWithOneOf(privateKeys) : null;
  const opened = new Map<string, Opened>();
  for (const [index, one] of stored.entries()) {
    if (index % perTurn === 0) {
      await new Promise(setImmediate);
      work.signal?.throwIfAborted();
      if (sealed.length > 0) work.tell({ step: 'places', done: index, total: stored.length });
    }
    const found = one.opening === null ? openSealed(one, open, keys) : openPlain(one.opening);
    if (found !== null) opened.set(one.commitment, found);
  }
  if (hasKey && sealed.length > 0 && !sealed.some(({ commitment }) => opened.has(commitment)))
    throw new AppError('validation', { fields: { privateKey: { word: 'invalid' } } });
  return {
    placeOf: (place) => (place === null ? null : (opened.get(place.commitment)?.place ?? null)),
    openings: Object.fromEntries([...opened].flatMap(([commitment, { opening }]) => (opening === null ? [] : [[commitment, opening]]))),
  };
}

/** Opens with the key that opened the text before, else with another one. */
function openWithOneOf(privateKeys: readonly KeyObject[]): OpenSealed {
  const opens = privateKeys.map(openSealedWith);
  let latest = 0;
  return (trip, part, text) => {
    for (let tried = 0; tried < opens.length; tried += 1) {
      const index = (latest + tried) % opens.length;
      try {
        const opened = opens[index]?.(trip, part, text);
        if (opened === undefined) continue;
        latest = index;
        return opened;
      } catch {
        // Another key sealed it.
      }
    }
    throw new Error('No key opens this text.');
  };
}

/** A place in one line: its address, else its position. */
export function lineOfPlace({ address, latitude, longitude }: OpenPlace): string {
  const line = address === null ? '' : addressLine(address);
  if (line !== '' || latitude === null || longitude === null) return line;
  return formatPosition({ latitude, longitude });
}

function openPlain(opening: string): Opened | null {
  const place = placeOfOpening(opening);
  return place === null ? null : { place, opening };
}

function openSealed({ commitment, tripId, sealed }: StoredOpening, open: OpenSealed | null, keys: ReadonlyMap<TripId, string>) {
  if (open === null || sealed === null) return null;
  const trip = { id: tripId, placesKey: keys.get(tripId) ?? null };
  try {
    if (!sealed.startsWith('{')) return openPlain(open({ ...trip, placesKey: null }, bookedPlaceField(commitment), sealed));
    return openEdge(JSON.parse(sealed) as Readonly<Record<string, string>>, (field, text) => open(trip, field, text));
  } catch {
    // Another key sealed it: it stays sealed.
    return null;
  }
}

/** A place that came sealed: the texts of an end of a trip. */
function openEdge(texts: Readonly<Record<string, string>>, open: (field: SealedField, text: string) => string): Opened {
  const find = (end: string) => {
    const [name, text] = Object.entries(texts).find(([field]) => field.endsWith(end)) ?? [];
    return name === undefined || text === undefined ? null : open(name as SealedField, text);
  };
  const [address, latitude, longitude] = [find('Address'), find('.latitude'), find('.longitude')];
  const place = {
    address: address === null ? null : parseAddress(address),
    latitude: latitude === null ? null : coordinateOf(latitude, 90),
    longitude: longitude === null ? null : coordinateOf(longitude, 180),
  };
  return { place, opening: null };
}

/** The sealed keys of the trips whose places came sealed. */
async function readPlacesKeys(tenant: Tenant, sealed: readonly StoredOpening[]): Promise<ReadonlyMap<TripId, string>> {
  const ids = [...new Set(sealed.map(({ tripId }) => tripId))];
  if (ids.length === 0) return new Map();
  const rows = await tenant.rows<{ id: TripId; key: string }>(
    'select id, places_key as key from trips where account_id = $1 and id = any($2::uuid[]) and places_key is not null',
    [ids],
  );
  return new Map(rows.map(({ id, key }) => [id, key]));
}
