import { type RuleId, ruleIds } from '@wattbook/domain/consistency/rule';
import type { MessageKey } from './catalogue.ts';

/** The message of each rule: what is wrong, and what to do (CONS-005). */
export const ruleMessages = Object.fromEntries(ruleIds.map((ruleId) => [ruleId, `consistency.rule.${ruleId}`])) as {
  readonly [Rule in RuleId]: `consistency.rule.${Rule}`;
} satisfies Readonly<Record<RuleId, MessageKey>>;
