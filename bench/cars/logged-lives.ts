import type { Sample } from '@wattbook/domain/telemetry/sample';
import { chargeOf, loggedTime, positionOf } from './logged-readings.ts';
import { rounded } from './logged-sessions.ts';
import type { LoggerRow, LoggerTableName } from './teslamate-tables.ts';

/** A row of a table of TeslaMate. */
export type LoggedRow<Name extends LoggerTableName = LoggerTableName> = Name extends LoggerTableName
  ? { readonly table: Name; readonly row: LoggerRow<Name> }
  : never;

/** A drive or a charge that goes on. */
interface OpenSession {
  readonly id: number;
  readonly first: Sample;
  readonly firstPosition: number;
  last: Sample;
  lastPosition: number;
  samples: number;
  speedMax: number;
  powerMax: number;
  powerMin: number;
  outTemp: number;
  inTemp: number;
  ascent: number;
  descent: number;
}

interface LoggedCar {
  readonly id: number;
  last: Sample | null;
  drive: OpenSession | null;
  charge: OpenSession | null;
  /** Since when it is awake. */
  awakeSince: number;
  software: string | null;
}

interface Place {
  readonly id: number;
  readonly lat: number;
  readonly lon: number;
}

/** What all cars of an installation share: the numbers of their rows, the addresses and the geofences. */
interface Log {
  readonly numbers: Map<LoggerTableName, number>;
  readonly addresses: Map<string, number>;
  readonly geofences: Place[];
}

/** A car without a sample for so long was asleep. */
const sleepMs = 15 * 60_000;
/** Of the positions of a drive the stream tells all but each fourth: without range, climate and tyres. */
const completeEvery = 4;
const kmPerDegree = 111.2;
const geofenceKm = 0.1;

/**
 * The rows that TeslaMate would have of cars by their samples, in the order of time: a position of each sample of a car that is awake, while it charges a row of the charge in its place. Where a
 * car charges for the first time is a geofence; each 100 m have an address.
 */
export function* logLives(lives: readonly Iterable<Sample>[]): Generator<LoggedRow, void, undefined> {
  const log: Log = { numbers: new Map(), addresses: new Map(), geofences: [] };
  const cars = lives.map(
    (_, index): LoggedCar => ({ id: index + 1, last: null, drive: null, charge: null, awakeSince: 0, software: null }),
  );
  for (const { index, sample } of mergeByTime(lives)) {
    const car = cars[index];
    if (car !== undefined && typeof sample.lat === 'number') yield* logSample(log, car, sample);
  }
  for (const car of cars) yield* logEnd(log, car);
}

function* mergeByTime(lives: readonly Iterable<Sample>[]): Generator<{ readonly index: number; readonly sample: Sample }> {
  const heads = lives.map((life, index) => {
    const samples = life[Symbol.iterator]();
    return { index, samples, next: nextOf(samples) };
  });
  for (;;) {
    let earliest: (typeof heads)[number] | undefined;
    for (const head of heads) {
      if (head.next !== null && (!earliest?.next || head.next.ts < earliest.next.ts)) earliest = head;
    }
    if (!earliest?.next) return;
    yield { index: earliest.index, sample: earliest.next };
    earliest.next = nextOf(earliest.samples);
  }
}

function nextOf(samples: Iterator<Sample>): Sample | null {
  const next = samples.next();
  return next.done === true ? null : next.value;
}

const isDriving = ({ gear }: Sample) => gear === 'D';
const isCharging = ({ charging }: Sample) => charging === 'charging';

function* logSample(log: Log, car: LoggedCar, sample: Sample): Generator<LoggedRow> {
  const isAwake = car.last !== null && sample.ts - car.last.ts < sleepMs;
  if (car.drive !== null && !(isDriving(sample) && isAwake)) yield* endDrive(log, car, car.drive);
  if (car.charge !== null && !isCharging(sample)) yield* endCharge(log, car, car.charge);
  if (!isAwake) yield* logSleep(log, car, sample);
  yield* logSoftware(log, car, sample);
  if (!isCharging(sample) || car.charge === null) yield logPosition(log, car, sample);
  if (isCharging(sample) && car.charge !== null) {
    continued(car.charge, sample, car.charge.lastPosition);
    yield { table: 'charges', row: chargeOf(nextNumber(log, 'charges'), car.charge.id, sample) };
  }
  car.last = sample;
}

/** The position of a sample, with which a drive begins or goes on, or a charge begins. */
function logPosition(log: Log, car: LoggedCar, sample: Sample): LoggedRow<'positions'> {
  const position = nextNumber(log, 'positions');
  if (isDriving(sample)) car.drive = continued(car.drive ?? begun(log, 'drives', sample, position), sample, position);
  if (isCharging(sample)) car.charge = continued(begun(log, 'charging_processes', sample, position), sample, position);
  const isComplete = car.drive === null || car.drive.samples % completeEvery === 1;
  return { table: 'positions', row: positionOf({ id: position, car: car.id, drive: car.drive?.id ?? null, isComplete }, sample) };
}

function* logEnd(log: Log, car: LoggedCar): Generator<LoggedRow> {
  if (car.drive !== null) yield* endDrive(log, car, car.drive);
  if (car.charge !== null) yield* endCharge(log, car, car.charge);
  if (car.last !== null) yield stateOf(log, car, { state: 'online', from: car.awakeSince, to: null });
}

function* logSleep(log: Log, car: LoggedCar, sample: Sample): Generator<LoggedRow> {
  if (car.last !== null) {
    yield stateOf(log, car, { state: 'online', from: car.awakeSince, to: car.last.ts });
    yield stateOf(log, car, { state: 'asleep', from: car.last.ts, to: sample.ts });
  }
  car.awakeSince = sample.ts;
}

interface LoggedState {
  readonly state: 'online' | 'asleep';
  readonly from: number;
  readonly to: number | null;
}

const stateOf = (log: Log, car: LoggedCar, { state, from, to }: LoggedState): LoggedRow<'states'> => ({
  table: 'states',
  row: {
    id: nextNumber(log, 'states'),
    state,
    start_date: loggedTime(from),
    end_date: to === null ? null : loggedTime(to),
    car_id: car.id,
  },
});

function* logSoftware(log: Log, car: LoggedCar, { sw, ts }: Sample): Generator<LoggedRow> {
  if (typeof sw !== 'string' || sw === car.software) return;
  car.software = sw;
  const id = nextNumber(log, 'updates');
  yield { table: 'updates', row: { id, start_date: loggedTime(ts - 25 * 60_000), end_date: loggedTime(ts), version: sw, car_id: car.id } };
}

function begun(log: Log, table: 'drives' | 'charging_processes', sample: Sample, position: number): OpenSession {
  const own = { id: nextNumber(log, table), first: sample, last: sample, firstPosition: position, lastPosition: position, samples: 0 };
  return { ...own, speedMax: 0, powerMax: -32_768, powerMin: 32_767, outTemp: 0, inTemp: 0, ascent: 0, descent: 0 };
}

function continued(session: OpenSession, sample: Sample, position: number): OpenSession {
  const climb = (sample.elevationM ?? 0) - (session.last.elevationM ?? 0);
  session.last = sample;
  session.lastPosition = position;
  session.samples += 1;
  session.speedMax = Math.max(session.speedMax, sample.speedKmh ?? 0);
  session.powerMax = Math.max(session.powerMax, sample.powerKw ?? 0);
  session.powerMin = Math.min(session.powerMin, sample.powerKw ?? 0);
  session.outTemp += sample.outTempC ?? 0;
  session.inTemp += sample.inTempC ?? 0;
  session.ascent += Math.max(climb, 0);
  session.descent += Math.max(-climb, 0);
  return session;
}

function* endDrive(log: Log, car: LoggedCar, drive: OpenSession): Generator<LoggedRow> {
  car.drive = null;
  const { id, first, last, samples } = drive;
  const [start, end] = [yield* addressOf(log, first), yield* addressOf(log, last)];
  const row: LoggerRow<'drives'> = {
    ...rangesOf(first, last),
    id,
    start_date: loggedTime(first.ts),
    end_date: loggedTime(last.ts),
    outside_temp_avg: (drive.outTemp / samples).toFixed(1),
    speed_max: drive.speedMax.toFixed(0),
    power_max: drive.powerMax.toFixed(0),
    power_min: drive.powerMin.toFixed(0),
    start_km: rounded(first.odometerKm, 6),
    end_km: rounded(last.odometerKm, 6),
    distance: ((last.odometerKm ?? 0) - (first.odometerKm ?? 0)).toFixed(6),
    duration_min: minutesOf(drive),
    car_id: car.id,
    inside_temp_avg: (drive.inTemp / samples).toFixed(1),
    start_address_id: start,
    end_address_id: end,
    start_position_id: drive.firstPosition,
    end_position_id: drive.lastPosition,
    start_geofence_id: geofenceOf(log, first),
    end_geofence_id: geofenceOf(log, last),
    ascent: drive.ascent.toFixed(0),
    descent: drive.descent.toFixed(0),
  };
  yield { table: 'drives', row };
}

function* endCharge(log: Log, car: LoggedCar, charge: OpenSession): Generator<LoggedRow> {
  car.charge = null;
  const { id, first, last } = charge;
  if (!log.geofences.some(({ id: geofence }) => geofence === car.id)) yield* addGeofence(log, car, first);
  const added = last.energyAddedKwh ?? 0;
  const used = added / (first.fastCharger === true ? 0.96 : 0.9);
  const row: LoggerRow<'charging_processes'> = {
    ...rangesOf(first, last),
    id,
    start_date: loggedTime(first.ts),
    end_date: loggedTime(last.ts),
    charge_energy_added: added.toFixed(2),
    start_battery_level: rounded(first.soc, 0),
    end_battery_level: rounded(last.soc, 0),
    duration_min: minutesOf(charge),
    outside_temp_avg: (charge.outTemp / charge.samples).toFixed(1),
    car_id: car.id,
    position_id: charge.firstPosition,
    address_id: yield* addressOf(log, first),
    geofence_id: geofenceOf(log, first),
    charge_energy_used: used.toFixed(2),
    cost: (used * (first.fastCharger === true ? 0.55 : 0.3)).toFixed(2),
  };
  yield { table: 'charging_processes', row };
}

const minutesOf = ({ first, last }: OpenSession) => Math.round((last.ts - first.ts) / 60_000);

const rangesOf = (first: Sample, last: Sample) => ({
  start_ideal_range_km: rounded(first.rangeKm, 2),
  end_ideal_range_km: rounded(last.rangeKm, 2),
  start_rated_range_km: rounded(first.rangeKm, 2),
  end_rated_range_km: rounded(last.rangeKm, 2),
});

function* addressOf(log: Log, { lat, lon, ts }: Sample): Generator<LoggedRow, number> {
  const key = `${rounded(lat, 3)},${rounded(lon, 3)}`;
  const known = log.addresses.get(key);
  if (known !== undefined) return known;
  const id = nextNumber(log, 'addresses');
  log.addresses.set(key, id);
  const [road, city] = [`Road ${id % 400}`, `Town ${rounded(lat, 1)} ${rounded(lon, 1)}`];
  const [number, at] = [1 + (id % 90), loggedTime(ts).slice(0, 19)];
  const row: LoggerRow<'addresses'> = {
    id,
    display_name: `${number}, ${road}, ${city}, Bavaria, 85000, Germany`,
    latitude: rounded(lat, 6),
    longitude: rounded(lon, 6),
    house_number: number,
    road,
    city,
    postcode: '85000',
    state: 'Bavaria',
    country: 'Germany',
    inserted_at: at,
    updated_at: at,
    osm_id: id,
    osm_type: 'way',
  };
  yield { table: 'addresses', row };
  return id;
}

function* addGeofence(log: Log, car: LoggedCar, { lat, lon, ts }: Sample): Generator<LoggedRow> {
  log.geofences.push({ id: car.id, lat: lat ?? 0, lon: lon ?? 0 });
  const at = loggedTime(ts).slice(0, 19);
  const place = { latitude: rounded(lat, 6), longitude: rounded(lon, 6), radius: geofenceKm * 1000 };
  yield {
    table: 'geofences',
    row: { id: car.id, name: `Home ${car.id}`, ...place, inserted_at: at, updated_at: at, billing_type: 'per_kwh' },
  };
}

/** Degrees of longitude are shorter than those of latitude: a geofence here is a little wide. */
const geofenceOf = ({ geofences }: Log, { lat, lon }: Sample) =>
  geofences.find((place) => Math.hypot(place.lat - (lat ?? 0), place.lon - (lon ?? 0)) * kmPerDegree < geofenceKm)?.id ?? null;

function nextNumber({ numbers }: Log, table: LoggerTableName): number {
  const number = (numbers.get(table) ?? 0) + 1;
  numbers.set(table, number);
  return number;
}
