import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { recordBodies } from '../../../testing/visitor.tsx';
import { exampleUser, visit } from '../../../testing/visit.tsx';
import { settingsRoutes } from '../settings.routes.ts';

const lindenhof = { line1: 'Am Lindenhof 7', line2: '', line3: '', line4: '85354', city: 'Freising' };

async function open(changes: object = {}, configuration: object = {}) {
  const patch = recordBodies(() => ({ ...exampleUser, homeAddress: lindenhof }));
  await visit('/settings', settingsRoutes, {
    'GET /v1/users/u': { ...exampleUser, ...changes },
    'PATCH /v1/users/u': patch.answer,
    'GET /v1/addresses': { total: 0, data: [] },
    'GET /v1/contacts': { total: 0, data: [] },
    'GET /v1/configuration': { mapStyleUrl: null, ...configuration },
  });
  return patch.sent;
}

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('the home of the user is a text that is saved with one button, which says what it is used for (decision 0041)', async () => {
  const sent = await open();
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save home' });
  expect(save.disabled).toBe(true);
  await userEvent.type(screen.getByLabelText('Home address'), 'Am Lindenhof 7, 85354 Freising');
  await userEvent.click(save);
  await waitFor(() => expect(sent).toEqual([{ homeAddress: lindenhof, homeLocation: null }]));
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save home' }).disabled).toBe(true));
  expect(screen.getByText(/^Suggested first when you enter the address of a trip\. Trips, tags and charges do not use it\./)).toBeTruthy();
});

it('the home can be removed', async () => {
  const sent = await open({ homeAddress: lindenhof });
  await userEvent.clear(await screen.findByLabelText('Home address'));
  await userEvent.click(screen.getByRole('button', { name: 'Save home' }));
  await waitFor(() => expect(sent).toEqual([{ homeAddress: null, homeLocation: null }]));
});

it('the home of a shared demo can only be read', async () => {
  await open({ homeAddress: lindenhof }, { demo: { email: exampleUser.email } });
  expect(await screen.findByText('The home of the demo cannot be changed.')).toBeTruthy();
  expect(screen.getByText('Am Lindenhof 7, 85354 Freising')).toBeTruthy();
  expect(screen.queryByLabelText('Home address')).toBeNull();
});
