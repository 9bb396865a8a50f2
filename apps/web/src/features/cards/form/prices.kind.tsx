import type { CardPrice } from '@wattbook/contract/cards/card-price.schema';
import type { Field, FieldOptions } from '../../../ui/form/field.ts';

/** The price entries of a card. The form draws them as a table (`PriceTable`). */
export const prices = (options: FieldOptions = {}): Field<readonly CardPrice[], readonly CardPrice[], CardPrice[]> => ({
  ...options,
  Draw: () => null,
  appearance: undefined,
  empty: [],
  // The contract defines the type of a stored price.
  fromWire: (stored) => (Array.isArray(stored) ? (stored as CardPrice[]) : []),
  format: (value) => value,
  parse: (value) => ({ value }),
  toWire: (value) => [...value],
});
