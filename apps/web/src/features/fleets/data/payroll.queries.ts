import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { FleetStatement, Payroll } from '@wattbook/contract/payroll/payroll.schema';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';
import { saveFile } from '../../../api/save-file.ts';

export type PayrollBody = NonNullable<CallInput<'PUT /v1/fleets/:id/payroll'>['body']>;
export type StatementQuery = NonNullable<CallInput<'GET /v1/fleets/:id/statements'>['query']>;

const keyOf = (id: string) => ['payroll', id] as const;

/** What a fleet pays by, and how many statements wait. */
export const payrollQuery = (id: string) =>
  queryOptions({
    queryKey: [...keyOf(id), 'settings'],
    queryFn: ({ signal }): Promise<Payroll> => call('GET /v1/fleets/:id/payroll', { params: { id } }, { signal }),
  });

/** A page of the statements of a fleet. */
export const fleetStatementsQuery = (id: string, query: StatementQuery) =>
  queryOptions({
    queryKey: [...keyOf(id), 'statements', query],
    queryFn: ({ signal }): Promise<{ total: number; data: FleetStatement[] }> =>
      call('GET /v1/fleets/:id/statements', { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The changes of payroll; each reads it again. */
export function usePayrollChanges(id: string) {
  const client = useQueryClient();
  const changed = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const done = await answer;
    await client.invalidateQueries({ queryKey: keyOf(id) });
    return done;
  };
  return {
    save: (body: PayrollBody) => changed(call('PUT /v1/fleets/:id/payroll', { params: { id }, body })),
    /** These, or everything that is clean. */
    approve: (ids: readonly string[] | null) =>
      changed(
        call('POST /v1/fleets/:id/statements/approve', { params: { id }, body: ids === null ? { allClean: true } : { ids: [...ids] } }),
      ),
    ask: (statementId: string, text: string) =>
      changed(call('POST /v1/fleets/:id/statements/:statementId/question', { params: { id, statementId }, body: { text } })),
    reject: (statementId: string, reason: string) =>
      changed(call('POST /v1/fleets/:id/statements/:statementId/reject', { params: { id, statementId }, body: { reason } })),
  };
}

/** Saves a statement as its driver issued it. */
export const saveFleetStatement = (id: string, statementId: string): Promise<void> =>
  saveFile('GET /v1/fleets/:id/statements/:statementId/pdf', { params: { id, statementId } });
