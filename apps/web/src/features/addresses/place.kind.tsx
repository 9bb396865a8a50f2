import type { Address, Location, SealableAddress, SealableLocation } from '@wattbook/contract/scalars';
import type { DrawProps, Field, FieldOptions } from '../../ui/form/field.ts';
import { plainAddress, plainLocation, positionText } from '../places/public.ts';
import { AddressField, type AddressText, addressLine, type ChosenAddress } from './address-field.tsx';

/** The names under which a record holds a place. */
interface PlaceNames {
  readonly address: string;
  readonly location: string;
  /** The key that opens a sealed place; null while places are plain. */
  readonly key: string;
}

/** A place that is sent under these names. */
type PlaceOf<Name extends string> = Field<AddressText, ChosenAddress | null, Address | null> & {
  readonly several: { readonly names: readonly Name[] };
};

type Stored = Readonly<Record<string, unknown>>;

/** A place that is chosen from suggestions: an address with its position, which may be sealed (OQ-044, TRIP-048). */
export function place<const Names extends PlaceNames>(
  { address, location, key }: Names,
  options: FieldOptions = {},
): PlaceOf<Names['address' | 'location']> {
  // The contract says what these names hold.
  const read = (record: Stored) => chosenPlace(record[address] as SealableAddress | null, record[location] as SealableLocation | null);
  return {
    ...options,
    Draw: DrawPlace,
    look: undefined,
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

/** A stored place as a chosen one; its position stands in for an address nobody knows. */
export function chosenPlace(address: SealableAddress | null, position: SealableLocation | null): ChosenAddress | null {
  const location = plainLocation(position);
  if (location === null) return null;
  const named = plainAddress(address) ?? { line1: positionText(location), line2: '', line3: '', line4: '', city: '' };
  return { address: named, location };
}

/** A chosen place as it stands in its input. */
export const asInput = (chosen: ChosenAddress | null): AddressText => (chosen === null ? noPlace : { text: addressLine(chosen), chosen });

const DrawPlace = (props: DrawProps<AddressText>) => <PlaceField {...props} near={null} />;

interface PlaceFieldProps extends DrawProps<AddressText> {
  /** Where the places are that come first. */
  readonly near: Location | null;
}

/** The input of a place. */
export const PlaceField = ({ name, label, input, onChange, error, disabled, near }: PlaceFieldProps) => (
  <AddressField label={label} name={name} value={input} onChange={onChange} error={error()} disabled={disabled} near={near} />
);
