import type { RuleError } from '@wattbook/contract/consistency/rule-error.schema';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { Address } from '../../../address.ts';
import { paths } from '../../../paths.ts';

export type CheckedNoun = 'trips' | 'charges';

interface RuleLink {
  readonly label: MessageKey;
  readonly to: Address;
}

/** Where a rule error can be solved: a gap at the form of the missing trip, a rise of the level at that of the missing charge, a comparison at the other entry, everything else in the form of the entry. */
export function ruleLinks(noun: CheckedNoun, id: string, { ruleId, other }: Pick<RuleError, 'ruleId' | 'other'>): readonly RuleLink[] {
  const edit: RuleLink = { label: 'consistency.edit', to: noun === 'trips' ? paths.trip(id) : paths.charge(id) };
  if (ruleId === 'rise_without_charge') {
    const missing = paths.createCharge(other === null ? { after: id } : { after: other.id, before: id });
    return [{ label: 'consistency.addMissingCharge', to: missing }, edit];
  }
  if (other === null) return [edit];
  if (ruleId === 'odometer_gap') {
    // Only ids: places are in no address.
    const missing = paths.createTrip({ after: other.id, before: id });
    return [{ label: 'consistency.addMissing', to: missing }, edit];
  }
  const shown: RuleLink =
    other.kind === 'trip'
      ? { label: 'consistency.showTrip', to: paths.tripDetails(other.id) }
      : { label: 'consistency.showCharge', to: paths.chargeDetails(other.id) };
  return [shown, edit];
}
