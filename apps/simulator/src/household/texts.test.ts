import { languages } from '@wattbook/domain/texts/languages';
import { expect, it } from 'vitest';
import { castOf } from './cast.ts';
import { fixedCostsOf } from './fixed-costs.ts';
import { remindersOf } from './reminders.ts';
import { entriesOf, staysOf } from './stays.ts';
import { householdTexts } from './texts.ts';

const household = castOf(1).filter(({ role }) => role === 'household');
const [english, ...others] = languages;

/** What a logbook tells, then what each of the others enters. */
const written = (members: typeof household) => ({
  told: [
    ...entriesOf(members).tripTags,
    ...entriesOf(members).contacts.map(({ reason }) => reason),
    ...members.flatMap((member) => staysOf(member).flatMap(({ tags, visit }) => [...tags, ...(visit?.reasons ?? [])])),
  ],
  costs: members.flatMap((member) => fixedCostsOf(member).map(({ description }) => description)),
  reminders: members.flatMap((member) => remindersOf(member).map(({ description }) => description)),
});

it.each(others)('the household in English, told in %s, is the household in it: what a logbook tells is the same in all', (language) => {
  const inLanguage = (texts: readonly string[], told: readonly (readonly string[])[]) =>
    texts.map((text) => told.find((one) => one[languages.indexOf(english)] === text)?.[languages.indexOf(language)] ?? text);
  const { told, costs, reminders } = written(household);
  const texts = householdTexts();
  const inIt = household.map((member) => ({ ...member, account: { ...member.account, language } }));
  expect({ told, costs: inLanguage(costs, texts.costs), reminders: inLanguage(reminders, texts.reminders) }).toEqual(written(inIt));
});
