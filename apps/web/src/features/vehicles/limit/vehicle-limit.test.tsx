import { createRoute } from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { screenParts } from '@wattbook/i18n/load-texts';
import { loadScreenTexts, startI18n } from '../../../i18n/i18n.ts';
import { exampleUser, exampleVehicle, visit } from '../../../testing/visit.tsx';
import { markLimitExceeded } from './limit-exceeded.ts';
import { VehicleLimit } from './vehicle-limit.tsx';

beforeAll(async () => {
  await startI18n();
  // Not part of what is tested: on a busy machine the code of the dialog takes seconds to load.
  await Promise.all([loadScreenTexts(...screenParts), import('./vehicle-limit.dialog.tsx')]);
});
afterEach(() => {
  markLimitExceeded(false);
  vi.unstubAllGlobals();
});

const open = (operator: object | null) =>
  visit('/somewhere', (parent) => [createRoute({ getParentRoute: () => parent, path: '/somewhere', component: VehicleLimit })], {
    'GET /v1/users/u': { ...exampleUser, vehicleLimit: 2 },
    'GET /v1/vehicles': { total: 2, data: [exampleVehicle, { ...exampleVehicle, id: 'b', offline: true }] },
    'GET /v1/configuration': { billing: false, demo: null, operator },
  });

it('an exceeded limit opens a dialog that offers support and a raise, and closing it clears the mark (VEH-038, VEH-039, VEH-047)', async () => {
  await open({ name: 'Wattbook', address: [], email: 'operator@example.org', phone: null });
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => markLimitExceeded(true));
  expect(await screen.findByText('Vehicle limit reached', {}, { timeout: 10_000 })).toBeTruthy();
  expect(screen.getByText(/1 of 2/)).toBeTruthy();
  const raise = await screen.findByRole('link', { name: 'Ask for more vehicles' });
  expect(raise.getAttribute('href')).toMatch(/^mailto:operator@example\.org\?subject=A%20higher%20vehicle%20limit&body=.*%202%20now/);
  expect(screen.getByRole('link', { name: 'Contact support' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Vehicle limit reached')).toBeNull();
});

it('offers support alone where the operator has no address (VEH-038)', async () => {
  await open(null);
  act(() => markLimitExceeded(true));
  expect(await screen.findByRole('link', { name: 'Contact support' }, { timeout: 10_000 })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Ask for more vehicles' })).toBeNull();
});
