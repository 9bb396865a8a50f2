import type { VehicleId } from '@wattbook/domain/ids';
import { type Random, randomFrom } from '@wattbook/simulator/random';
import { dayOf, ensurePartitions } from '../telemetry/samples/partitions.ts';
import { type ApiServer, insertVehicle, type SignedIn, signInAs } from './api-server.ts';
import { insertCharge, insertTrip } from './segments.ts';

/** A charge as it is stored: level in percent, range and odometer in km, power in kW, CO2 in g. */
export interface RawCharge {
  readonly start: number;
  readonly month: number;
  readonly ac: boolean;
  readonly level: number;
  readonly range: number;
  readonly odometer: number;
  readonly kWh: number;
  readonly maxKw: number;
  readonly co2: number;
  readonly co2Saved: number;
  /** Of a DC charge the power at each percent below `level`, from the lowest to `level`. */
  readonly powers: readonly number[];
}

export interface RawTrip {
  readonly start: number;
  readonly month: number;
  readonly km: number;
  readonly kWh: number;
  readonly level: number;
  readonly range: number;
}

/** A car with everything that is stored of it. */
export interface RawCar {
  readonly owner: SignedIn;
  readonly id: VehicleId;
  readonly charges: readonly RawCharge[];
  readonly trips: readonly RawTrip[];
}

export const monthCount = 6;
export const chargesAMonth = 5;
/** Percent that a DC charge is recorded for, one a minute. */
export const recorded = 12;
const minuteMs = 60_000;
/** Months from December 2025 on. */
const at = (month: number, day: number) => Date.UTC(2025, 11 + month, day, 10);
const each = <Value>(count: number, of: (index: number) => Value) => Array.from({ length: count }, (_, index) => of(index));

const chargesOf = (random: Random, fullRange: number): RawCharge[] =>
  each(monthCount * chargesAMonth, (index) => {
    const [month, ofMonth] = [Math.floor(index / chargesAMonth), index % chargesAMonth];
    const level = random.pick([60, 70, 80, 90]);
    const ac = ofMonth > 1;
    return {
      start: at(month, 3 + 5 * ofMonth),
      month,
      ac,
      level,
      range: Math.round((fullRange * random.between(0.85, 1.1) * level) / 100),
      odometer: 10_000 + 500 * month - 100 * (chargesAMonth - 1 - ofMonth),
      kWh: Math.round(random.between(8, 60) * 100) / 100,
      maxKw: Math.round(random.between(7, 250)),
      co2: Math.round(random.between(1000, 20_000)),
      co2Saved: Math.round(random.between(1000, 20_000)),
      powers: ac ? [] : each(recorded + 1, () => Math.round(random.between(20, 180))),
    };
  });

const tripsOf = (random: Random, count: number): RawTrip[] =>
  each(count, (index) => {
    const month = index % monthCount;
    const km = Math.round(random.between(20, 90));
    return {
      start: at(month, 4 + Math.floor(index / monthCount)) + 5 * 60 * minuteMs,
      month,
      km,
      kWh: Math.round(km * random.between(0.13, 0.26) * 100) / 100,
      level: random.pick([30, 40, 50]),
      range: Math.round(random.between(100, 260)),
    };
  });

/** Stores a car of an account of its own, of which every value is drawn: 30 charges, 12 of them by DC, and some trips, from December 2025 to May 2026. */
export async function addRawCar(server: ApiServer, seed: number): Promise<RawCar> {
  const random = randomFrom(seed);
  const owner = await signInAs(server);
  const id = await insertVehicle(server, owner);
  await server.database
    .forAccount(owner.accountId)
    .updateTable('vehicles')
    .set({ manufacture: 'Testla', model: 'Model 3', variant: 'Long Range' })
    .where('id', '=', id)
    .execute();
  const car = { owner, id, charges: chargesOf(random, 300 + 15 * seed), trips: tripsOf(random, 24 + seed) };
  await ensurePartitions(
    server.pool,
    car.charges.filter(({ ac }) => !ac).map(({ start }) => dayOf(start)),
  );
  for (const charge of car.charges) await storeCharge(server, car, charge);
  for (const trip of car.trips) await storeTrip(server, car, trip);
  return car;
}

const storeTrip = (server: ApiServer, { owner, id }: RawCar, { start, km, kWh, level, range }: RawTrip) =>
  insertTrip(server.database, owner, id, new Date(start), {
    distance: km,
    used_kwh: kWh,
    avg_consumption: (100 * kWh) / km,
    end_level: level,
    end_range: range,
  });

async function storeCharge(server: ApiServer, { owner, id }: RawCar, charge: RawCharge): Promise<void> {
  const { start, ac, level, range, odometer, kWh, maxKw, co2, co2Saved, powers } = charge;
  await server.database.forAccount(owner.accountId).rows(
    `insert into samples (account_id, vehicle_id, ts, source, soc, charger_power_kw)
     select $1, $2, s.ts, 'push', s.soc, s.kw from unnest($3::timestamptz[], $4::real[], $5::real[]) as s(ts, soc, kw)`,
    [id, powers.map((_, minute) => new Date(start + minute * minuteMs)), powers.map((_, minute) => level - recorded + minute), powers],
  );
  await insertCharge(server.database, owner, id, new Date(start), {
    end_time: new Date(start + (ac ? 120 : recorded) * minuteMs),
    ac,
    end_level: level,
    end_range: range,
    end_odometer: odometer,
    kwh: kWh,
    max_kw: maxKw,
    co2,
    co2_saved: co2Saved,
  });
}
