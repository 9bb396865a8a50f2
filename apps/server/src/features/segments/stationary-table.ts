import { archived, type OwnedTable } from '../../db/owned-table.ts';
import { stationaryFields } from './stationary.ts';

/** The table of idles or sleeps, as its owner describes it: the same columns in both, written by the same folders. */
export const stationaryTable = (table: Pick<Parameters<typeof archived>[0], 'file' | 'about'>) =>
  ({
    archive: archived({
      ...table,
      columns: `id vehicle_id start_time end_time status start_unheard end_unheard unheard frozen deleted_at start_level
        end_level start_range end_range start_odometer end_odometer start_latitude start_longitude end_latitude
        end_longitude avg_out_temp avg_in_temp source import version created_at kwh grid_kwh cost cost_currency cost_kwh`,
      fields: stationaryFields,
    }),
    alsoIn: {
      'features/api-tokens': 'finds the vehicle of a row, which an API token may not reach',
      'features/segments': 'deletes, restores and finds segments of every kind',
      'telemetry/segments': 'detection writes it',
      'telemetry/sealing': 'seals the places of segments',
      'features/prices/store': 'writes what they cost: one fold over all segments of a vehicle',
    },
  }) as const satisfies OwnedTable;
