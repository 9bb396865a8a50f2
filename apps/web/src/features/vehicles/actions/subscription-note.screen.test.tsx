import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleVehicle, refusal, visit } from '../../../testing/visit.tsx';
import { vehiclesRoutes } from '../vehicles.routes.ts';

const read = `GET /v1/vehicles/${exampleVehicle.id}/subscription`;
const paid = { state: 'paid', next_at: '2026-12-01T08:00:00.000Z', expiry: null };

beforeAll(async () => {
  await startI18n();
  // Not part of what is tested: on a busy machine the code of the dialog takes seconds to load.
  await import('../../../ui/dialog/windows.tsx');
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function ask(subscription: unknown, billing = true) {
  const { calls } = await visit('/vehicles', vehiclesRoutes, {
    'GET /v1/vehicles': { total: 1, data: [{ ...exampleVehicle, lastSyncAt: null, kWh: null }] },
    'GET /v1/configuration': { billing, demo: null },
    [read]: subscription,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for ID.4' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  return { calls, dialog: within(await screen.findByRole('dialog', { name: 'Archive ID.4?' })) };
}

it.each([
  ['a subscription: it is cancelled at the end of its period', paid, /is cancelled and ends on 2026-12-01/],
  ['a trial: it ends as before', { ...paid, state: 'trialing', next_at: null, expiry: '2026-12-10T08:00:00Z' }, /trial ends on 2026-12-10/],
])('archiving a vehicle says what becomes of %s (VEH-019)', async (_, subscription, text) => {
  const { dialog } = await ask(subscription);
  expect(await dialog.findByText(text)).toBeTruthy();
});

it.each([
  ['has expired', { ...paid, state: 'expired', next_at: null, expiry: '2026-11-01T08:00:00Z' }],
  ['does not exist', refusal(404, 'not_found')],
])('says nothing of a subscription that %s', async (_, subscription) => {
  const { calls, dialog } = await ask(subscription);
  await userEvent.type(dialog.getByRole('textbox'), 'Archive');
  expect(calls()).toContain(read);
  expect(dialog.queryByText(/subscription|trial/i)).toBeNull();
});

it('asks for no subscription where nothing is for sale', async () => {
  const { calls, dialog } = await ask(paid, false);
  expect(dialog.getByText(/Recording stops/)).toBeTruthy();
  expect(calls()).not.toContain(read);
});
