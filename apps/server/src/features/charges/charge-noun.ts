import { type Refusal, reasonOf } from '@wattbook/domain/access/verdict';
import type { ChangeAction } from '@wattbook/domain/changelog/changes';
import { type ChargeAction, chargeVerdict } from '@wattbook/domain/charges/charge-policy';
import type { ChargeId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import type { Access, SegmentNoun } from '../segments/public.ts';
import { loggedCharge } from './charge-log.ts';
import type { ChargePorts } from './charge-ports.ts';
import { type ChargeContext, readChargeContext, readChargeFacts } from './charge-rules.ts';
import { presentCharge } from './charge.fields.ts';

/** Charges, as changes of the timeline need to know them. */
export const chargeNoun = ({ priceAgain }: Pick<ChargePorts, 'priceAgain'>): SegmentNoun<'charges', ChargeContext> => ({
  table: 'charges',
  readContext: readChargeContext,
  refusal: refusalOfCharges,
  present: presentCharge,
  logged: loggedCharge,
  priceAgain: (tenant, { id }) => priceAgain(tenant, id as ChargeId),
});

const actions = {
  created: 'create',
  changed: 'change',
  deleted: 'delete',
  restored: 'restore',
  merged: 'merge',
  unmerged: 'unmerge',
  moved: 'move',
} as const satisfies Partial<Readonly<Record<ChangeAction, ChargeAction>>>;

/** The policy of charges (CHG-057, CHG-073 to CHG-076), for both vehicles of one that is moved. The status of a finding is no fact of a charge (OQ-156). */
async function refusalOfCharges(tenant: Tenant, access: Access<'charges', ChargeContext>): Promise<Refusal | null> {
  const { action, actor, now, rows, context, target } = access;
  if (action === 'decided' || action === 'split' || action === 'unsplit') return null;
  for (const { vehicle } of new Set([context, target])) {
    for (const row of rows) {
      const facts = await readChargeFacts(tenant, row, vehicle);
      // The parts of a merged charge are locked with it.
      const lock = action === 'unmerged' && row.deleted_at !== null ? { locked: false, card: null } : {};
      const reason = reasonOf(chargeVerdict(actions[action], { ...facts, ...lock, actor, now }));
      if (reason !== null) return reason;
    }
  }
  return null;
}
