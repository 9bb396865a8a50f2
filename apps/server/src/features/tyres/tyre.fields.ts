import type { NewTyre, Tyre } from '@wattbook/contract/tyres/tyre.schema';
import type { FieldTable } from '../../db/fields/field.ts';
import { kindsOf } from '../../db/fields/kinds.ts';
import type { Listed } from '../../db/list-page.ts';
import type { TyresTable } from '../../db/schema/tyre-tables.ts';

const { instant, readOnly } = kindsOf<TyresTable>();

export const tyreFields = {
  id: readOnly('id'),
  vehicleId: readOnly('vehicle_id'),
  name: readOnly('name'),
  season: readOnly('season'),
  size: readOnly('size'),
  dot: readOnly('dot'),
  note: readOnly('note'),
  mounts: readOnly('mounts'),
  treads: readOnly('treads'),
  version: readOnly('version'),
  createdAt: instant('created_at'),
} satisfies FieldTable<TyresTable, Tyre>;

/** The fields of a set that are entered. */
export type EnteredTyre = Omit<NewTyre, 'vehicleId'>;

/** An empty text is none. */
const orNull = (text: string | null): string | null => (text === '' ? null : text);

/** All columns of a set that are entered. */
export const tyreColumns = ({ name, season, size, dot, note, mounts, treads }: EnteredTyre) => ({
  name,
  season,
  size: orNull(size),
  dot: orNull(dot),
  note: orNull(note),
  mounts: JSON.stringify(mounts),
  treads: JSON.stringify(treads),
});

/** Newest first and 10 a page, of a vehicle on `tyres_newest`. */
export const tyres: Listed<'tyres', typeof tyreFields> = { table: 'tyres', fields: tyreFields, sort: ['-createdAt'], limit: 10 };
