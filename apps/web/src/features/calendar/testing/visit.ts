import type { VehicleDay } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import { type Answers, type Visit, visit as visitRoutes, exampleVehicle } from '../../../testing/visit.tsx';
import { calendarRoutes } from '../calendar.routes.ts';

/** The fields of a day that a test sets. */
export const exampleDay = (date: string, changes: Partial<VehicleDay> = {}): VehicleDay => ({
  date,
  trips: 2,
  distance: 45.3,
  usedkWh: 7.8,
  avgConsumption: 17.2,
  charges: 1,
  kWh: 12.3,
  ...changes,
});

export const tripSums = { total: 2, distance: 45.3, usedkWh: 7.8, avgConsumption: 17.2, duration: 3600, cost: null, co2: 2964 };
export const chargeSums = { total: 1, kWh: 12.3, pvKWh: 0, ac: 12.3, dc: 0, cost: 4.2, co2: 4674, co2Saved: 11_640 };
const lostSums = { total: 0, kWh: null, duration: 0, cost: null, costCurrency: null };
const noRows = { total: 0, data: [] };
const vehiclePath = `/v1/vehicles/${exampleVehicle.id}`;
export const daysCall = `POST ${vehiclePath}/days`;

/** Opens an address of the calendar as a signed-in user with a fake server. */
export const visit = (address: string, answers: Answers = {}): Promise<Visit> =>
  visitRoutes(address, calendarRoutes, {
    'POST /v1/trips/stats': tripSums,
    'POST /v1/charges/stats': chargeSums,
    'POST /v1/idles/stats': lostSums,
    'POST /v1/sleeps/stats': lostSums,
    'GET /v1/trips': noRows,
    'GET /v1/charges': noRows,
    'GET /v1/idles': noRows,
    'GET /v1/sleeps': noRows,
    [daysCall]: noRows,
    [`POST ${vehiclePath}/route`]: { trips: 0, coordinates: [], counts: [], sealed: [] },
    'GET /v1/configuration': { mapStyleUrl: null },
    ...answers,
  });
