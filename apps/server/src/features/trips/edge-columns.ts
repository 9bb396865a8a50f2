import { movedText, type SealedField } from '@wattbook/domain/sealing/sealed-text';
import type { SealedPlaces } from '../../db/schema/segment-tables.ts';
import type { TripRow } from './trip.fields.ts';

type Edge = 'start' | 'end';

/** The places of a trip: the start of one trip and the end of another one, or of the same. */
export interface Ends {
  readonly start: EdgeColumns;
  readonly end: EdgeColumns;
}

/** An edge of a trip: when it was not reported, and where it was, plain or sealed. */
interface EdgeColumns {
  readonly unheard: number | null;
  /** The earliest start, or the latest end. */
  readonly bound: Date | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly address: TripRow['start_address'];
  readonly siteId: TripRow['start_site_id'];
  readonly hash: Buffer | null;
  readonly sealed: SealedPlaces;
}

/** An edge of a stored trip. Its sealed texts name the trip that they were sealed for, so that they open in another one. */
export const edgeOf = (row: TripRow, edge: Edge): EdgeColumns => ({
  unheard: row[`${edge}_unheard`],
  bound: edge === 'start' ? row.earliest_start : row.latest_end,
  latitude: row[`${edge}_latitude`],
  longitude: row[`${edge}_longitude`],
  address: row[`${edge}_address`],
  siteId: row[`${edge}_site_id`],
  hash: row[`${edge}_place_hash`],
  sealed: movedTexts(row, edge),
});

const fieldsOf = (edge: Edge) =>
  [`${edge}Address`, `${edge}Location.latitude`, `${edge}Location.longitude`] as const satisfies SealedField[];

function movedTexts({ id, places_key: placesKey, sealed_places: texts }: TripRow, edge: Edge): SealedPlaces {
  if (placesKey === null || texts === null) return {};
  return Object.fromEntries(
    fieldsOf(edge).flatMap((field) => {
      const text = texts[field];
      return text === undefined ? [] : [[field, movedText({ id, placesKey }, text)]];
    }),
  );
}

/** The columns of both ends; `placesKey` is null where they are plain. */
export const endColumns = ({ start, end }: Ends, placesKey: string | null) => ({
  start_unheard: start.unheard,
  end_unheard: end.unheard,
  earliest_start: start.bound,
  latest_end: end.bound,
  start_latitude: start.latitude,
  start_longitude: start.longitude,
  end_latitude: end.latitude,
  end_longitude: end.longitude,
  start_address: start.address === null ? null : JSON.stringify(start.address),
  end_address: end.address === null ? null : JSON.stringify(end.address),
  start_site_id: start.siteId,
  end_site_id: end.siteId,
  start_place_hash: start.hash,
  end_place_hash: end.hash,
  places_key: placesKey,
  sealed_places: placesKey === null ? null : JSON.stringify({ ...start.sealed, ...end.sealed }),
});

/** The trips whose sealed tracks contain the one of this trip. */
export const tracksOf = ({ id, track_of }: TripRow) => track_of ?? [id];
