import { languages } from '@wattbook/domain/texts/languages';
import { reminderNames } from './reminders.ts';
import { descriptions } from './fixed-costs.ts';

/** One text in every language, in the order of `languages`. */
type Told = readonly string[];

/** Every text that the household enters and that is not the same in all languages, by what it is. */
export interface HouseholdTexts {
  readonly costs: readonly Told[];
  readonly reminders: readonly Told[];
}

export const householdTexts = (): HouseholdTexts => ({
  costs: (['insurance', 'leasing', 'purchase', 'tax', 'premium'] as const).map((name) =>
    languages.map((language) => descriptions[language][name]),
  ),
  reminders: (['service', 'inspection', 'tyres'] as const).map((name) => languages.map((language) => reminderNames[language][name])),
});
