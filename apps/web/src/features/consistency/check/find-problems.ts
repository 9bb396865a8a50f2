import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { Range } from '../../../ui/range/range.ts';

type CheckedField = 'types' | 'from' | 'to';

type CheckProblems = { readonly [Field in CheckedField]?: MessageKey };

/** What has to be chosen before a check can run (CONS-020, CONS-023 to CONS-025). */
export function findProblems(types: readonly string[], { from, to }: Range): CheckProblems {
  return {
    ...(types.length === 0 && { types: 'consistency.noType' }),
    ...(from === '' ? { from: 'consistency.fromMissing' } : to !== '' && from > to && { from: 'consistency.fromAfterTo' }),
    ...(to === '' && { to: 'consistency.toMissing' }),
  };
}

/** Whole days in UTC (CONS-026, CONS-027, OQ-007). */
export const utcDays = ({ from, to }: Range) => ({ startTime: `${from}T00:00:00.000Z`, endTime: `${to}T23:59:59.999Z` });
