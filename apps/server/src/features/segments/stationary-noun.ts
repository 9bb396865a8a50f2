import { requireVehicle } from '../vehicles/public.ts';
import type { SegmentNoun } from './change/segment-noun.ts';

/** Parked or sleep periods, as changes of the timeline need to know them: they are deleted and restored, and not changed otherwise. */
const stationaryNoun = <Table extends 'idles' | 'sleeps'>(table: Table): SegmentNoun<Table, null> => ({
  table,
  readContext: async (tenant, _, vehicleId) => {
    await requireVehicle(tenant, vehicleId);
    return null;
  },
  refusal: () => null,
  present: (row) => row,
  logged: () => ({}),
});

export const idleNoun = stationaryNoun('idles');
export const sleepNoun = stationaryNoun('sleeps');
