import { createRoute } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { session } from '../../session/browser-session.ts';
import { type Answers, exampleUser, exampleVehicle, refusal, visit } from '../../testing/visit.tsx';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { UserMenu } from './user-menu.tsx';

const Desk = () => <UserMenu onKeyboard={() => undefined} onSignOut={() => undefined} />;
const Phone = () => <NavigationDrawer opened onClose={() => undefined} onSignOut={() => undefined} />;

beforeAll(startI18n);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

const open = (role: string, billing: boolean, component = Desk, more: Answers = {}) =>
  visit('/x', (parent) => [createRoute({ getParentRoute: () => parent, path: '/x', component })], {
    'GET /v1/users/u': { ...exampleUser, role },
    'GET /v1/configuration': { demo: null, billing },
    'GET /v1/country': { country: 'AT' },
    ...more,
  });
const links = async () => {
  const menu = screen.queryByRole('button', { name: /user menu of/ });
  if (menu !== null) await userEvent.click(menu);
  await screen.findByRole('link', { name: 'Settings' });
  return screen.getAllByRole('link').map(({ textContent }) => textContent);
};

it('the menu of an administrator leads to the administration, and only theirs (AUTH-031)', async () => {
  await open('admin', false);
  expect(await links()).toEqual(['Profile', 'Teams', 'Fleets', 'Vehicles', 'Settings', 'Ask support', 'Administration', 'Help centre']);
});

it('the menu of another user leads to billing only while plans are for sale (SHELL-080)', async () => {
  await open('user', false);
  expect(await links()).toEqual(['Profile', 'Teams', 'Fleets', 'Vehicles', 'Settings', 'Ask support', 'Help centre']);
});

it('with plans for sale billing has its place (SHELL-080)', async () => {
  await open('user', true);
  expect(await links()).toEqual([
    'Profile',
    'Billing',
    'Recommend',
    'Teams',
    'Fleets',
    'Vehicles',
    'Settings',
    'Ask support',
    'Help centre',
  ]);
});

const countries = [
  ['in DE', { 'GET /v1/country': { country: 'DE' } }, true],
  ['in AT', { 'GET /v1/country': { country: 'AT' } }, false],
  [
    'where the country is not known, with a car of DE',
    { 'GET /v1/country': refusal(503, 'unavailable'), 'GET /v1/vehicles': { total: 1, data: [{ ...exampleVehicle, country: 'DE' }] } },
    true,
  ],
  ['where nothing says the country', { 'GET /v1/country': { country: null } }, false],
] as const;

it.each(countries)('the menu %s leads to the THG quota only in Germany (SHELL-081, OQ-015)', async (_, answers, isShown) => {
  await open('user', false, Desk, answers);
  await waitFor(async () => expect((await links()).includes('THG quota')).toBe(isShown));
});

it('a support view of an administrator shows no administration (OQ-028)', async () => {
  session.startView({ id: 'v', token: 'v', userId: 'u' as never, name: 'Jana', viewerId: 'u' as never, endsAt: 9e15 });
  await open('admin', false);
  expect(await links()).not.toContain('Administration');
});

it('the menu of a phone has the same entries', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  await open('admin', false, Phone);
  expect(await screen.findByRole('link', { name: 'Administration' })).toBeTruthy();
});
