// What drivers do: they drive and charge, join and leave, agree and withdraw, and choose older data.
import type { ChargeId, TripId } from '@wattbook/domain/ids';
import { markMonthsIn } from '@wattbook/server/telemetry/public';
import { insertCharge, insertMeteredCharge, insertTrip } from '@wattbook/server/testing/segments';
import { expectDone, type FleetLife, note, type PlayedCar, signIn } from './fleet-life.ts';
import { agree, plainScopes, withdraw } from './plain-grants.ts';
import { arrive, ungrant } from './plain-payroll.ts';

export const dayMs = 86_400_000;
const pick = <Item>(items: readonly [Item, ...(readonly Item[])], random: number): Item =>
  items[Math.floor(random * items.length)] ?? items[0];

const chargeKinds = ['Home', 'Home', 'Home', 'Company', 'Other'] as const;

/** The price of a kWh of a driver's contract in cents, another one every few months. */
const contractCents = (start: number): number => 28 + ((new Date(start).getUTCMonth() * 7 + new Date(start).getUTCFullYear()) % 11);

interface Span {
  /** The first day, in ms since 1970, and how many there are. */
  readonly from: number;
  readonly days: number;
  readonly trips: number;
  readonly charges: number;
}

/** Stores what detection would have stored of a span of days, with the marks of its month. */
export async function drive({ server }: FleetLife, car: PlayedCar, { from, days, trips, charges }: Span): Promise<void> {
  const { random, person, vehicle, segments } = car;
  const inside = () => Math.floor(from + (0.2 + random() * (days - 0.5)) * dayMs);
  for (let count = 0; count < trips; count += 1) {
    // Some trips begin in the last minute of the month in UTC.
    const start = count === 0 && days > 14 && random() < 0.2 ? from + days * dayMs - 30_000 : inside();
    const kind = pick(['Business', 'ToWork', 'Private', 'Own'], random());
    const id = await insertTrip(server.database, person, vehicle, new Date(start), { tags: [kind], reason: 'Visit', comment: 'secret' });
    segments.set(id, { id, noun: 'trip', start, kind, kWh: null, cents: null });
  }
  for (let count = 0; count < charges; count += 1) {
    const [start, kind] = [inside(), pick(chargeKinds, random())];
    const kWh = kind === 'Home' && random() > 0.01 ? Math.round(random() * 60_000) / 1000 : null;
    const cents = kWh === null || random() < 0.05 ? null : Math.round(kWh * contractCents(start));
    const price = { type: kind, cost: cents, cost_currency: cents === null ? null : 'EUR', comment: 'secret' } as const;
    const metered = { ...price, meter_start: 1000, meter_end: 1000 + (kWh ?? 0), kwh_bill: kWh };
    const id = await (kWh === null
      ? insertCharge(server.database, person, vehicle, new Date(start), price)
      : insertMeteredCharge(server.database, person, vehicle, new Date(start), metered));
    segments.set(id, { id, noun: 'charge', start, kind, kWh, cents });
  }
  await mark(server, car, from, from + days * dayMs - 1);
}

const mark = ({ database }: FleetLife['server'], { person, vehicle }: PlayedCar, from: number, to: number) =>
  markMonthsIn(database.forAccount(person.accountId), vehicle, { from, to });

/** A driver gives a trip another tag, or deletes it. */
export async function edit(life: FleetLife, car: PlayedCar): Promise<void> {
  const trips = [...car.segments.values()].filter(({ noun }) => noun === 'trip');
  const trip = trips[Math.floor(car.random() * trips.length)];
  if (trip === undefined) return;
  car.edited.add(trip.id);
  const tenant = life.server.database.forAccount(car.person.accountId);
  if (car.random() < 0.3) {
    await tenant
      .deleteFrom('trips')
      .where('id', '=', trip.id as TripId)
      .execute();
    car.segments.delete(trip.id);
    note(life, 'trips deleted');
  } else {
    trip.kind = pick(['Business', 'ToWork', 'Private', 'Own'], car.random());
    await tenant
      .updateTable('trips')
      .set({ tags: [trip.kind] })
      .where('id', '=', trip.id as TripId)
      .execute();
    note(life, 'trips with another tag');
  }
  await mark(life.server, car, trip.start, trip.start);
}

/** A driver reads a meter again: a charge at home of a month has another energy and cost. */
export async function readMeterAgain({ server }: FleetLife, car: PlayedCar, month: string): Promise<boolean> {
  const own = [...car.segments.values()].filter(({ kind, kWh, start }) => kind === 'Home' && kWh !== null && monthOf(start) === month);
  const charge = own[Math.floor(car.random() * own.length)];
  if (charge === undefined) return false;
  car.edited.add(charge.id);
  charge.kWh = Math.round(car.random() * 60_000) / 1000;
  charge.cents = Math.round(charge.kWh * contractCents(charge.start));
  await server.database
    .forAccount(car.person.accountId)
    .updateTable('charges')
    .set({ meter_end: 1000 + charge.kWh, kwh_bill: charge.kWh, cost: charge.cents, cost_currency: 'EUR' })
    .where('id', '=', charge.id as ChargeId)
    .execute();
  await mark(server, car, charge.start, charge.start);
  return true;
}

export const monthOf = (start: number): string => new Date(start).toISOString().slice(0, 7);

/** What a driver does about the fleet in a month, if anything. */
export async function decide(life: FleetLife, car: PlayedCar): Promise<void> {
  const [chance, { grant }] = [car.random(), car];
  if (!car.isJoined) return chance < 0.25 ? join(life, car) : undefined;
  if (grant.text === null) return chance < 0.6 ? consent(life, car, true) : undefined;
  if (chance < 0.02) return leave(life, car);
  if (chance < 0.05) return withdrawAll(life, car);
  if (chance < 0.11) return consent(life, car, true);
  if (chance < 0.16) return consent(life, car, false);
  if (chance < 0.26) return edit(life, car);
  if (chance < 0.3) return handIn(life, car);
}

export async function join(life: FleetLife, car: PlayedCar): Promise<void> {
  const { calls, fleetId, people } = life;
  await expectDone('joining', calls.join(await signIn(life, people.owner), fleetId, await signIn(life, car.person), car.vehicle));
  car.isJoined = true;
  note(life, 'joins');
}

async function leave(life: FleetLife, car: PlayedCar): Promise<void> {
  await expectDone('leaving', life.calls.post(await signIn(life, car.person), `/vehicles/${car.vehicle}/leave-fleet`));
  withdraw(car.grant);
  ungrant(life.books, car.index, null);
  car.isJoined = false;
  note(life, 'leaves');
}

async function withdrawAll(life: FleetLife, car: PlayedCar): Promise<void> {
  await expectDone('withdrawing', life.calls.remove(await signIn(life, car.person), `/vehicles/${car.vehicle}/consent`));
  withdraw(car.grant);
  ungrant(life.books, car.index, null);
  note(life, 'withdrawals');
}

/** The driver agrees to what the fleet asks for, or chooses anew from when on older data are given. */
export async function consent(life: FleetLife, car: PlayedCar, isOther: boolean): Promise<void> {
  const { calls, fleetId, people, server, books } = life;
  const driver = await signIn(life, car.person);
  const now = server.clock.now;
  const older = car.random() < 0.4 ? now - Math.round(car.random() * 240) * dayMs : null;
  const asked = plainScopes.filter((scope) => car.random() < (scope === 'statements' ? 0.75 : 0.3));
  const scopes = isOther ? (asked.length > 0 ? asked : ['charges']) : [...car.grant.since.keys()];
  const fleetScopes = isOther ? `[${scopes.join(', ')}]` : (car.grant.text ?? '');
  if (isOther) {
    const owner = await signIn(life, people.owner);
    await expectDone('asking for scopes', calls.patch(owner, `/fleets/${fleetId}/vehicles/${car.vehicle}`, { fleetScopes }));
  }
  const since = older === null ? null : new Date(older).toISOString();
  const date = new Date(now).toISOString();
  await expectDone('a consent', calls.post(driver, `/vehicles/${car.vehicle}/consent`, { fleetScopes, date, since }));
  agree(car.grant, { scopes, at: now, older });
  ungrant(books, car.index, car.grant.since.get('statements') ?? null);
  note(life, isOther ? 'consents' : 'choices of older data');
}

/** A driver gives the fleet a statement from before the consent. */
async function handIn(life: FleetLife, car: PlayedCar): Promise<void> {
  if (!car.grant.since.has('statements')) return;
  const old = car.issued.filter(({ id }) => !life.books.statements.has(id));
  const one = old[Math.floor(car.random() * old.length)];
  if (one === undefined) return;
  await expectDone('handing in', life.calls.handIn({ driver: await signIn(life, car.person), vehicle: car.vehicle }, one.id));
  arrive(life.books, one, life.server.clock.now);
  note(life, 'statements handed in');
}
