import type { Column } from '../../ui/table/column.ts';
import { exampleVehicle } from '../visit.tsx';

export type Listed = { readonly id: string } & Readonly<Record<string, unknown>>;

export const [time, day] = ['2026-11-20T11:12:00Z', '2026-11-21'];
export const money = { currency: 'EUR' };
export const vehicles = [exampleVehicle] as never;
export const sites = [{ id: 's', name: 'Depot' }] as never;

/** A list: its columns, a row, and the words of its cells that only the screen needs. */
export const listed = <Row>(name: string, columns: readonly Column<Row>[], row: object, onlyShown: readonly string[] = []) => ({
  name,
  columns: columns as unknown as readonly Column<Listed>[],
  row: { id: 'r', ...row } as Listed,
  onlyShown,
});
