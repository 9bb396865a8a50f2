import type { VehicleStatus } from '@wattbook/contract/vehicles/vehicle.schema';
import { exampleBattery } from '../../../testing/example-battery.ts';
import { exampleState } from '../../../testing/example-state.ts';
import { type Answers, type Visit, visit as visitRoutes, exampleVehicle } from '../../../testing/visit.tsx';
import { dashboardRoutes } from '../dashboard.routes.ts';

/** A parked car with its sums; `changes` replace fields. */
export const exampleStatus = (changes: Partial<VehicleStatus> = {}): VehicleStatus => ({
  ...exampleState(),
  capacity: 75,
  charges: { total: 10, kWh: 228.4, cost: null, costCurrency: null, converted: [], unconverted: [], co2: 38_400, co2Saved: 119_900 },
  trips: { total: 38, distance: 1184.6, avgConsumption: 17.8 },
  sleeps: { kWh: 6.9 },
  idles: { kWh: 4.7 },
  ...changes,
});

const none = { total: 0, data: [] };
const vehicle = `/v1/vehicles/${exampleVehicle.id}`;

/** Opens the dashboard as a signed-in user with a fake server. */
export const visit = (address: string, answers: Answers = {}): Promise<Visit> =>
  visitRoutes(address, dashboardRoutes, {
    'GET /v1/configuration': { mapStyleUrl: null, needsSetUp: false, demo: null, billing: true },
    'GET /v1/notifications/active': none,
    'GET /v1/trips': none,
    'GET /v1/charges': none,
    'POST /v1/charges/by-card': {
      total: 2,
      data: [
        { cardId: '00000000-0000-7000-8000-00000000000c', name: 'Home', total: 7, kWh: 171.3, cost: null },
        { cardId: null, name: null, total: 3, kWh: 57.1, cost: null },
      ],
    },
    [`GET ${vehicle}/status`]: exampleStatus(),
    [`GET ${vehicle}/timeline`]: none,
    [`GET ${vehicle}/range-degradation`]: {
      ...none,
      capacityEstimate: null,
      battery: exampleBattery({ basis: null, health: null, capacity: null, months: [] }),
    },
    [`POST ${vehicle}/days`]: none,
    [`POST ${vehicle}/route`]: { trips: 0, coordinates: [], counts: [], sealed: [] },
    ...answers,
  });

/** The calls for the visited vehicle, by the last part of their path. */
export const vehicleCall = (method: 'GET' | 'POST', part: string) => `${method} ${vehicle}/${part}`;
export const vehicleOf = (changes: object) => ({ 'GET /v1/vehicles': { total: 1, data: [{ ...exampleVehicle, ...changes }] } });
