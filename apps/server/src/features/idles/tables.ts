import type { OwnedTables } from '../../db/owned-table.ts';
import { stationaryTable } from '../segments/public.ts';

export const tables = {
  idles: stationaryTable({ file: 'parked.csv', about: 'archive.idles' }),
} as const satisfies OwnedTables;
