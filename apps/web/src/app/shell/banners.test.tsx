import { createRoute } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { visit, exampleVehicle } from '../../testing/visit.tsx';
import { Banners } from './banners.tsx';

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

it('the banner of an archived vehicle shows that nothing is recorded, and a click opens the vehicles (SHELL-100, SHELL-108)', async () => {
  const { address } = await visit(
    '/trips',
    (parent) => [
      createRoute({ getParentRoute: () => parent, path: '/trips', component: Banners }),
      createRoute({ getParentRoute: () => parent, path: '/vehicles', component: () => null }),
    ],
    { 'GET /v1/vehicles': { total: 1, data: [{ ...exampleVehicle, archive: true, loginData: 'none' }] } },
  );
  expect(await screen.findByText(/ID\.4 is archived\. Nothing is being recorded\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'To the vehicles' }));
  await waitFor(() => expect(address()).toBe('/vehicles'));
});

it.each([
  ['in its trial says so (SHELL-102)', { status: 'trialing' }, /ID\.4 is in its trial\. Choose a plan/],
  ['not paid says that nothing is recorded (SHELL-103, SHELL-108)', { payed: false }, /no valid subscription\. Nothing is being recorded/],
])('the banner of a vehicle that is %s, and a click opens billing', async (_, changes, text) => {
  const { address } = await visit(
    '/trips',
    (parent) => [
      createRoute({ getParentRoute: () => parent, path: '/trips', component: Banners }),
      createRoute({ getParentRoute: () => parent, path: '/billing', component: () => null }),
    ],
    { 'GET /v1/vehicles': { total: 1, data: [{ ...exampleVehicle, ...changes }] } },
  );
  expect(await screen.findByText(text)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'To billing' }));
  await waitFor(() => expect(address()).toBe('/billing'));
});
