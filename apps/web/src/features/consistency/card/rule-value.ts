import type { RuleId } from '@wattbook/domain/consistency/rule';
import type { RuleError } from '@wattbook/contract/consistency/rule-error.schema';
import type { Formats } from '../../../i18n/use-formats.ts';

/** What the number of a rule counts; absent where it has none. */
const quantities = {
  odometer_in_order: 'distance',
  odometer_gap: 'distance',
  distance_against_odometers: 'distance',
  implausible_speed: 'speed',
  implausible_consumption: 'consumption',
  energy_above_battery: 'energy',
  energy_against_meter: 'percent',
  falling_level: 'percent',
  rise_without_charge: 'percent',
} as const satisfies Partial<Record<RuleId, Parameters<Formats['withUnit']>[0]>>;

const hasQuantity = (ruleId: RuleId): ruleId is keyof typeof quantities => Object.hasOwn(quantities, ruleId);

/** How much a rule found, in the units of the user: "14 km"; null where nothing is counted. */
export const ruleValue = ({ ruleId, number }: Pick<RuleError, 'ruleId' | 'number'>, formats: Formats): string | null =>
  hasQuantity(ruleId) ? formats.withUnit(quantities[ruleId], number, { decimals: 0 }) : null;
