import { z } from 'zod';
import { defineTool, named, page, range, type Row, rowOf, rowsOf, type Tool, type ToolCall, vehicleId } from './tool.ts';

const money = (row: Row): Row | null => (row['cost'] == null ? null : { amount: row['cost'], currency: row['costCurrency'] });

/** A place in words; one that is sealed stays so. */
function placeOf(address: unknown): string | null {
  if (typeof address === 'string') return 'sealed: only its owner can read it';
  const { line1, city } = rowOf(address);
  return [line1, city].filter((part) => typeof part === 'string' && part !== '').join(', ') || null;
}

const tripOf = ({ link }: ToolCall, trip: Row): Row => ({
  ...named(trip, {
    id: 'id',
    start: 'startTime',
    end: 'endTime',
    distanceKm: 'distance',
    energyKwh: 'usedkWh',
    consumptionKwhPer100Km: 'avgConsumption',
    averageSpeedKmh: 'avgSpeed',
    outsideTemperatureC: 'avgOutTemp',
    tags: 'tags',
  }),
  cost: money(trip),
  from: placeOf(trip['startAddress']),
  to: placeOf(trip['endAddress']),
  link: link(`/trips/${String(trip['id'])}/details`),
});

const chargeOf = ({ link }: ToolCall, charge: Row): Row => ({
  ...named(charge, {
    id: 'id',
    start: 'startTime',
    end: 'endTime',
    startLevelPercent: 'startLevel',
    endLevelPercent: 'endLevel',
    energyIntoBatteryKwh: 'kWh',
    energyBilledKwh: 'kWhBill',
    maximumPowerKw: 'max',
    kindOfPlace: 'type',
    chargePoint: 'pointName',
    rateCard: 'cardName',
    tags: 'tags',
  }),
  cost: money(charge),
  link: link(`/charges/${String(charge['id'])}/details`),
});

const listArguments = z.strictObject({ vehicleId, ...range, ...page });

const reading: Readonly<Record<string, Tool>> = {
  list_vehicles: defineTool({
    title: 'Vehicles',
    description: 'The vehicles of the account with their ids, which the other tools take.',
    arguments: z.strictObject({}),
    run: async ({ read, link }) => {
      const { data } = await read('/v1/vehicles');
      const vehicles = rowsOf(data).map((vehicle) => ({
        ...named(vehicle, { id: 'id', name: 'displayName', make: 'manufacture', model: 'model', batteryKwh: 'kWh', isArchived: 'archive' }),
        link: link(`/vehicles/${String(vehicle['id'])}`),
      }));
      return { vehicles };
    },
  }),
  vehicle_state: defineTool({
    title: 'State of a vehicle',
    description: 'What a vehicle does now, with level, range, odometer and charging, and when it reported last. Without its position.',
    arguments: z.strictObject({ vehicleId }),
    run: async ({ read, link }, { vehicleId: id }) => {
      const status = await read(`/v1/vehicles/${id}/status`);
      const names = {
        state: 'state',
        since: 'since',
        lastReport: 'lastUpdate',
        levelPercent: 'level',
        rangeKm: 'range',
        odometerKm: 'odometer',
        chargingPowerKw: 'chargerPower',
        secondsUntilCharged: 'remainingToCompleteInSeconds',
        software: 'version',
      };
      return { ...named(status, names), link: link(`/vehicles/${id}`) };
    },
  }),
};

const lists: Readonly<Record<string, Tool>> = {
  list_trips: defineTool({
    title: 'Trips',
    description: 'Trips of a vehicle, the newest first: times, distance, energy, cost and places. Places that are sealed stay so.',
    arguments: listArguments,
    run: async (call, given) => {
      const { total, data } = await call.read('/v1/trips', { ...given, sort: '-startTime' });
      return { total, page: given.page, trips: rowsOf(data).map((trip) => tripOf(call, trip)) };
    },
  }),
  list_charges: defineTool({
    title: 'Charges',
    description: 'Charges of a vehicle, the newest first: times, levels, energy, power and cost.',
    arguments: listArguments,
    run: async (call, given) => {
      const { total, data } = await call.read('/v1/charges', { ...given, sort: '-startTime' });
      return { total, page: given.page, charges: rowsOf(data).map((charge) => chargeOf(call, charge)) };
    },
  }),
};

const sums: Readonly<Record<string, Tool>> = {
  costs_of_year: defineTool({
    title: 'Costs of a year',
    description: 'What a vehicle cost in a year: charging, fixed costs, earnings, the total and the cost per km, in one currency.',
    arguments: z.strictObject({
      vehicleId,
      year: z.int().min(2000).max(2100),
      timezone: z.string().max(100).default('UTC').describe('The time zone in which the year begins, such as Europe/Berlin'),
    }),
    run: async ({ ask, link }, given) => {
      const report = await ask('/v1/costs/report', given);
      const [all, unpriced] = [rowOf(report['sums']), rowOf(report['unpriced'])];
      return {
        ...named(report, { year: 'year', currency: 'currency', distanceKm: 'distance', costPerKm: 'costPerKm' }),
        charging: all['charges'] ?? null,
        ...named(all, { fixedCosts: 'fixCosts', earnings: 'earnings', total: 'total' }),
        chargesWithoutCost: unpriced['count'] ?? 0,
        link: link('/costs'),
      };
    },
  }),
  statistics: defineTool({
    title: 'Statistics',
    description: 'Sums of a vehicle: of a range (trips, distance, consumption, charged energy and cost), and of the whole recorded time.',
    arguments: z.strictObject({ vehicleId, ...range }),
    run: async ({ read, link }, { vehicleId: id, from, to }) => {
      const ofRange = await read(`/v1/vehicles/${id}/status`, { from, to });
      const ofAll = await read(`/v1/vehicles/${id}/report`);
      return {
        inRange: sumsOf(ofRange),
        inAll: { ...sumsOf(ofAll), since: rowOf(ofAll['trips'])['firstTrip'] ?? null },
        link: link('/statistics'),
      };
    },
  }),
  logbook_completeness: defineTool({
    title: 'Completeness of the logbook',
    description: 'How many trips of a vehicle in a range have no class for its logbook yet, the newest of them, and its books.',
    arguments: z.strictObject({ vehicleId, ...range }),
    run: async (call, given) => {
      const all = await call.read('/v1/trips', { ...given, limit: 1 });
      const waiting = await call.read('/v1/trips', { ...given, 'filter[untagged]': 'true', sort: '-startTime', limit: 10 });
      const books = await call.read(`/v1/vehicles/${given.vehicleId}/logbook`);
      return {
        trips: all['total'],
        withoutClass: waiting['total'],
        newestWithoutClass: rowsOf(waiting['data']).map((trip) => tripOf(call, trip)),
        books: rowsOf(books['data']).map((book) => ({
          ...named(book, { number: 'number', openedAt: 'openedAt', closedAt: 'closedAt', entries: 'entries' }),
          trips: book['trips'] ?? null,
        })),
        link: call.link('/logbook/inbox'),
      };
    },
  }),
};

function sumsOf(report: Row): Row {
  const [trips, charges] = [rowOf(report['trips']), rowOf(report['charges'])];
  return {
    ...named(trips, { trips: 'total', distanceKm: 'distance', consumptionKwhPer100Km: 'avgConsumption' }),
    ...named(charges, { charges: 'total', chargedKwh: 'kWh', co2Grams: 'co2', co2SavedGrams: 'co2Saved' }),
    cost: money(charges),
  };
}

/** Every tool by its name. All of them only read. */
export const tools: Readonly<Record<string, Tool>> = { ...reading, ...lists, ...sums };
