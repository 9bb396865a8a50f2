import type { TripStats } from '@wattbook/contract/trips/trip.schema';
import { type Answers, type Visit, visit as visitRoutes } from '../../../testing/visit.tsx';
import { tripsRoutes } from '../trips.routes.ts';

export const exampleSums: TripStats = {
  total: 1,
  distance: 88.6,
  usedkWh: 16.48,
  avgConsumption: 18.6,
  duration: 0,
  cost: 6.29,
  costCurrency: 'EUR',
  converted: [],
  unconverted: [],
  totalWithCost: 1,
  distanceWithCost: 88.6,
  countedCost: 6.29,
  co2: 2604,
  usedGas: null,
};

/** A list without sealed trips, which a search asks for first. */
const withoutSealed =
  (trips: unknown) =>
  (parameters: URLSearchParams, body: string): unknown => {
    if (parameters.get('filter[sealed]') === 'true') return { total: 0, data: [] };
    return typeof trips === 'function' ? (trips as (parameters: URLSearchParams, body: string) => unknown)(parameters, body) : trips;
  };

/** Opens an address of the trips as a signed-in user with a fake server. */
export const visit = (address: string, answers: Answers, { hasSealed = false } = {}): Promise<Visit> =>
  visitRoutes(address, tripsRoutes, {
    'POST /v1/trips/stats': exampleSums,
    ...answers,
    ...(!hasSealed && answers['GET /v1/trips'] !== undefined && { 'GET /v1/trips': withoutSealed(answers['GET /v1/trips']) }),
  });
