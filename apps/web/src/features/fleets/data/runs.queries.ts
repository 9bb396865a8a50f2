import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { CheckedFleetRun, FleetRun, FleetRunLine, FleetRunPlan } from '@wattbook/contract/payroll/runs.schema';
import type { RunColumn } from '@wattbook/domain/payroll/run-columns';
import type { RunPayment } from '@wattbook/domain/payroll/run-plan';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';
import { saveFile } from '../../../api/save-file.ts';

export type RunBody = NonNullable<CallInput<'POST /v1/fleets/:id/runs'>['body']>;
type Paging = NonNullable<CallInput<'GET /v1/fleets/:id/runs'>['query']>;
export type LineQuery = NonNullable<CallInput<'GET /v1/fleets/:id/runs/:runId/lines'>['query']>;

const keyOf = (id: string) => ['payroll', id, 'runs'] as const;

/** What the next run would have. */
export const runPlanQuery = (id: string, payment: RunPayment) =>
  queryOptions({
    queryKey: [...keyOf(id), 'plan', payment],
    queryFn: ({ signal }): Promise<FleetRunPlan> => call('GET /v1/fleets/:id/run-plan', { params: { id }, query: { payment } }, { signal }),
  });

/** A page of the runs of a fleet. */
export const runsQuery = (id: string, query: Paging) =>
  queryOptions({
    queryKey: [...keyOf(id), 'list', query],
    queryFn: ({ signal }): Promise<{ total: number; data: FleetRun[] }> =>
      call('GET /v1/fleets/:id/runs', { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** A run, and whether it is as it was closed. */
export const runQuery = (id: string, runId: string) =>
  queryOptions({
    queryKey: [...keyOf(id), 'one', runId],
    queryFn: ({ signal }): Promise<CheckedFleetRun> => call('GET /v1/fleets/:id/runs/:runId', { params: { id, runId } }, { signal }),
  });

/** A page of the statements of a run. */
export const runLinesQuery = (id: string, runId: string, query: LineQuery) =>
  queryOptions({
    queryKey: [...keyOf(id), 'lines', runId, query],
    queryFn: ({ signal }): Promise<{ total: number; data: FleetRunLine[] }> =>
      call('GET /v1/fleets/:id/runs/:runId/lines', { params: { id, runId }, query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Closes a run; everything of payroll is read again. */
export function useCloseRun(id: string) {
  const client = useQueryClient();
  return async (body: RunBody): Promise<FleetRun> => {
    try {
      return await call('POST /v1/fleets/:id/runs', { params: { id }, body });
    } finally {
      await client.invalidateQueries({ queryKey: ['payroll', id] });
    }
  };
}

export const saveSepa = (id: string, runId: string): Promise<void> =>
  saveFile('GET /v1/fleets/:id/runs/:runId/sepa', { params: { id, runId } });

export const saveRunPdf = (id: string, runId: string): Promise<void> =>
  saveFile('GET /v1/fleets/:id/runs/:runId/pdf', { params: { id, runId } });

export const saveRunCsv = (id: string, runId: string, columns: readonly RunColumn[]): Promise<void> =>
  saveFile('GET /v1/fleets/:id/runs/:runId/csv', { params: { id, runId }, query: { columns: columns.join(',') } });
