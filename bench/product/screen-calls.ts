import type { VehicleId } from '@wattbook/domain/ids';

export interface ScreenCall {
  readonly screen: string;
  readonly name: string;
  readonly path: (facts: CallFacts) => string;
  readonly body?: (facts: CallFacts) => object;
}

/** The parameters of a call: a vehicle, one of its trips and charges, the signed-in user, and the end of the data. */
export interface CallFacts {
  readonly vehicleId: VehicleId;
  readonly tripId: string;
  readonly chargeId: string;
  readonly userId: string;
  readonly until: number;
}

const day = 86_400_000;
const range = ({ until }: CallFacts, days: number) => ({
  from: new Date(until - days * day).toISOString(),
  to: new Date(until).toISOString(),
});

const tripFields =
  'id,startTime,endTime,startAddress,endAddress,startLocation,endLocation,distance,usedkWh,usedMethod,avgSpeed,avgConsumption,avgOutTemp,cost,co2,startOdometer,endOdometer,tags,privateDistance,toWorkDistance,driver,comment,startUnheard,endUnheard,unheard';
const chargeFields =
  'id,startTime,endTime,startLevel,endLevel,startRange,range,odometer,kWh,max,cost,co2,co2Saved,ac,type,pointName,address,location,tags,comment,acInferred,counterStartUnknown,startUnheard,endUnheard,unheard';
const lostFields = 'id,startTime,endTime,startLevel,endLevel,startRange,endRange,kWh,gridkWh,odometer,startUnheard,endUnheard,unheard';

const queryOf = (parameters: Readonly<Record<string, string>>) => new URLSearchParams(parameters).toString();

const list =
  (noun: string, days: number, fields: string, { limit, page = 1 }: { readonly limit: number; readonly page?: number }) =>
  (facts: CallFacts) =>
    `/v1/${noun}?${queryOf({ vehicleId: facts.vehicleId, ...range(facts, days), page: String(page), limit: String(limit), sort: '-startTime', fields })}`;
const sums = (noun: string, days: number) => ({
  path: () => `/v1/${noun}/stats`,
  body: (facts: CallFacts) => ({ vehicleId: facts.vehicleId, ...range(facts, days) }),
});
const figures = (name: string, days: number, parameters: object = {}) => ({
  path: ({ vehicleId }: CallFacts) => `/v1/vehicles/${vehicleId}/${name}`,
  body: (facts: CallFacts) => ({ ...range(facts, days), ...parameters }),
});
/** A call of a statistic of the last whole year of the data. */
const ofYear =
  (name: string) =>
  ({ vehicleId, until }: CallFacts) =>
    `/v1/statistics/vehicles/${vehicleId}/${name}?year=${new Date(until).getUTCFullYear() - 1}`;
const inBerlin = { timezone: 'Europe/Berlin' };
/** Longer than any life of the benchmark. */
const allDays = 40 * 365;

/** The calls of the screens to the server. */
export const screenCalls: readonly ScreenCall[] = [
  { screen: 'frame', name: 'user', path: ({ userId }) => `/v1/users/${userId}` },
  { screen: 'frame', name: 'vehicles', path: () => '/v1/vehicles' },
  {
    screen: 'frame',
    name: 'status of a month',
    path: (facts) => `/v1/vehicles/${facts.vehicleId}/status?${queryOf(range(facts, 30))}`,
  },
  {
    screen: 'dashboard',
    name: 'timeline of a day',
    path: (facts) => `/v1/vehicles/${facts.vehicleId}/timeline?${queryOf(range(facts, 1))}`,
  },
  { screen: 'dashboard', name: 'days of a month', ...figures('days', 31, inBerlin) },
  { screen: 'dashboard', name: 'days of a year', ...figures('days', 365, inBerlin) },
  { screen: 'dashboard', name: 'route map of a month', ...figures('route', 30) },
  {
    screen: 'dashboard',
    name: 'charges of a month by card',
    path: () => '/v1/charges/by-card',
    body: (facts) => ({ vehicleId: facts.vehicleId, ...range(facts, 30) }),
  },
  { screen: 'dashboard', name: 'range and degradation', path: ({ vehicleId }) => `/v1/vehicles/${vehicleId}/range-degradation` },
  { screen: 'dashboard', name: 'notices', path: () => '/v1/notifications/active?language=en' },
  { screen: 'calendar', name: 'days of a month', ...figures('days', 42, inBerlin) },
  { screen: 'calendar', name: 'trips of a day', path: list('trips', 1, tripFields, { limit: 10_000 }) },
  { screen: 'calendar', name: 'charges of a day', path: list('charges', 1, chargeFields, { limit: 10_000 }) },
  { screen: 'datasheet', name: 'report', path: ({ vehicleId }) => `/v1/vehicles/${vehicleId}/report` },
  { screen: 'datasheet', name: 'map of all trips', path: ({ vehicleId }) => `/v1/vehicles/${vehicleId}/report-trips` },
  { screen: 'datasheet', name: 'history by month', path: ({ vehicleId }) => `/v1/statistics/vehicles/${vehicleId}/history` },
  { screen: 'year in review', name: 'year', path: ofYear('year') },
  { screen: 'year in review', name: 'places', path: ofYear('places') },
  { screen: 'trips', name: 'month, 5 rows', path: list('trips', 30, tripFields, { limit: 5 }) },
  { screen: 'trips', name: 'year, 50 rows, page 5', path: list('trips', 365, tripFields, { limit: 50, page: 5 }) },
  { screen: 'trips', name: 'latest', path: ({ vehicleId }) => `/v1/trips?vehicleId=${vehicleId}&limit=1&sort=-startTime&fields=startTime` },
  { screen: 'trips', name: 'sums of a month', ...sums('trips', 30) },
  { screen: 'trips', name: 'sums of a year', ...sums('trips', 365) },
  { screen: 'trips', name: 'sums of all years', ...sums('trips', allDays) },
  { screen: 'trips', name: 'track of a row', path: ({ tripId }) => `/v1/trips/${tripId}?maxItems=120` },
  { screen: 'trip', name: 'detail with its samples', path: ({ tripId }) => `/v1/trips/${tripId}` },
  { screen: 'charges', name: 'month, 5 rows', path: list('charges', 30, chargeFields, { limit: 5 }) },
  { screen: 'charges', name: 'year, 50 rows, page 2', path: list('charges', 365, chargeFields, { limit: 50, page: 2 }) },
  { screen: 'charges', name: 'sums of a year', ...sums('charges', 365) },
  { screen: 'charge', name: 'detail with its samples', path: ({ chargeId }) => `/v1/charges/${chargeId}` },
  { screen: 'lost', name: 'parked, year, 50 rows', path: list('idles', 365, lostFields, { limit: 50 }) },
  { screen: 'lost', name: 'asleep, year, 50 rows', path: list('sleeps', 365, lostFields, { limit: 50 }) },
  { screen: 'lost', name: 'sums of a year, parked', ...sums('idles', 365) },
  { screen: 'lost', name: 'sums of a year, asleep', ...sums('sleeps', 365) },
];
