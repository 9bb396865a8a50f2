import { screen } from '@testing-library/react';
import type { FleetOpening } from '@wattbook/contract/fleet/copies.schema';
import type { OpenedVehicle } from '@wattbook/contract/fleet/fleets.schema';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleVehicle, visit } from '../../../testing/visit.tsx';
import { fleetsRoutes } from '../fleets.routes.ts';

const id = '00000000-0000-7000-8000-0000000000f1';
const vehicle: OpenedVehicle = {
  id: exampleVehicle.id,
  displayName: 'Blitz',
  vin: 'WVWZZZE1ZMP000101',
  email: 'mia@example.org',
  fleetPool: false,
  fleetScopes: '[charges, odometer]',
  fleetConsent: { fleetScopes: '[charges, odometer]', date: '2026-06-01T00:00:00Z' },
  joinedAt: '2026-06-01T00:00:00Z',
  state: { odometer: 12_345, lastUpdate: '2026-06-02T12:00:00Z' },
  stateAt: '2026-06-02T12:00:00Z',
  odometer: 12_345,
  lastContact: '2026-06-02T12:00:00Z',
  fleetChargeCompleted: null,
  cardDueAt: null,
  ratesChanged: false,
  findings: [],
};
const of = `GET /v1/fleets/${id}/vehicles/${vehicle.id}`;
const open = (values: Partial<OpenedVehicle> = {}) =>
  visit(`/fleets/${id}/vehicles/${vehicle.id}`, fleetsRoutes, {
    [`${of}/copy`]: { ...vehicle, ...values },
    [`${of}/charges`]: {
      total: 1,
      data: [{ id: vehicle.id, startTime: '2026-06-02T12:00:00Z', type: 'Home', kWh: 20, cost: 7, costCurrency: 'EUR' }],
    },
  });

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('shows of a vehicle what its driver granted, and says that opening it is in the log', async () => {
  await open();
  expect(await screen.findByText(/^12,345/)).toBeTruthy();
  expect(await screen.findByText('20.00 kWh')).toBeTruthy();
  expect(screen.queryByText('Level')).toBeNull();
  expect(screen.queryByText('Place')).toBeNull();
  expect(screen.queryByText('Trips')).toBeNull();
  expect(screen.getByText(/is in the log, which the driver sees/)).toBeTruthy();
});

it('says of a vehicle whose driver has not agreed that nothing was granted', async () => {
  await open({ state: null, fleetConsent: null });
  expect(await screen.findByText('The driver has granted nothing of this.')).toBeTruthy();
});

it('lists in the log of the fleet who opened what', async () => {
  const opening: FleetOpening = {
    id: vehicle.id,
    vehicleId: vehicle.id,
    vehicle: 'Blitz',
    person: 'Jana Ott',
    role: 'viewer',
    what: 'charge',
    openedAt: '2026-06-02T12:00:00Z',
  };
  const fleet = { id, name: 'Klinikum Nord', email: null, role: 'owner', vehicles: 0, people: [] };
  await visit(`/fleets/${id}/log`, fleetsRoutes, {
    [`GET /v1/fleets/${id}`]: fleet,
    [`GET /v1/fleets/${id}/vehicles`]: { total: 0, data: [] },
    [`GET /v1/fleets/${id}/openings`]: { total: 1, data: [opening] },
  });
  expect(await screen.findByText('Jana Ott')).toBeTruthy();
});
