import type { Selectable } from 'kysely';
import type { TripsTable } from '../../db/schema/segment-tables.ts';

/** Start or end was not reported (decision 0059). */
export const isEstimated = (row: Pick<Selectable<TripsTable>, 'start_unheard' | 'end_unheard'>): boolean =>
  row.start_unheard !== null || row.end_unheard !== null;
