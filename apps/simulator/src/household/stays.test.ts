import { describe, expect, it } from 'vitest';
import { castOf } from './cast.ts';
import { entriesOf, staysOf } from './stays.ts';

const cast = castOf(1);
const household = cast.filter(({ role }) => role === 'household');

describe('the places of the household', () => {
  it.each(household.map((member) => [member.key, member] as const))(
    'of %s: one home, one work, and a visit at every business place',
    (_, member) => {
      const stays = staysOf(member);
      expect(stays.filter(({ purpose }) => purpose === 'home')).toHaveLength(1);
      expect(stays.filter(({ purpose }) => purpose === 'toWork')).toHaveLength(1);
      for (const { purpose, visit } of stays) expect(visit !== null).toBe(purpose === 'business');
    },
  );

  it('have texts that are words of both languages', () => {
    expect(entriesOf(household).tripTags).toEqual(['Shopping', 'Hobby', 'Kids', 'Tour']);
    expect(entriesOf(household).contacts[0]).toEqual({
      firstName: 'Jörg',
      lastName: 'Häfele',
      company: 'Neckar Automation GmbH',
      reason: 'Audit',
    });
  });

  it('have a home with an address, and a contact for everybody who is visited, once', () => {
    const { home, contacts } = entriesOf(cast);
    expect(home?.address).toMatchObject({ line1: 'Wippenhauser Straße 31', line4: '85354 Freising', city: 'Freising' });
    const names = new Set(household.flatMap(staysOf).flatMap(({ visit }) => visit?.name ?? []));
    expect(new Set(contacts.map(({ firstName, lastName }) => `${firstName} ${lastName}`))).toEqual(names);
    expect(contacts).toHaveLength(names.size);
  });
});
