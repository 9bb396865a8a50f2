import { queryOptions } from '@tanstack/react-query';
import type { FixedCost } from '@wattbook/contract/costs/cost.schema';
import { call } from '../../../api/api.ts';
import { browserZone } from '../../../i18n/preferences.ts';
import { type BodyOf, rowsOf } from '../../../lists/rows-of.ts';
import { sendOrWait } from '../../../outbox/send-or-wait.ts';

export type CostBody = BodyOf<'costs'>;

/** The fixed costs of a vehicle (COST-015, COST-019). */
export const costRows = rowsOf('costs', 'vehicle');

/**
 * Adds a fixed cost of a vehicle, or sends the changes of one, based on the version that was read (COST-032). Null: Wattbook cannot be reached, and what was entered waits.
 */
export function saveCost(vehicleId: string, cost: FixedCost | null, body: CostBody): Promise<FixedCost | null> {
  const { id = null, version = null } = cost ?? {};
  const record = { id, startTime: null, name: body.description ?? cost?.description ?? null };
  const change = { noun: 'costs', vehicleId, record, version, changes: body, stored: cost } as const;
  return sendOrWait(change);
}

/** One fixed cost, for its form (API-108). */
export const costQuery = (vehicleId: string, id: string) =>
  queryOptions({
    queryKey: ['costs', vehicleId, 'detail', id],
    queryFn: ({ signal }) => call('GET /v1/costs/:id', { params: { id } }, { signal }),
  });

/** The costs of a vehicle in a year (COST-006). */
export const costReportQuery = (vehicleId: string, year: number) =>
  queryOptions({
    queryKey: ['costs', vehicleId, 'report', year],
    meta: { live: { vehicleId, segments: ['charge', 'trip'], slow: true } },
    queryFn: ({ signal }) =>
      call('POST /v1/costs/report', { query: { vehicleId, year: String(year), timezone: browserZone() } }, { signal }),
  });
