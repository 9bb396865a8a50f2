import type { VehicleId } from '@wattbook/domain/ids';
import type { Period } from './fill-query.ts';

/** What a dashboard is opened for: a vehicle and a time, or one of its drives or charges. */
export interface AnswerFacts {
  readonly vehicleId: VehicleId;
  readonly tripId: string;
  readonly chargeId: string;
  readonly period: Period;
  readonly zone: string;
}

/** A call of the API: its path, and its body where it has one. */
export interface AnswerCall {
  readonly path: string;
  readonly body?: object;
}

export interface Answer {
  readonly calls: (facts: AnswerFacts) => readonly AnswerCall[];
  /** What the dashboard shows and these calls do not. */
  readonly lacks?: string;
}

const rangeOf = ({ period: { from, to } }: AnswerFacts) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString() });

const yearsOf = ({ period: { from, to } }: AnswerFacts) => {
  const [first, last] = [new Date(from).getUTCFullYear(), new Date(to).getUTCFullYear()];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
};

/** All rows of the period on one page. */
const list = (noun: string, facts: AnswerFacts, fields: string): AnswerCall => ({
  path: `/v1/${noun}?${new URLSearchParams({ vehicleId: facts.vehicleId, ...rangeOf(facts), limit: '1000000', sort: '-startTime', fields }).toString()}`,
});

const sums = (noun: string, facts: AnswerFacts): AnswerCall => ({
  path: `/v1/${noun}/stats`,
  body: { vehicleId: facts.vehicleId, ...rangeOf(facts) },
});

const vehicle = (name: string, { vehicleId }: AnswerFacts): AnswerCall => ({ path: `/v1/vehicles/${vehicleId}/${name}` });
const statistic = (name: string, { vehicleId }: AnswerFacts): AnswerCall => ({ path: `/v1/statistics/vehicles/${vehicleId}/${name}` });
const inPeriod = (name: string, facts: AnswerFacts): AnswerCall =>
  vehicle(`${name}?${new URLSearchParams(rangeOf(facts)).toString()}`, facts);
const route = (facts: AnswerFacts): AnswerCall => ({ ...vehicle('route', facts), body: rangeOf(facts) });
const places = (facts: AnswerFacts) => yearsOf(facts).map((year) => statistic(`places?year=${year}`, facts));

const tripFields =
  'id,startTime,endTime,startAddress,endAddress,startLocation,endLocation,distance,usedkWh,usedMethod,avgSpeed,maxSpeed,avgConsumption,avgOutTemp,elevationGain,cost,co2,startLevel,endLevel,startOdometer,endOdometer,tags,privateDistance,toWorkDistance,driver,comment,startUnheard,endUnheard,unheard';
const chargeFields =
  'id,startTime,endTime,startLevel,endLevel,startRange,range,odometer,distanceBetweenCharges,kWh,gridkWh,max,cost,co2,co2Saved,ac,type,pointName,address,location,avgOutTemp,tags,comment,acInferred,counterStartUnknown,startUnheard,endUnheard,unheard';
const standingFields = 'id,startTime,endTime,startLevel,endLevel,startRange,endRange,kWh,gridkWh,odometer,startUnheard,endUnheard,unheard';

/** What of Wattbook shows the same as each dashboard of TeslaMate, by its file. */
export const answers: Readonly<Record<string, Answer>> = {
  'battery-health.json': {
    calls: (facts) => [
      vehicle('range-degradation', facts),
      vehicle('report', facts),
      vehicle('status', facts),
      list('charges', facts, 'endTime,kWh,gridkWh'),
    ],
  },
  'charge-level.json': {
    calls: (facts) => [
      list('trips', facts, 'startTime,endTime,startLevel,endLevel'),
      list('charges', facts, 'startTime,endTime,startLevel,endLevel'),
      statistic('habits', facts),
    ],
    lacks: 'levels between the ends of trips and charges, and moving percentiles; hours at each level instead',
  },
  'charges.json': { calls: (facts) => [list('charges', facts, chargeFields), sums('charges', facts)] },
  'charging-stats.json': {
    calls: (facts) => [
      sums('charges', facts),
      sums('trips', facts),
      { path: '/v1/charges/by-card', body: { vehicleId: facts.vehicleId, ...rangeOf(facts) } },
      list('charges', facts, 'startTime,endTime,startLevel,endLevel,odometer,kWh,gridkWh,cost,costCurrency,ac,address,location'),
      { path: `/v1/statistics?${new URLSearchParams({ id: '20', vehicleId: facts.vehicleId }).toString()}` },
    ],
  },
  'database-info.json': {
    calls: () => [{ path: '/v1/installation/status' }, { path: '/v1/installation/vehicles' }],
    lacks: 'sizes of single indexes, and statistics of statements',
  },
  'drive-stats.json': {
    calls: (facts) => [
      sums('trips', facts),
      { ...vehicle('days', facts), body: { ...rangeOf(facts), timezone: facts.zone } },
      list('trips', facts, 'startTime,endTime,distance,avgSpeed,maxSpeed'),
      ...places(facts),
    ],
    lacks: 'hours at each speed; the mean speed of each trip instead',
  },
  'drives.json': { calls: (facts) => [list('trips', facts, tripFields), sums('trips', facts)] },
  'dutch-tax.json': {
    calls: (facts) => [list('trips', facts, 'id,startTime,endTime,startAddress,endAddress,startOdometer,endOdometer,distance')],
  },
  'efficiency.json': {
    calls: (facts) => [
      statistic('habits', facts),
      sums('trips', facts),
      sums('idles', facts),
      sums('sleeps', facts),
      vehicle('report', facts),
    ],
  },
  'charge-details.json': {
    calls: ({ chargeId }) => [{ path: `/v1/charges/${chargeId}` }],
    lacks: 'voltage and current of each sample',
  },
  'drive-details.json': { calls: ({ tripId }) => [{ path: `/v1/trips/${tripId}` }], lacks: 'pressures of the tyres' },
  'locations.json': {
    calls: (facts) => [...places(facts), { path: '/v1/sites?limit=100' }],
    lacks: 'counts by state and country; the 50 most visited places of each year instead of 100 addresses',
  },
  'mileage.json': { calls: (facts) => [list('trips', facts, 'startTime,endTime,startOdometer,endOdometer')] },
  'overview.json': {
    calls: (facts) => [
      inPeriod('status', facts),
      inPeriod('timeline', facts),
      sums('trips', facts),
      sums('idles', facts),
      sums('sleeps', facts),
      list('charges', facts, chargeFields),
    ],
    lacks: 'power, current and voltage of the charges of the day by sample',
  },
  'projected-range.json': {
    calls: (facts) => [
      vehicle('range-degradation', facts),
      list('charges', facts, 'startTime,endTime,startLevel,endLevel,startRange,range,odometer,avgOutTemp'),
      list('trips', facts, 'startTime,endTime,startLevel,endLevel,startRange,endRange,endOdometer,avgOutTemp'),
    ],
    lacks: 'values between the ends of trips and charges',
  },
  'states.json': { calls: (facts) => [inPeriod('status', facts), inPeriod('timeline', facts)] },
  'statistics.json': {
    calls: (facts) => [
      statistic('history', facts),
      statistic('months', facts),
      ...yearsOf(facts)
        .slice(-3)
        .map((year) => ({
          path: `/v1/costs/report?${new URLSearchParams({ vehicleId: facts.vehicleId, year: String(year), timezone: facts.zone }).toString()}`,
          body: {},
        })),
    ],
    lacks: 'hours and outside temperature by month',
  },
  'timeline.json': {
    calls: (facts) => [
      inPeriod('timeline', facts),
      list('trips', facts, tripFields),
      list('charges', facts, chargeFields),
      list('idles', facts, standingFields),
      list('sleeps', facts, standingFields),
    ],
    lacks: 'updates; the versions are in the history',
  },
  'trip.json': {
    calls: (facts) => [
      route(facts),
      inPeriod('timeline', facts),
      sums('trips', facts),
      sums('charges', facts),
      sums('idles', facts),
      sums('sleeps', facts),
      list('trips', facts, tripFields),
      list('charges', facts, chargeFields),
    ],
    lacks: 'level and range between the ends of trips and charges, and elevation',
  },
  'updates.json': { calls: (facts) => [statistic('history', facts)], lacks: 'charges and range by version' },
  'vampire-drain.json': { calls: (facts) => [list('idles', facts, standingFields), list('sleeps', facts, standingFields)] },
  'visited.json': { calls: (facts) => [route(facts), sums('trips', facts), sums('charges', facts)] },
};
