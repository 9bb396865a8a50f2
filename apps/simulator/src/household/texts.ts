import { reminderNames } from './reminders.ts';
import { descriptions } from './fixed-costs.ts';

type Pair = readonly [english: string, german: string];

/** Every text that the household enters and that is not the same in both languages, by what it is. */
export interface HouseholdTexts {
  readonly costs: readonly Pair[];
  readonly reminders: readonly Pair[];
}

export const householdTexts = (): HouseholdTexts => ({
  costs: pairsOf(Object.values(descriptions.en), Object.values(descriptions.de)),
  reminders: pairsOf(Object.values(reminderNames.en), Object.values(reminderNames.de)),
});

const pairsOf = (english: readonly string[], german: readonly string[]): Pair[] =>
  english.map((text, index) => [text, german[index] ?? text]);
