import type { Address, Location, SealableAddress, SealableLocation } from '@wattbook/contract/scalars';
import type { DrawProps, Field, FieldOptions } from '../../ui/form/field.ts';
import { plainAddress, plainLocation, positionText } from '../places/public.ts';
import { AddressField, type AddressText, addressLine, type ChosenAddress } from './address-field.tsx';

/** The fields of a record that form a place. */
interface PlaceNames {
  readonly address: string;
  readonly location: string;
  /** The field with the key of a sealed place; its value is null while the place is plain. */
  readonly key: string;
}

/** The field of a place that is sent under these names. */
type PlaceOf<Name extends string> = Field<AddressText, ChosenAddress | null, Address | null> & {
  readonly several: { readonly names: readonly Name[] };
};

type Stored = Readonly<Record<string, unknown>>;

/** A field for a place that is chosen from suggestions: an address with its position, possibly sealed (OQ-044, TRIP-048). */
export function place<const Names extends PlaceNames>(
  { address, location, key }: Names,
  options: FieldOptions = {},
): PlaceOf<Names['address' | 'location']> {
  // The contract defines the types of these fields.
  const read = (record: Stored) => chosenPlace(record[address] as SealableAddress | null, record[location] as SealableLocation | null);
  return {
    ...options,
    Draw: DrawPlace,
    appearance: undefined,
    empty: noPlace,
    fromWire: () => null,
    format: asInput,
    parse: ({ chosen }) => ({ value: chosen }),
    toWire: (value) => value?.address ?? null,
    several: {
      names: [address, location],
      read,
      write: (value) => (value === null ? {} : { [address]: value.address, [location]: value.location }),
      isSealed: (record) => record[key] !== null && record[location] === null,
    },
  };
}

const noPlace: AddressText = { text: '', chosen: null };

/** A stored place as a chosen one; an unknown address is replaced by its position. */
export function chosenPlace(address: SealableAddress | null, position: SealableLocation | null): ChosenAddress | null {
  const location = plainLocation(position);
  if (location === null) return null;
  const named = plainAddress(address) ?? { line1: positionText(location), line2: '', line3: '', line4: '', city: '' };
  return { address: named, location };
}

/** A chosen place as the value of its input. */
export const asInput = (chosen: ChosenAddress | null): AddressText => (chosen === null ? noPlace : { text: addressLine(chosen), chosen });

const DrawPlace = (props: DrawProps<AddressText>) => <PlaceField {...props} near={null} />;

interface PlaceFieldProps extends DrawProps<AddressText> {
  /** The position around which places are listed first. */
  readonly near: Location | null;
}

export const PlaceField = ({ name, label, input, onChange, error, disabled, near }: PlaceFieldProps) => (
  <AddressField label={label} name={name} value={input} onChange={onChange} error={error()} disabled={disabled} near={near} />
);
