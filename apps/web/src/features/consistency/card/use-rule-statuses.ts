import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RuleError } from '@wattbook/contract/consistency/rule-error.schema';
import type { RuleStatus } from '@wattbook/domain/consistency/rule-status';
import { fieldsOf } from '../../../api/api-error.ts';
import { call } from '../../../api/api.ts';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { refreshRows } from '../../../lists/row-source.ts';
import { toastError } from '../../../ui/toast.tsx';
import type { CheckedNoun } from './rule-links.ts';

/** A trip or charge, and the query that read it. */
export interface CheckedEntry {
  readonly noun: CheckedNoun;
  readonly id: string;
  /** The vehicle of the queries of the noun. */
  readonly owner: string;
  readonly queryKey: QueryKey;
}

type Change = Pick<RuleError, 'ruleId' | 'status'>;

/** Sets the status of a rule error (CONS-011, CONS-012): shown at once, and taken back where it was not saved. */
export function useRuleStatuses({ noun, id, owner, queryKey }: CheckedEntry): (ruleId: RuleError['ruleId'], status: RuleStatus) => void {
  const t = useT();
  const client = useQueryClient();
  const show = (errors: (before: readonly RuleError[]) => readonly RuleError[]) =>
    client.setQueryData<{ readonly errors: readonly RuleError[] }>(
      queryKey,
      (known) => known && { ...known, errors: errors(known.errors) },
    );
  const { mutate } = useMutation({
    scope: { id: `rule errors of ${id}` },
    mutationFn: async (change: Change): Promise<unknown> =>
      noun === 'trips'
        ? call('PATCH /v1/trips/:id', { params: { id }, body: { errors: [change] } })
        : call('PATCH /v1/charges/:id', { params: { id }, body: { id, errors: [change] } }),
    onMutate: async ({ ruleId, status }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<{ readonly errors: readonly RuleError[] }>(queryKey)?.errors ?? [];
      show((errors) => errors.map((error) => (error.ruleId === ruleId ? { ...error, status } : error)));
      return before;
    },
    onError: (error, _, before) => {
      if (before !== undefined) show(() => before);
      toastError(t('consistency.notSaved', { reason: fieldsOf(error)['errors'] ?? t(errorMessageOf(error)) }));
    },
    // After a failure too: another tab may have set it.
    onSettled: () => refreshRows(client, noun, owner),
  });
  return (ruleId, status) => mutate({ ruleId, status });
}
