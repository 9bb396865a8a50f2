import { createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { visit, exampleVehicle } from '../../testing/visit.tsx';
import { VehicleSelector } from './vehicle-selector.tsx';

const zoe = { ...exampleVehicle, id: '00000000-0000-7000-8000-000000000003', displayName: 'Zoe' };
const imported = { ...exampleVehicle, state: null, lastSyncAt: '2016-07-04T10:00:00Z' };
const open = (vehicles: object[] = [exampleVehicle, zoe]) =>
  visit(
    '/trips',
    (parent) => [
      createRoute({ getParentRoute: () => parent, path: '/trips', component: VehicleSelector }),
      createRoute({ getParentRoute: () => parent, path: '/vehicles/connect', component: () => null }),
    ],
    { 'GET /v1/vehicles': { total: vehicles.length, data: vehicles } },
  );

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

it('switches the vehicle and stores it for the next visit (SHELL-082, SHELL-089)', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /ID\.4/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Zoe/ }));
  expect(await screen.findByRole('button', { name: /Zoe/ })).toBeTruthy();
  expect(localStorage.getItem('wattbook.vehicle')).toBe(zoe.id);
});

it('links to adding a vehicle (SHELL-083)', async () => {
  const { address } = await open();
  await userEvent.click(await screen.findByRole('button', { name: /ID\.4/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add vehicle' }));
  await waitFor(() => expect(address()).toBe('/vehicles/connect'));
});

it('shows the last report of a vehicle in place of a state of long ago (DASH-002)', async () => {
  await open([imported, zoe]);
  const button = await screen.findByRole('button', { name: /ID\.4/ });
  expect(within(button).getByRole('img', { name: 'Last report 2016-07-04' })).toBeTruthy();
  await userEvent.click(button);
  const item = await screen.findByRole('menuitem', { name: /ID\.4/ });
  expect(within(item).getByText('Last report 2016-07-04')).toBeTruthy();
  expect(item.textContent).not.toContain('64');
  expect((await screen.findByRole('menuitem', { name: /Zoe/ })).textContent).toContain('64%');
});
