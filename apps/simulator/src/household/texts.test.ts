import { expect, it } from 'vitest';
import { castOf } from './cast.ts';
import { fixedCostsOf } from './fixed-costs.ts';
import { entriesOf, staysOf } from './stays.ts';
import { householdTexts } from './texts.ts';

const household = castOf(1).filter(({ role }) => role === 'household');
const german = household.map((member) => ({ ...member, account: { ...member.account, language: 'de' as const } }));

const written = (members: typeof household) => [
  ...entriesOf(members).tripTags,
  ...entriesOf(members).contacts.map(({ reason }) => reason),
  ...members.flatMap((member) => fixedCostsOf(member).map(({ description }) => description)),
  ...members.flatMap((member) => staysOf(member).flatMap(({ tags, visit }) => [...tags, ...(visit?.reasons ?? [])])),
];

it('the household in English, told in German, is the household in German: what a logbook tells is the same in both', () => {
  const inGerman = new Map(householdTexts().costs);
  expect(written(household).map((text) => inGerman.get(text) ?? text)).toEqual(written(german));
});
