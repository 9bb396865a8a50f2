import type { OwnedTables } from '../../db/owned-table.ts';
import { stationaryTable } from '../segments/public.ts';

export const tables = {
  sleeps: stationaryTable({ file: 'asleep.csv', about: 'archive.sleeps' }),
} as const satisfies OwnedTables;
