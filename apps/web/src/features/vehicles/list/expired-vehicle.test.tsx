import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleVehicle, visit } from '../../../testing/visit.tsx';
import { vehiclesRoutes } from '../vehicles.routes.ts';

const imported = { ...exampleVehicle, kWh: 75, state: null, lastSyncAt: '2016-07-04T10:00:00Z' };

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

it('a vehicle without a report for long has the date of the last one in place of a state (DASH-002, VEH-049)', async () => {
  await visit('/vehicles', vehiclesRoutes, { 'GET /v1/vehicles': { total: 1, data: [imported] } });
  expect(await screen.findByText('Last report 2016-07-04')).toBeTruthy();
  expect(screen.queryByText('Unknown')).toBeNull();
});

it('a vehicle that reported an hour ago has an unknown state', async () => {
  const silent = { ...imported, lastSyncAt: new Date(Date.now() - 3_600_000).toISOString() };
  await visit('/vehicles', vehiclesRoutes, { 'GET /v1/vehicles': { total: 1, data: [silent] } });
  expect(await screen.findByText('Unknown')).toBeTruthy();
});

it('a vehicle that was heard charging an hour ago, and not since, says so (DASH-002, decision 0061)', async () => {
  const quiet = { ...imported, lastState: 'Charging', lastSyncAt: new Date(Date.now() - 3_600_000).toISOString() };
  await visit('/vehicles', vehiclesRoutes, { 'GET /v1/vehicles': { total: 1, data: [quiet] } });
  expect(await screen.findByText('Last: charging')).toBeTruthy();
});
