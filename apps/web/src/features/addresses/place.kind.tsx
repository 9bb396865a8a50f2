import type { Address, Location, SealableAddress, SealableLocation } from '@wattbook/contract/scalars';
import type { DrawProps, Field, FieldOptions } from '../../ui/form/field.ts';
import { plainAddress, plainLocation } from '../places/public.ts';
import { AddressField } from './address-field.tsx';
import { type AddressText, asInput, type EnteredPlace, enteredPlace, noAddress, type Place } from './address-text.ts';

/** The fields of a record that form a place. */
interface PlaceNames {
  readonly address: string;
  readonly location: string;
  /** The field with the key of a sealed place, where places can be sealed; its value is null while the place is plain. */
  readonly key?: string;
}

/** The field of a place that is sent under these names. */
type PlaceOf<Name extends string> = Field<AddressText, EnteredPlace | null, Address | null> & {
  readonly several: { readonly names: readonly Name[] };
};

type Stored = Readonly<Record<string, unknown>>;

/** A field for a place: an address that is chosen from suggestions or typed, a point on the map, or both; possibly sealed (OQ-044, TRIP-048, decision 0041). */
export function place<const Names extends PlaceNames>(
  { address, location, key }: Names,
  options: FieldOptions = {},
): PlaceOf<Names['address' | 'location']> {
  // The contract defines the types of these fields.
  const read = (record: Stored) => knownPlace(record[address] as SealableAddress | null, record[location] as SealableLocation | null);
  return {
    ...options,
    Draw: DrawPlace,
    appearance: undefined,
    empty: noAddress,
    fromWire: () => null,
    format: (value) => (value === null ? noAddress : asInput(value, 'record')),
    parse: (input) => ({ value: enteredPlace(input) }),
    toWire: (value) => value?.address ?? null,
    several: {
      names: [address, location],
      read: (record) => enteredPlace(asInput(read(record), 'record')),
      write: (value) => ({
        [address]: value?.address ?? null,
        ...(value?.keepsLocation !== true && { [location]: value?.location ?? null }),
      }),
      isSealed: (record) => {
        const { address: readable, location: point } = read(record);
        return key !== undefined && record[key] !== null && readable === null && point === null;
      },
    },
  };
}

/** A stored place, as far as it is readable. */
export const knownPlace = (address: SealableAddress | null, position: SealableLocation | null): Place => ({
  address: plainAddress(address),
  location: plainLocation(position),
});

const DrawPlace = (props: DrawProps<AddressText>) => <PlaceField {...props} near={null} home={null} />;

interface PlaceFieldProps extends DrawProps<AddressText> {
  /** The position around which places are listed first. */
  readonly near: Location | null;
  /** The home of the user, which is suggested first; null: it is not suggested. */
  readonly home: Place | null;
}

export const PlaceField = ({ name, label, input, onChange, error, disabled, near, home }: PlaceFieldProps) => (
  <AddressField label={label} name={name} value={input} onChange={onChange} error={error()} disabled={disabled} near={near} home={home} />
);
