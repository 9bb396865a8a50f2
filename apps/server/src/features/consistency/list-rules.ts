import { type RuleId, ruleIds } from '@wattbook/domain/consistency/rule';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import { ruleMessages } from '@wattbook/i18n/rule-messages';
import { translate } from '@wattbook/i18n/translate';

interface RuleTexts {
  readonly ruleId: RuleId;
  readonly errorMessages: [string, string];
}

/** The messages of rules, first German, then English (CONS-005, CONS-006, OQ-153). */
export async function listRules(ids: readonly RuleId[] = ruleIds): Promise<RuleTexts[]> {
  const [german, english] = await Promise.all([loadCatalogue('de'), loadCatalogue('en')]);
  return ids.map((ruleId) => ({
    ruleId,
    errorMessages: [translate(german, ruleMessages[ruleId]), translate(english, ruleMessages[ruleId])],
  }));
}
