import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConnectedCars, openConnectedCars } from '../../testing/connected-cars.ts';
import {
  comesBack,
  ends,
  endsStream,
  goesOn,
  isAhead,
  passes,
  refuses,
  renews,
  renewsStream,
  replacesToken,
  sleeps,
  type Trial,
  webhook,
} from '../../testing/source-trials.ts';

let cars: ConnectedCars;
beforeAll(async () => {
  cars = await openConnectedCars();
});
afterAll(() => cars.close());

/** What can go wrong with a source. */
const faults = [
  'its access is refused once',
  'its access has ended',
  'the consent is missing',
  'the car sleeps',
  'it limits its calls and names a wait',
  'it fails',
  'it does not answer in time',
  'it sends HTML',
  'what it sends is cut off',
  'its clock is ahead',
  'it repeats itself',
  'it sends in another order',
  'somebody else sends in its name',
  'its broker is gone and comes back',
] as const;
type FaultName = (typeof faults)[number];

/** A test of another file, which meets the fault without a source over the wire. */
interface TestElsewhere {
  readonly file: string;
  readonly title: string;
}

const provedBy = (file: string, title: string): TestElsewhere => ({ file, title });

/** A trial of the fault, the test elsewhere that proves it, or why there is no such fault. */
type Row = Readonly<Record<FaultName, Trial | TestElsewhere | string>>;

const hour = 3_600_000;
const sendsNothing = 'it is asked and sends nothing by itself';
const hasNoBroker = 'it has no broker';
const hasNoAnswers = 'nothing is asked: a broker has no answers with a status';
const hasOneSender = 'only the broker sends on a connection that the product opened';
const isOrdered = 'a broker keeps the order of a topic';
const hasNoTimes = 'its messages carry no time and are dated by our clock';
const asksNothing = 'it sends to us and reads our answer';

const asked = (connector: 'tesla' | 'smartcar' | 'cardata' | 'high-mobility' | 'tronity') => ({
  'its access is refused once': renews(connector),
  'its access has ended': ends(connector),
  'the consent is missing': refuses(connector),
  // Only Tesla and Smartcar have a word for sleep; elsewhere a 408 is an answer that did not come in time.
  'the car sleeps': passes(connector, { status: 408, body: {} }, 'unavailable'),
  'it limits its calls and names a wait': passes(connector, { status: 429, headers: { 'retry-after': '3600' }, body: {} }, 'limited', hour),
  'it fails': passes(connector, { status: 503, body: 'Service Unavailable' }, 'unavailable'),
  'it does not answer in time': passes(connector, { delayMs: 1000 }, 'unavailable'),
  'it sends HTML': passes(connector, { status: 200, body: '<html></html>' }, 'unreadable'),
  'what it sends is cut off': passes(connector, { cut: true }, 'unavailable'),
  'its clock is ahead': isAhead(connector),
  'it repeats itself': sendsNothing,
  'it sends in another order': sendsNothing,
  'somebody else sends in its name': sendsNothing,
  'its broker is gone and comes back': hasNoBroker,
});

const streamed = {
  'the consent is missing': hasNoAnswers,
  'the car sleeps': hasNoAnswers,
  'it limits its calls and names a wait': hasNoAnswers,
  'it fails': hasNoAnswers,
  'it does not answer in time': hasNoAnswers,
  'its clock is ahead': hasNoTimes,
  'it repeats itself': provedBy('connections/mqtt/listen.test.ts', 'receives what was sent while it was away, at least once'),
  'it sends in another order': isOrdered,
  'somebody else sends in its name': hasOneSender,
};

const pushed = {
  'its access is refused once': 'a token is not renewed by itself',
  'the consent is missing': asksNothing,
  'the car sleeps': asksNothing,
  'it limits its calls and names a wait': asksNothing,
  'it fails': asksNothing,
  'it does not answer in time': asksNothing,
  'it sends HTML': provedBy('features/telemetry/ingest.test.ts', 'refuses the whole body with %s'),
  'what it sends is cut off': provedBy(
    'features/telemetry/push-to-trip.test.ts',
    'every push is accepted or refused, never answered with 500',
  ),
  'its clock is ahead': provedBy('telemetry/intake/intake-rules.test.ts', 'stores samples more than five minutes in the future'),
  'it repeats itself': provedBy('telemetry/intake/intake.test.ts', 'answers a repeated batch with duplicates and changes nothing'),
  'it sends in another order': provedBy(
    'telemetry/intake/intake.test.ts',
    'in any order, with repetitions, has the same segments after a replay',
  ),
  'somebody else sends in its name': provedBy('features/telemetry/push-token.test.ts', 'is accepted %s, and a wrong one there is not'),
  'its broker is gone and comes back': hasNoBroker,
};

/** Every source, by the way its data come. */
const sources: Readonly<Record<string, Row>> = {
  'Tesla Fleet API': {
    ...asked('tesla'),
    'the car sleeps': sleeps('tesla', '/api/1/vehicles/VIN/vehicle_data', { status: 408, body: {} }),
  },
  'Tesla Fleet Telemetry': {
    ...streamed,
    'its access is refused once': 'its broker is that of the operator, with one password',
    'its access has ended': goesOn,
    'it sends HTML': provedBy('connections/tesla/telemetry-stream.test.ts', 'reads nothing from %s with %s'),
    'what it sends is cut off': provedBy('connections/tesla/telemetry-stream.test.ts', 'never throws, whatever comes'),
    'its broker is gone and comes back': comesBack('tesla', { source: 'tesla', disconnect: true }),
  },
  Smartcar: {
    ...asked('smartcar'),
    'the car sleeps': sleeps('smartcar', '/v3/vehicles', { status: 409, body: { errors: [{ type: 'VEHICLE_STATE', code: 'ASLEEP' }] } }),
    'it repeats itself': webhook({ times: 2 }, [200, 200]),
    'it sends in another order': webhook({ reordered: true }, [200, 200]),
    'somebody else sends in its name': webhook({ forged: true }, [401]),
  },
  'BMW and MINI CarData': asked('cardata'),
  'BMW and MINI CarData by its stream': {
    ...streamed,
    'its access is refused once': renewsStream,
    'its access has ended': endsStream('cardata'),
    'it sends HTML': provedBy('connections/cardata/cardata-stream.test.ts', 'says nothing with %s, and never throws'),
    'what it sends is cut off': provedBy('connections/cardata/cardata-stream.test.ts', 'says nothing with %s, and never throws'),
    'its clock is ahead': provedBy('telemetry/intake/intake-rules.test.ts', 'stores samples more than five minutes in the future'),
    'somebody else sends in its name': provedBy('connections/cardata/cardata-stream.test.ts', 'of another person is not read'),
    'its broker is gone and comes back': comesBack('cardata', { source: 'cardata', disconnect: true }),
  },
  'High Mobility': asked('high-mobility'),
  TRONITY: asked('tronity'),
  'MQTT of the user': {
    ...streamed,
    'its access is refused once': 'a user and password are not renewed',
    'its access has ended': endsStream('mqtt'),
    'it sends HTML': provedBy('connections/mqtt/topics.test.ts', 'never throws, and what it says passes the checks of the intake'),
    'what it sends is cut off': provedBy(
      'connections/mqtt/topics.test.ts',
      'never throws, and what it says passes the checks of the intake',
    ),
    'its broker is gone and comes back': comesBack('mqtt', { source: 'broker', up: false }, { source: 'broker', up: true }),
  },
  'Push token': { ...pushed, 'its access has ended': replacesToken },
  'Home Assistant': {
    ...pushed,
    'its access has ended': 'it sends with a push token',
    'the car sleeps': provedBy('features/telemetry/ingest.test.ts', "reason: 'no_value'"),
  },
};

const trials = Object.entries(sources).flatMap(([source, row]) =>
  faults.flatMap((fault) => {
    const cell = row[fault];
    return typeof cell === 'function' ? [[source, fault, cell] as const] : [];
  }),
);

it.each(trials)('%s where %s (VEH-024, OQ-069)', { timeout: 60_000 }, async (_source, _fault, trial) => {
  expect(await trial(cars)).toBeUndefined();
});

it('the tests elsewhere that this table names exist', () => {
  const named = Object.values(sources).flatMap((row) => faults.map((fault) => row[fault]));
  const missing = named.filter(
    (cell) => typeof cell === 'object' && !readFileSync(new URL(`../../${cell.file}`, import.meta.url), 'utf8').includes(cell.title),
  );
  expect(missing).toEqual([]);
});
