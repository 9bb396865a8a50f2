import { createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleUser, visit } from '../../../testing/visit.tsx';
import { ProfileScreen } from './profile.screen.tsx';

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

/** The profile on an installation that neither sends mail nor sells plans. */
const open = (user: object = {}) =>
  visit('/profile', (parent) => [createRoute({ getParentRoute: () => parent, path: '/profile', component: ProfileScreen })], {
    'GET /v1/users/u': { ...exampleUser, firstName: 'Jana', lastName: 'Lindner', ...user },
    'GET /v1/configuration': { demo: null, mail: false, billing: false },
    'GET /v1/users/u/sessions': { total: 0, data: [] },
    'GET /v1/users/u/passkeys': { total: 0, data: [] },
    'GET /v1/users/u/companies': { total: 0, data: [] },
    'GET /v1/users/u/support-views': { total: 0, data: [] },
    'GET /v1/users/u/security-events': { total: 0, data: [] },
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

it('without a mail server the operator has the code of a new e-mail (AUTH-071)', async () => {
  await open({ pendingEmail: 'new@example.org' });
  await press('Edit');
  expect(await (await dialog()).findByText(/which you get from the operator/)).toBeTruthy();
  await userEvent.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  await press('Enter the code');
  expect(await (await dialog()).findByText(/^This Wattbook sends no e-mails. Its operator has the code for new@example.org/)).toBeTruthy();
});

it('where nothing is for sale there is no newsletter to end (AUTH-088)', async () => {
  await open();
  await press('Delete or deactivate');
  expect((await dialog()).getAllByRole('checkbox')).toHaveLength(1);
});
