import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FleetOpening } from '@wattbook/contract/fleet/copies.schema';
import type { FleetVehicle } from '@wattbook/contract/fleet/fleet.schema';
import type { OpenedVehicle } from '@wattbook/contract/fleet/fleets.schema';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleVehicle, visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
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
const open = (values: Partial<OpenedVehicle> = {}, answers: Parameters<typeof visit>[2] = {}) =>
  visit(`/fleets/${id}/vehicles/${vehicle.id}`, fleetsRoutes, {
    [`${of}/copy`]: { ...vehicle, ...values },
    [`${of}/charges`]: {
      total: 1,
      data: [{ id: vehicle.id, startTime: '2026-06-02T12:00:00Z', type: 'Home', kWh: 20, cost: 7, costCurrency: 'EUR' }],
    },
    ...answers,
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

const values: FleetVehicle = {
  id: vehicle.id,
  vin: vehicle.vin,
  displayName: 'Blitz',
  email: 'mia@example.org',
  fleet: null,
  fleetId: id,
  fleetName: 'Klinikum Nord',
  fleetPool: false,
  fleetScopes: vehicle.fleetScopes,
  fleetConsent: vehicle.fleetConsent,
  fleetCheckInterval: 3,
  fleetChecks: [],
  fleetTripLock: 30,
  fleetChargeLock: null,
  fleetChargeCompleted: null,
  useTCU: false,
  type: 'premium',
};

describe('the plan of a vehicle of a fleet (OQ-228)', () => {
  async function openPlan(type: FleetVehicle['type'], role: 'manager' | 'viewer' = 'manager', billing = true) {
    const change = recordBodies(() => ({ ...values, type: 'fleet' }));
    await open(
      {},
      {
        'GET /v1/configuration': { billing, demo: null },
        [`GET /v1/fleets/${id}`]: { id, name: 'Klinikum Nord', email: null, role, vehicles: 1, people: [] },
        [of]: { ...values, type },
        [`PATCH /v1/fleets/${id}/vehicles/${vehicle.id}`]: change.answer,
      },
    );
    await screen.findByText('What the fleet sets');
    return change.sent;
  }

  it.each([
    ['premium', 'Set the plan of fleets', { type: 'fleet' }],
    ['fleet', 'Back to the plan before', { type: 'premium' }],
  ] as const)('with %s is set or taken back by a manager, and the screen says that it costs nothing', async (type, button, body) => {
    const sent = await openPlan(type);
    expect(screen.getByText(/The plan of fleets costs nothing/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: button }));
    await vi.waitFor(() => expect(sent).toEqual([body]));
  });

  it('that is sold, and has more, is none that a fleet sets', async () => {
    await openPlan('professional');
    expect(screen.getByText(/^Professional has everything/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /plan/ })).toBeNull();
  });

  it('is read by everybody else of the fleet, who are told who sets it', async () => {
    await openPlan('premium', 'viewer');
    expect(screen.getByRole('button', { name: 'Set the plan of fleets' })).toHaveProperty('disabled', true);
    expect(screen.getByText('Owners and managers of the fleet change this.')).toBeTruthy();
  });

  it('is not asked about where nothing is for sale', async () => {
    await openPlan('premium', 'manager', false);
    expect(screen.queryByText(/The plan of fleets/)).toBeNull();
  });
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
