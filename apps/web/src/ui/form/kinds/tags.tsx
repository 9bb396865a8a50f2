import type { DrawProps, Field, FieldOptions } from '../field.ts';
import type { ReactNode } from 'react';

interface TagsOptions extends FieldOptions {
  /** Offers the existing tags. */
  readonly Draw: (props: DrawProps<readonly string[]>) => ReactNode;
}

/** Tags in the order they were chosen. */
export const tags = (options: TagsOptions): Field<readonly string[], readonly string[], string[]> => ({
  ...options,
  appearance: undefined,
  empty: [],
  fromWire: (stored) => (Array.isArray(stored) ? stored.map(String) : []),
  format: (value) => value,
  parse: (value) => ({ value }),
  toWire: (value) => [...value],
});
