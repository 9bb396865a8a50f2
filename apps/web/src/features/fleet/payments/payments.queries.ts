import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { OwnPayments } from '@wattbook/contract/payroll/payroll.schema';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';

export type PayeeBody = NonNullable<CallInput<'PUT /v1/vehicles/:id/fleet-payee'>['body']>;

const keyOf = (id: string) => ['fleet-payments', id] as const;

/** What the fleet of a vehicle pays for charging at home. */
export const ownPaymentsQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }): Promise<OwnPayments> => call('GET /v1/vehicles/:id/fleet-payments', { params: { id } }, { signal }),
  });

/** What a driver answers; each answer is what the screen shows next. */
export function usePaymentChanges(id: string) {
  const client = useQueryClient();
  const shown = async (answer: Promise<OwnPayments>): Promise<void> => {
    client.setQueryData(keyOf(id), await answer);
  };
  return {
    enterPayee: (body: PayeeBody) => shown(call('PUT /v1/vehicles/:id/fleet-payee', { params: { id }, body })),
    handIn: (statementId: string) => shown(call('POST /v1/vehicles/:id/fleet-payments', { params: { id }, body: { statementId } })),
    answer: (statementId: string, answer: string) =>
      shown(call('POST /v1/vehicles/:id/fleet-payments/:statementId/answer', { params: { id, statementId }, body: { answer } })),
  };
}
