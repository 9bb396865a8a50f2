import { languages } from '@wattbook/domain/texts/languages';
import { expect, it } from 'vitest';
import { castOf } from './cast.ts';
import { fixedCostsOf } from './fixed-costs.ts';
import { remindersOf } from './reminders.ts';
import { entriesOf, staysOf } from './stays.ts';
import { householdTexts } from './texts.ts';

const household = castOf(1).filter(({ role }) => role === 'household');
const [english, ...others] = languages;

const written = (members: typeof household) => [
  ...entriesOf(members).tripTags,
  ...entriesOf(members).contacts.map(({ reason }) => reason),
  ...members.flatMap((member) => fixedCostsOf(member).map(({ description }) => description)),
  ...members.flatMap((member) => remindersOf(member).map(({ description }) => description)),
  ...members.flatMap((member) => staysOf(member).flatMap(({ tags, visit }) => [...tags, ...(visit?.reasons ?? [])])),
];

it.each(others)('the household in English, told in %s, is the household in it: what a logbook tells is the same in all', (language) => {
  const { costs, reminders } = householdTexts();
  const told = new Map(
    [...costs, ...reminders].map((texts) => [texts[languages.indexOf(english)] ?? '', texts[languages.indexOf(language)]]),
  );
  const inIt = household.map((member) => ({ ...member, account: { ...member.account, language } }));
  expect(written(household).map((text) => told.get(text) ?? text)).toEqual(written(inIt));
});
