import type { TripChanges } from '@wattbook/contract/trips/trip-form.schema';
import { isBlankAddress } from '@wattbook/domain/addresses/typed-address';
import { addressText, coordinateText } from '@wattbook/domain/sealing/place-text';
import type { SealedField } from '@wattbook/domain/sealing/sealed-text';
import type { Selectable } from 'kysely';
import { kindsOf } from '../../db/fields/kinds.ts';
import type { TripsTable } from '../../db/schema/segment-tables.ts';

type Edge = 'start' | 'end';
type Entered<Name extends 'Address' | 'Location'> = NonNullable<TripChanges[`start${Name}`]>;

type TripRow = Selectable<TripsTable>;

const kinds = kindsOf<TripsTable>();

/** The address of an edge in a column of its own, or as a sealed text where the places of the trip are sealed (decision 0023). */
function address(edge: Edge) {
  const plain = kinds.address(`${edge}_address`);
  return {
    ...plain,
    columns: [...plain.columns, 'sealed_places'] as const,
    present: (row: TripRow) => plain.present(row) ?? row.sealed_places?.[`${edge}Address`] ?? null,
  };
}

/** The position of an edge, likewise: each coordinate a number, or a sealed text. */
function place(edge: Edge) {
  const plain = kinds.place(`${edge}_latitude`, `${edge}_longitude`);
  const sealed = ({ sealed_places: texts }: TripRow) => {
    const [latitude, longitude] = [texts?.[`${edge}Location.latitude`], texts?.[`${edge}Location.longitude`]];
    return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
  };
  return { ...plain, columns: [...plain.columns, 'sealed_places'] as const, present: (row: TripRow) => plain.present(row) ?? sealed(row) };
}

/** The places of a trip as they are presented, and written while they are plain. */
export const placeFields = {
  startAddress: address('start'),
  endAddress: address('end'),
  startLocation: place('start'),
  endLocation: place('end'),
};

export interface Sealer {
  readonly seal: (field: Exclude<SealedField, 'track' | 'line'>, plain: string) => string;
}

/** A text that is received sealed is stored as it is; a removed place leaves no text. */
const sealedAddress = (edge: Edge) => ({
  write: (entered: Entered<'Address'> | null, { seal }: Sealer) => {
    if (typeof entered === 'string') return { [`${edge}Address`]: entered };
    const isNone = entered === null || isBlankAddress(entered);
    return { [`${edge}Address`]: isNone ? undefined : seal(`${edge}Address`, addressText(entered)) };
  },
});

const sealedPlace = (edge: Edge) => ({
  write: (entered: Entered<'Location'> | null, { seal }: Sealer) => {
    const text = (name: 'latitude' | 'longitude') => {
      const degrees = entered?.[name];
      return typeof degrees === 'number' ? seal(`${edge}Location.${name}`, coordinateText(degrees)) : degrees;
    };
    return { [`${edge}Location.latitude`]: text('latitude'), [`${edge}Location.longitude`]: text('longitude') };
  },
});

/** The places of a trip as they are written where they are sealed: the texts of `sealed_places`. */
export const sealedPlaceFields = {
  startAddress: sealedAddress('start'),
  endAddress: sealedAddress('end'),
  startLocation: sealedPlace('start'),
  endLocation: sealedPlace('end'),
};
