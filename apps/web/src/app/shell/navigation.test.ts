import { expect, it } from 'vitest';
import { navigation } from './navigation.ts';
import { userMenuEntries } from './user-menu-entries.ts';

const top = ['/dashboard', '/calendar', '/trips', '/charges', '/logbook', '/costs', '/map', '/datasheet'];
const ofPerson = ['/profile', '/billing', '/referral', '/thg', '/teams', '/vehicles', '/settings', '/support-ticket'];
const known = (entries: readonly { readonly to: string }[], order: readonly string[]) =>
  entries.map(({ to }) => to).filter((to) => order.includes(to));

it('the screens that exist stand in the order of the requirements, in the bar and in the menu of the person', () => {
  expect(known(navigation, top)).toEqual(top.filter((to) => navigation.some((entry) => entry.to === to)));
  expect(userMenuEntries.map(({ to }) => to)).toEqual(ofPerson.filter((to) => userMenuEntries.some((entry) => entry.to === to)));
});
