import { expect, it } from 'vitest';
import { navigation, type NavigationEntry } from './navigation.ts';
import { userMenuEntries } from './user-menu-entries.ts';

const top = ['/dashboard', '/calendar', '/trips', '/charges', '/logbook', '/costs', '/map', '/datasheet'];
const ofPerson = [
  '/profile',
  '/billing',
  '/referral',
  '/thg',
  '/teams',
  '/fleets',
  '/vehicles',
  '/fleet',
  '/settings',
  '/support-ticket',
  '/administration',
];
const addresses = (entries: readonly NavigationEntry[]) => entries.map(({ to }) => to.to);
const existing = (order: readonly string[], entries: readonly NavigationEntry[]) => order.filter((to) => addresses(entries).includes(to));

it('the top navigation holds the eight screens in their order, and the user menu those that exist (SHELL-079)', () => {
  expect(addresses(navigation).filter((to) => top.includes(to))).toEqual(top);
  expect(addresses(userMenuEntries)).toEqual(existing(ofPerson, userMenuEntries));
});
