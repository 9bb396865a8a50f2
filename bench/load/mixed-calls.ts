import type { Random } from '@wattbook/simulator/random';
import { carLife } from '../cars/car-life.ts';
import type { Household } from '../product/household.ts';
import { password, type Vehicle } from '../product/installation.ts';
import { bodiesOf } from '../product/push.ts';
import { type CallFacts, screenCalls } from '../product/screen-calls.ts';
import type { CallKind, PlannedCall } from './planned-call.ts';

/** A household, and the end of its data. */
export interface ShownHousehold extends Household {
  readonly until: number;
}

/** Whom a load stands for. */
export interface Callers {
  readonly household: ShownHousehold;
  /** E-mails of people who sign in. */
  readonly emails: readonly string[];
  /** Cars that push, each with what it has sent so far. */
  readonly cars: readonly PushingCar[];
}

export interface PushingCar {
  readonly token: string;
  readonly next: () => string;
}

/** A car that pushes a few samples at a time, in order, as long as it is asked. */
export function pushingCar({ token }: Pick<Vehicle, 'token'>, seed: number, batch = 5): PushingCar {
  const until = Date.now();
  const life = carLife({ seed, source: 'push', from: until - 6 * 86_400_000, until, driveEvery: 1, chargeEvery: 3, parkedEvery: 20 });
  return {
    token,
    next: () =>
      bodiesOf(
        Array.from({ length: batch }, () => life.next().value).filter((sample) => sample !== undefined),
        batch,
      )[0]?.toString() ?? '[]',
  };
}

const shares = { screens: 0.85, signIn: 0.02, ingest: 0.1, health: 0.03 } as const satisfies Record<CallKind, number>;

/** Calls at random times, `perSecond` on average: mostly those of the screens, and some pushes, sign-ins and looks at the health. */
export function mixedCalls(callers: Callers, random: Random, rate: Rate): PlannedCall[] {
  return randomTimes(random, rate).map((at) => ({ at, ...callOf(kindAt(random.next()), callers, random) }));
}

/** Calls of the screens only, at random times. */
export function screenCallsAt(callers: Callers, random: Random, rate: Rate): PlannedCall[] {
  return randomTimes(random, rate).map((at) => ({ at, ...callOf('screens', callers, random) }));
}

interface Rate {
  readonly perSecond: number;
  readonly seconds: number;
}

const randomTimes = (random: Random, { perSecond, seconds }: Rate): number[] =>
  Array.from({ length: Math.round(perSecond * seconds) }, () => random.between(0, seconds * 1000)).toSorted((a, b) => a - b);

function kindAt(point: number): CallKind {
  if (point < shares.health) return 'health';
  if (point < shares.health + shares.signIn) return 'signIn';
  return point < shares.health + shares.signIn + shares.ingest ? 'ingest' : 'screens';
}

/** Everybody has an address of its own: limits for one address are not what is measured. */
const from = (random: Random) => ({ 'x-forwarded-for': `10.${byte(random)}.${byte(random)}.${byte(random)}` });
const byte = (random: Random) => Math.floor(random.next() * 256);
const oneOf = <Value>(values: readonly Value[], random: Random) => values[Math.floor(random.next() * values.length)] as Value;

function callOf(kind: CallKind, callers: Callers, random: Random): Omit<PlannedCall, 'at'> {
  const headers = { ...from(random), 'accept-encoding': 'gzip' };
  if (kind === 'health') return { kind, method: 'GET', path: '/health', headers };
  if (kind === 'signIn') {
    const body = JSON.stringify({ grant_type: 'password', email: oneOf(callers.emails, random), password });
    return { kind, method: 'POST', path: '/authentication', headers, body };
  }
  if (kind === 'ingest') {
    const car = oneOf(callers.cars, random);
    return { kind, method: 'POST', path: `/v1/ingest/${car.token}`, headers, body: car.next() };
  }
  return { ...screenCall(callers.household, random), headers: { ...headers, authorization: `Bearer ${callers.household.token}` } };
}

export function screenCall({ shown, userId, until }: ShownHousehold, random: Random): Omit<PlannedCall, 'at' | 'headers'> {
  const [vehicleId, { trips, charges }] = oneOf([...shown], random);
  const facts: CallFacts = { vehicleId, userId, until, tripId: oneOf(trips, random), chargeId: oneOf(charges, random) };
  const call = oneOf(screenCalls, random);
  const body = call.body?.(facts);
  return {
    kind: 'screens',
    method: body === undefined ? 'GET' : 'POST',
    path: call.path(facts),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}
