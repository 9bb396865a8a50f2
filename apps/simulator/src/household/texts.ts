import { reminderNames } from './reminders.ts';
import { descriptions } from './fixed-costs.ts';
import { ownTags } from './stays.ts';
import { reasonsIn } from './visits.ts';

type Pair = readonly [english: string, german: string];

/** Every text that the household enters, in both languages, by what it is. */
export interface HouseholdTexts {
  readonly tags: readonly Pair[];
  readonly reasons: readonly Pair[];
  readonly costs: readonly Pair[];
  readonly reminders: readonly Pair[];
}

export const householdTexts = (): HouseholdTexts => ({
  tags: pairsOf(Object.values(ownTags.en), Object.values(ownTags.de)),
  reasons: pairsOf(reasonsIn('en'), reasonsIn('de')),
  costs: pairsOf(Object.values(descriptions.en), Object.values(descriptions.de)),
  reminders: pairsOf(Object.values(reminderNames.en), Object.values(reminderNames.de)),
});

const pairsOf = (english: readonly string[], german: readonly string[]): Pair[] =>
  english.map((text, index) => [text, german[index] ?? text]);
