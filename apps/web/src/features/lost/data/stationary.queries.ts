import type { Idle, IdleStats } from '@wattbook/contract/idles/idle.schema';
import type { StationaryKind } from '@wattbook/domain/vehicles/stationary-kinds';
import { call } from '../../../api/api.ts';
import { readPage } from '../../../lists/read-page.ts';
import type { SummedSource } from '../../../lists/row-source.ts';

const rowFields = [
  ...(['id', 'startTime', 'endTime', 'startLevel', 'endLevel', 'startRange', 'endRange'] as const),
  ...(['kWh', 'gridkWh', 'cost', 'costCurrency', 'costkWh', 'odometer', 'startUnheard', 'endUnheard', 'unheard'] as const),
] as const satisfies readonly (keyof Idle)[];

/** An idle or a sleep: both have the same fields (DASH-053). */
export type StationaryRow = Pick<Idle, (typeof rowFields)[number]>;
export type StationaryStats = IdleStats;

const rowsOf = (kind: StationaryKind): SummedSource<StationaryRow, StationaryStats> => ({
  noun: kind,
  segment: kind === 'idles' ? 'idle' : 'sleep',
  read: (vehicleId, parameters, signal) => readPage(`GET /v1/${kind}`, { ...parameters, vehicleId }, signal, rowFields),
  sum: (vehicleId, range, signal) => call(`POST /v1/${kind}/stats`, { body: { vehicleId, ...range } }, { signal }),
  delete: (id) => call(`DELETE /v1/${kind}/:id`, { params: { id } }),
  restore: (id) => call(`POST /v1/${kind}/:id/restore`, { params: { id } }),
});

/** The idles and sleeps of a vehicle (DASH-054 to DASH-058, OQ-092). */
export const stationaryRows = { idles: rowsOf('idles'), sleeps: rowsOf('sleeps') } as const;
