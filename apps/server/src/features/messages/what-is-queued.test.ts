import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { SampleFields } from '@wattbook/domain/telemetry/sample';
import type { ChargeId, VehicleId } from '@wattbook/domain/ids';
import { choiceName, type MessageChannel, type MessageKind } from '@wattbook/domain/messages/message-kinds';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exampleNoon, type Person } from '../../testing/api-server.ts';
import { type ConnectedCars, openConnectedCars } from '../../testing/connected-cars.ts';
import { insertCharge, insertMeteredCharge, insertTrip } from '../../testing/segments.ts';

const [minute, hour] = [60_000, 3_600_000];
const day = 24 * hour;
let cars: ConnectedCars;
let person: Person;
let vehicle: Vehicle & { id: VehicleId };
let began = exampleNoon;
beforeAll(async () => {
  cars = await openConnectedCars();
});
afterAll(() => cars.close());
beforeEach(async () => {
  // Nothing of one test waits for the clock of another.
  began += 100 * day;
  await cars.setTime(began);
  await cars.reset();
  vehicle = (await cars.connect('tesla')) as typeof vehicle;
  const { rows } = await cars.server.pool.query<{ account_id: Person['accountId']; id: Person['userId']; email: string }>(
    'select u.account_id, u.id, u.email from users u join vehicles v using (account_id) where v.id = $1',
    [vehicle.id],
  );
  const [user] = rows;
  if (user === undefined) throw new Error('The vehicle has no user.');
  person = { accountId: user.account_id, userId: user.id, email: user.email };
  await cars.server.pool.query(
    `insert into message_channels (account_id, id, user_id, channel, recipient, name, created_at, confirmed_at)
     values ($1, gen_random_uuid(), $2, 'telegram', 'sealed', 'Telegram', now(), now())`,
    [person.accountId, person.userId],
  );
});

const run = (job: string) => cars.server.runJob(job);
const want = (kind: MessageKind, ...channels: MessageChannel[]) =>
  cars.server.pool.query('update users set notifications = $2 where id = $1', [
    person.userId,
    JSON.stringify(Object.fromEntries(channels.map((channel) => [choiceName(kind, channel), true]))),
  ]);
const beQuiet = () =>
  cars.server.pool.query('update users set quiet_hours = $2 where id = $1', [
    person.userId,
    JSON.stringify({ from: '00:00', to: '23:59', timeZone: 'UTC' }),
  ]);
const queued = async () => {
  const { rows } = await cars.server.pool.query<{ kind: MessageKind; channel: MessageChannel; due_at: Date; created_at: Date }>(
    'select kind, channel, due_at, created_at from messages where account_id = $1 order by channel',
    [person.accountId],
  );
  return rows;
};
const push = async (...samples: readonly ({ readonly ts: number } & SampleFields)[]) => {
  for (const sample of samples) {
    await cars.setTime(sample.ts + 1000);
    await cars.server.telemetry.receiveSamples({ accountId: person.accountId, vehicleId: vehicle.id }, [{ source: 'push', ...sample }]);
  }
};

const plugged = { odometerKm: 2000, plugged: true, socLimit: 80, lat: 48.1, lon: 11.5 } as const;
/** Charges for an hour, then says a word and stays on the cable. */
const charge = (word: 'stopped' | 'connected', from = 0, level = 30) =>
  push(
    ...Array.from({ length: 13 }, (_, n) => ({
      ts: began + (from + n * 5) * minute,
      soc: level + n,
      charging: 'charging' as const,
      chargerPowerKw: 11,
      ...plugged,
    })),
    ...Array.from({ length: 10 }, (_, n) => ({
      ts: began + (from + 65 + n * 5) * minute,
      soc: level + 12,
      charging: word,
      chargerPowerKw: 0,
      ...plugged,
    })),
  );
const pricesAreKnown = async () => {
  for (const job of ['replay', 'charge prices']) await run(job);
};

/** What happens to the car of a user, in the code that runs, and again. */
const happenings: Readonly<Partial<Record<MessageKind, () => Promise<void>>>> = {
  vehicleSilent: async () => {
    await push({ ts: began, soc: 50, odometerKm: 2000, plugged: false });
    await cars.setTime(began + 3.5 * day);
    await run('silent vehicles');
    await cars.setTime(began + 4.5 * day);
    await run('silent vehicles');
  },
  loginInvalid: async () => {
    await cars.simulator.control({ revoke: ['tesla'] });
    for (let poll = 1; poll < 5; poll += 1) {
      await cars.setTime(began + poll * hour);
      await cars.poll('tesla');
    }
  },
  statementMade: async () => {
    const month = new Date(began - 40 * day).toISOString().slice(0, 7);
    await insertMeteredCharge(cars.server.database, person, vehicle.id, `${month}-03T08:00:00Z`);
    const settings = { basis: 'actual', employer: 'Klinikum Nord', employee: 'Jana Ott', personnelNumber: '4711' };
    await cars.put(`/v1/vehicles/${vehicle.id}/statement-settings`, settings);
    await cars.post('/v1/statements', { vehicleId: vehicle.id, month });
    await cars.post('/v1/statements', { vehicleId: vehicle.id, month }).catch(() => undefined);
  },
  logbookNotTagged: async () => {
    await cars.server.pool.query(`update vehicles set logbook = true, time_zone = 'Europe/Berlin' where id = $1`, [vehicle.id]);
    const evening = new Date(began).setUTCHours(17, 0, 0, 0);
    await cars.setTime(evening);
    await insertTrip(cars.server.database, person, vehicle.id, new Date(evening - 6.5 * day).toISOString(), {});
    for (let time = 0; time < 2; time += 1) await run('logbook reminders');
  },
  chargeInterrupted: async () => {
    await charge('stopped');
    for (let time = 0; time < 2; time += 1) await pricesAreKnown();
  },
};

describe.each(Object.entries(happenings) as [MessageKind, () => Promise<void>][])('%s', (kind, happen) => {
  it('queues a message on each channel that wants it, once', async () => {
    await want(kind, 'telegram', ...(kind === 'logbookNotTagged' ? [] : (['mail'] as const)));
    await happen();
    const channels = kind === 'logbookNotTagged' ? ['telegram'] : ['mail', 'telegram'];
    expect((await queued()).map((one) => [one.kind, one.channel])).toEqual(channels.map((channel) => [kind, channel]));
  });

  it('queues none where only another kind is wanted', async () => {
    await want('serviceDue', 'telegram', 'mail');
    await happen();
    expect(await queued()).toEqual([]);
  });

  it('queues it for the end of the quiet hours', async () => {
    await want(kind, 'telegram');
    await beQuiet();
    await happen();
    const rows = await queued();
    expect(rows.map(({ due_at: due }) => due.toISOString().slice(11, 16))).toEqual(['23:59']);
    expect(rows[0]?.due_at.getTime()).toBeGreaterThan(rows[0]?.created_at.getTime() ?? Infinity);
  });
});

describe('a charge on the cable below its limit', () => {
  const wantBoth = () =>
    cars.server.pool.query('update users set notifications = $2 where id = $1', [
      person.userId,
      JSON.stringify({ 'chargeInterrupted.telegram': true, 'chargeFinished.telegram': true }),
    ]);
  const kinds = async () => (await queued()).map(({ kind }) => kind);

  it('that waits for its hour by the word of the car is finished, not interrupted (decision 0186)', async () => {
    await wantBoth();
    await charge('connected');
    await pricesAreKnown();
    expect(await kinds()).toEqual(['chargeFinished']);
  });

  it('that something has paused twice before is not told as interrupted a third time (decision 0186)', async () => {
    await wantBoth();
    for (const part of [0, 1, 2]) {
      await charge('stopped', part * 120, 30 + part * 12);
      await pricesAreKnown();
    }
    expect((await kinds()).toSorted()).toEqual(['chargeFinished', 'chargeInterrupted', 'chargeInterrupted']);
    const noted = await cars.server.database
      .forAccount(person.accountId)
      .selectFrom('charges')
      .select('interrupted')
      .orderBy('start_time')
      .execute();
    expect(noted.map(({ interrupted }) => interrupted)).toEqual([true, true, false]);
  });

  it('that topped itself up to its limit before, where it stood, is told as interrupted (decision 0186)', async () => {
    await wantBoth();
    await charge('stopped');
    for (const days of [9, 6, 3])
      await insertCharge(cars.server.database, person, vehicle.id, new Date(began - days * day), {
        start_level: 74,
        end_level: 80,
        start_odometer: 2000,
        end_odometer: 2000,
        distance_between_charges: 0,
      });
    await pricesAreKnown();
    expect(await kinds()).toContain('chargeInterrupted');
  });

  it.each([
    ['stopped at a lower limit of then', 60, 60, true],
    ['stopped short of a higher limit of then', 79, 95, false],
  ])('is judged by charges that %s as what they were (decision 0186)', async (_what, stoppedAt, limitThen, isTold) => {
    await wantBoth();
    await charge('stopped');
    for (const days of [9, 6, 3])
      await insertCharge(cars.server.database, person, vehicle.id, new Date(began - days * day), {
        start_level: stoppedAt - 6,
        end_level: stoppedAt,
        limit_level: limitThen,
        start_odometer: 2000,
        end_odometer: 2000,
        distance_between_charges: 0,
      });
    await pricesAreKnown();
    expect((await kinds()).includes('chargeInterrupted')).toBe(isTold);
    const noted = await cars.server.pool.query('select limit_level from charges where vehicle_id = $1 and start_time >= $2', [
      vehicle.id,
      new Date(began - hour),
    ]);
    expect(noted.rows).toEqual([{ limit_level: 80 }]);
  });

  it('that is priced again after its limit was raised stays what it was at its end (decision 0186)', async () => {
    await wantBoth();
    await charge('connected');
    await pricesAreKnown();
    const read = async () =>
      (
        await cars.server.pool.query<{ id: ChargeId }>('select id, limit_level, interrupted from charges where vehicle_id = $1', [
          vehicle.id,
        ])
      ).rows;
    const [{ id, ...noted } = { id: '' as ChargeId }] = await read();
    expect(noted).toEqual({ limit_level: 80, interrupted: false });
    await push({ ts: began + 115 * minute, soc: 42, charging: 'stopped', chargerPowerKw: 0, ...plugged, socLimit: 95 });
    await cars.server.pool.query("update charges set price_due = 'again' where id = $1", [id]);
    await pricesAreKnown();
    expect(await read()).toEqual([{ id, ...noted }]);
    expect(await kinds()).toEqual(['chargeFinished']);
  });

  it('that is detected again under another id is not told again', async () => {
    await wantBoth();
    await charge('stopped');
    await pricesAreKnown();
    const ids = async () => (await cars.server.pool.query('select id from charges where vehicle_id = $1', [vehicle.id])).rows;
    const before = await ids();
    await cars.server.pool.query('delete from charges where vehicle_id = $1', [vehicle.id]);
    const [from, now] = [new Date(began - hour), new Date(cars.server.clock.now)];
    await cars.server.pool.query(
      'update vehicle_state set dirty_from = $2, dirty_until = $3, dirty_since = $3, replay_at = $3 where vehicle_id = $1',
      [vehicle.id, from, now],
    );
    await cars.setTime(now.getTime() + minute);
    await run('replay');
    expect(await ids()).toHaveLength(1);
    expect(await ids()).not.toEqual(before);
    await pricesAreKnown();
    expect(await kinds()).toEqual(['chargeInterrupted']);
  });
});
