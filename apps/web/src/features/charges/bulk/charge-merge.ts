import { call } from '../../../api/api.ts';
import type { MergeOf } from '../../../lists/merge/merge-of.ts';
import { chargeRows } from '../data/charges.queries.ts';

/** How charges become one, and how that is undone (CHG-070). */
export const chargeMerge: MergeOf = {
  merge: (ids) => call('POST /v1/charges/merge', { body: ids.map((id) => ({ id })) }),
  reversal: {
    noun: chargeRows.noun,
    call: (id) => call('POST /v1/charges/:id/unmerge', { params: { id } }),
    done: 'charges.unmerged',
  },
  messages: { title: 'chargeForm.mergeTitle', text: 'chargeForm.mergeText', done: 'chargeForm.merged' },
};
