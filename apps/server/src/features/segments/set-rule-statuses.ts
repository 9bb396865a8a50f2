import type { ChangedErrors } from '@wattbook/contract/consistency/rule-error.schema';
import { canSetStatus, statusOf } from '@wattbook/domain/consistency/rule-status';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';
import { readStatuses, writeStatuses } from '../../telemetry/public.ts';

/**
 * Sets statuses of the rule errors of a trip or charge (CONS-008 to CONS-012); an equal one stays as it is. Refused is an error that the entry does not have (any more),
 * and a status that cannot follow the present one, as in a second tab.
 */
export async function setRuleStatuses(tenant: Tenant, segmentId: string, changed: ChangedErrors): Promise<void> {
  const stored = new Map((await readStatuses(tenant, segmentId)).map((row) => [row.rule, row]));
  const written = changed.flatMap(({ ruleId, status }) => {
    const row = stored.get(ruleId);
    if (row === undefined) throw new AppError('validation', { fields: { errors: { word: 'unknown_rule' } } });
    const current = statusOf(row);
    if (current === status) return [];
    if (!canSetStatus(current, status)) throw new AppError('validation', { fields: { errors: { word: 'rule_status' } } });
    return [{ id: row.id, status }];
  });
  await writeStatuses(tenant, segmentId, written);
}
