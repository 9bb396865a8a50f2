import { kindsOf } from '../../db/fields/kinds.ts';
import type { TripsTable } from '../../db/schema/segment-tables.ts';
import type { TripRow } from './trip.fields.ts';

type Edge = 'start' | 'end';

const { address, place } = kindsOf<TripsTable>();

/** The address of an edge: a sealed text where the places of the trip are sealed (decision 0023). */
export function sealableAddress(edge: Edge) {
  const plain = address(`${edge}_address`);
  return {
    ...plain,
    columns: [...plain.columns, 'sealed_places'] as const,
    show: (row: TripRow) => plain.show(row) ?? row.sealed_places?.[`${edge}Address`] ?? null,
  };
}

/** The position of an edge: two sealed texts where the places of the trip are sealed. */
export function sealablePlace(edge: Edge) {
  const plain = place(`${edge}_latitude`, `${edge}_longitude`);
  return {
    ...plain,
    columns: [...plain.columns, 'sealed_places'] as const,
    show: (row: TripRow) => plain.show(row) ?? sealedPlace(row, edge),
  };
}

function sealedPlace({ sealed_places: sealed }: TripRow, edge: Edge) {
  const [latitude, longitude] = [sealed?.[`${edge}Location.latitude`], sealed?.[`${edge}Location.longitude`]];
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}
