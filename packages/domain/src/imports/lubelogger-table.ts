import type { EntryKind } from './imported-entry.ts';

/** The exports of LubeLogger. Services, repairs and upgrades have the same columns (`work`). */
export type LubeloggerTable = 'fuel' | 'odometer' | 'work' | 'tax';

const needed: readonly (readonly [LubeloggerTable, readonly string[]])[] = [
  ['fuel', ['date', 'odometer', 'fuelconsumed', 'cost']],
  ['odometer', ['date', 'initialodometer', 'odometer']],
  ['work', ['date', 'description', 'cost', 'notes', 'odometer', 'tags']],
  ['tax', ['date', 'description', 'cost', 'notes', 'tags']],
];

/** Exports of parts and plans have the columns of taxes too; they are no entries of a car. */
const others = ['partnumber', 'partsupplier', 'datecreated', 'progress'];

/** The export of LubeLogger that has these columns (hargata/lubelog, ExportFromVehicleToCsv); null: none. */
export function lubeloggerTable(header: readonly string[]): LubeloggerTable | null {
  const names = new Set(header.map((name) => name.trim().toLowerCase()));
  if (others.some((name) => names.has(name))) return null;
  return needed.find(([, columns]) => columns.every((name) => names.has(name)))?.[0] ?? null;
}

/** The kind of the entries of an export. The columns do not tell services, repairs and upgrades apart, but the user may by the name of the file; null: readings of the odometer alone. */
export function lubeloggerKind(table: LubeloggerTable, fileName: string): EntryKind | null {
  if (table === 'odometer') return null;
  if (table !== 'work') return table;
  return /repair|reparatur/i.test(fileName) ? 'repair' : /upgrade/i.test(fileName) ? 'upgrade' : 'service';
}
