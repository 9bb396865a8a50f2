import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { examplePassword, insertPerson, signInAs, exampleNoon } from '../../testing/api-server.ts';
import { incidentsIn, readDemoBook } from '../../testing/demo-books.ts';
import { type DemoServer, openDemoServer } from '../../testing/demo.ts';
import { demoPassword } from './demo-account.ts';
import { readEntry } from './demo-entry.ts';
import { openDemo } from './open-demo.ts';

let demo: DemoServer;
const openServer = async () => {
  demo = await openDemoServer();
};
const closeServer = async () => {
  vi.unstubAllEnvs();
  await demo.server.close();
};
const useServerForEach = () => {
  beforeEach(openServer);
  afterEach(closeServer);
};

const neverAborted = new AbortController().signal;
const open = (isOn = true, stop = neverAborted) => openDemo(demo.deps, { isOn, months: 1 }, stop);
const day = 86_400_000;
/** Midnight in Berlin at the start of the day of `someNoon`. */
const today = exampleNoon - 14 * 3_600_000;
const [cars, days, samplesADay] = [3, 31, 31];

const count = async (table: string): Promise<number> =>
  (await demo.pool.query<{ n: number }>(`select count(*) n from ${table}`)).rows[0]?.n ?? 0;
const storedSamples = async () =>
  (
    await demo.pool.query<{ n: number }>(
      'select (select count(*) from samples) + (select coalesce(sum(sample_count), 0) from packed_blocks) n',
    )
  ).rows[0]?.n;
/** Those that were detected, also where a person deleted or split them later. */
const detected = `trips where source not in ('manual', 'split')`;
const trips = async () => {
  const { rows } = await demo.pool.query<{ distance: number }>(
    `select distance from ${detected} order by account_id, vehicle_id, start_time`,
  );
  return rows.map(({ distance }) => Math.round(distance));
};
const describedTrips = async () => {
  const { rows } = await demo.pool.query<{ id: string; display_name: string; tags: string[]; version: number }>(
    `select t.id, v.display_name, t.tags, t.version from trips t join vehicles v on v.id = t.vehicle_id where t.tags <> '{}' order by t.start_time, t.id`,
  );
  return rows;
};
const signIn = (email: string, password: string) =>
  demo.server.app.inject({ method: 'POST', url: '/authentication', payload: { grant_type: 'password', email, password } });

describe('a demo on an installation without accounts', () => {
  let account: Awaited<ReturnType<typeof open>>['account'];
  beforeAll(async () => {
    await openServer();
    ({ account } = await open());
  });
  afterAll(closeServer);

  it('is complete when it resolves: users, vehicles and their past up to the start of today', async () => {
    expect(account).toMatchObject({ email: 'demo@wattbook.example', password: 'Wattbook-demo-1' });
    expect(account?.cars).toHaveLength(cars);
    expect((await signIn('demo@wattbook.example', demoPassword)).statusCode).toBe(200);
    const { rows: people } = await demo.pool.query('select email, first_name, last_name, language from users order by email');
    expect(people).toEqual([
      { email: 'demo@wattbook.example', first_name: 'Ada', last_name: 'Demo', language: 'en' },
      { email: 'fleet@wattbook.example', first_name: 'Petra', last_name: 'Lang', language: 'de' },
      { email: 'neighbour-1@wattbook.example', first_name: 'Ada', last_name: 'Next', language: 'en' },
    ]);
    const { rows: vehicles } = await demo.pool.query('select * from vehicles order by display_name');
    expect(vehicles).toHaveLength(cars);
    expect(vehicles[2]).toMatchObject({
      display_name: 'Car second',
      manufacture: 'Tesla',
      model: 'Model 3',
      variant: 'Long Range',
      vin: '5YJ3E7EB1KF000001',
      kwh: 75,
      degradation: expect.closeTo(0.05),
      efficiency: expect.closeTo(15.2),
      liter: 45,
      logbook: true,
      logbook_type: 'tax',
      license_plate: 'ED-W 1E',
      time_zone: 'Europe/Berlin',
    });
    expect(await storedSamples()).toBe(cars * days * samplesADay);
    expect(await trips()).toEqual(Array.from({ length: cars * days }, () => 10));
    expect(await count(`trips where end_time >= to_timestamp(${today / 1000})`)).toBe(0);
  });

  it('has the lines of its trips for the route map at once', async () => {
    expect(await count('trip_lines')).toBe(await count(detected));
    expect(await count('trip_lines where point_count > 1')).toBe(cars * days);
  });

  it('has what its household entered: home, own tags, contacts, fixed costs, and the purpose of most trips, also of those that a logbook has closed', async () => {
    const { rows: users } = await demo.pool.query('select trip_tags, home_address, home_latitude from users order by email');
    expect(users).toEqual([
      { trip_tags: ['Shopping'], home_address: expect.objectContaining({ line1: 'Am Lindenhof 7' }), home_latitude: 48.4901 },
      { trip_tags: [], home_address: null, home_latitude: null },
      { trip_tags: [], home_address: null, home_latitude: null },
    ]);
    expect([await count('contacts'), await count(`logbook_benefits where (entered->>'listPrice')::int = 48600`)]).toEqual([2, 1]);
    expect([await count('cards where not fleet'), await count(`cards where category = 'Public' and is_default`)]).toEqual([4, 2]);
    expect(await count('fixed_costs')).toBe(2 * 4);
    expect(await count(`fixed_costs where type = 'OneTime' and amount = -9500 and start_date = end_date`)).toBe(2);
    const tagged = await describedTrips();
    expect(tagged.length).toBeGreaterThan(1.7 * days);
    expect(new Set(tagged.map(({ display_name: name }) => name))).toEqual(new Set(['Car first', 'Car second']));
    expect(tagged.every(({ tags, version }) => tags[0] === 'Private' && version <= 3)).toBe(true);
  });

  it('has two trips of its logbook that still wait for their purpose, so that one sees which are locked soon (LOG-008)', async () => {
    const waiting = `trips t join vehicles v on v.id = t.vehicle_id where v.logbook and t.tags = '{}' and t.start_time > '${new Date(today - 3 * day).toISOString()}'`;
    expect(await count(waiting)).toBe(2);
  });

  it('has a logbook that was kept day by day since the second day: nothing is late, what is over is locked, and its chain holds (LOG-027, LOG-008)', async () => {
    const book = await readDemoBook(demo);
    expect(book[0]).toMatchObject({ kind: 'opened', type: 'tax', odometer: expect.any(Number) });
    expect(book[0]).toMatchObject({ settings: { licensePlate: 'ED-W 1E', firstName: 'Ada', street: 'Am Lindenhof 7', city: 'Freising' } });
    const kinds = book.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'recorded')).toHaveLength(days - 1);
    for (const kind of ['completed', 'locked', 'compared']) expect(kinds).toContain(kind);
    expect(book.some((entry) => 'late' in entry)).toBe(false);
    for (const [index, { at }] of book.entries()) expect(at >= (book[index - 1]?.at ?? '')).toBe(true);
    for (const entry of book)
      if (entry.kind === 'recorded') expect(Date.parse(entry.at)).toBe(Date.parse(entry.state?.endTime ?? '') + 15 * 60_000);
  });

  it('has a logbook with what happens in a year: a correction, trips that are gone, one by hand, one that was split', async () => {
    const corrections = ['Display: + 400 m'];
    expect(incidentsIn(await readDemoBook(demo))).toEqual({ corrections, gone: 3, manual: 1, halves: 2 });
  });

  it('has the charge points of its world (CHG-069)', async () => {
    const { rows } = await demo.pool.query('select operator, source, evses from charge_points');
    const evse = { connectors: [{ standard: 'ccs', power_type: 'DC', max_power: 150 }] };
    expect(rows).toEqual([{ operator: 'Stadtfunke (Demo)', source: 'demo', evses: [evse, evse] }]);
  });

  it('allows no sign-in to the accounts of the neighbours', async () => {
    for (const password of [demoPassword, examplePassword])
      expect((await signIn('neighbour-1@wattbook.example', password)).statusCode).toBe(401);
  });

  it('reports its progress: never decreasing, never above the total, and at the end the total', async () => {
    const shown = demo.shown;
    for (const [index, progress] of shown.entries()) {
      const before = shown[index - 1] ?? progress;
      expect(progress.daysDone).toBeGreaterThanOrEqual(before.daysDone);
      expect(progress.samples).toBeGreaterThanOrEqual(before.samples);
      expect(progress.daysDone).toBeLessThanOrEqual(progress.days);
    }
    expect(shown.at(-1)).toEqual({ cars, carsDone: cars, days: cars * days, daysDone: cars * days, samples: cars * days * samplesADay });
    expect(demo.messages).toContain('Creating the demo');
  });
});

describe('a demo that exists', () => {
  useServerForEach();

  it('is not simulated again on the same day, and on a later one only for the missing days', async () => {
    await open();
    const first = demo.requested[0];
    await open();
    expect(demo.requested).toHaveLength(1);
    await demo.pool.query(`update trips set tags = '{}', version = 3 where id = $1`, [(await describedTrips())[0]?.id]);
    const before = await describedTrips();
    demo.server.clock.now += 2 * day;
    const { account } = await open();
    expect(account).not.toBeNull();
    const lastSample = new Date(Date.UTC(2026, 5, 14, 12, 30)).toISOString();
    expect(demo.requested[1]).toEqual({
      ...first,
      until: new Date(today + 2 * day).toISOString(),
      since: { first: lastSample, second: lastSample, neighbour: lastSample },
    });
    expect(await storedSamples()).toBe(cars * (days + 2) * samplesADay);
    expect(await count('vehicles')).toBe(cars);
    expect(await count('contacts')).toBe(2);
    expect(await count('fixed_costs')).toBe(2 * 4);
    const after = await describedTrips();
    expect(after.length).toBeGreaterThan(before.length);
    // What a visitor changed or removed stays so.
    expect(after.filter(({ id }) => before.some((one) => one.id === id))).toEqual(before);
    expect(demo.shown.at(-1)).toMatchObject({ carsDone: cars, days: 2 * cars, daysDone: 2 * cars });
    const book = await readDemoBook(demo);
    expect(book.filter(({ kind }) => kind === 'opened')).toHaveLength(1);
    expect(book.filter(({ kind }) => kind === 'recorded')).toHaveLength(days + 1);
  });
});

describe('a demo that is interrupted', () => {
  useServerForEach();

  it('reports the reason, and continues at the next start', async () => {
    vi.stubEnv('LITTLE_SIMULATOR_ENDS', '40');
    await expect(open()).rejects.toThrow(
      /^The demo could not be created: the simulator ended with 1: [\s\S]*the world ended[\s\S]*DEMO=off/,
    );
    vi.unstubAllEnvs();
    const storedBefore = (await storedSamples()) ?? 0;
    expect(storedBefore).toBeGreaterThan(days * samplesADay);
    expect((await readEntry(demo.server.database.directory))?.pastUntil).toBeNull();
    // An account is created meanwhile; the demo was decided before, and only its cars are simulated.
    const user = await insertPerson(demo.server);
    expect((await open()).account).not.toBeNull();
    expect(await count('contacts')).toBe(2);
    expect(await count('fixed_costs')).toBe(2 * 4);
    const { rows } = await demo.pool.query<{ version: number }>('select distinct version from trips order by version');
    expect(rows.map(({ version }) => version)).toEqual([1, 2, 3]);
    expect(Object.values(demo.requested[1]?.since ?? {}).map((since) => since === null)).toEqual([false, false, true]);
    expect(await storedSamples()).toBe(cars * days * samplesADay);
    expect(await trips()).toEqual(Array.from({ length: cars * days }, () => 10));
    expect(await count(`vehicles where account_id = '${user.accountId}'`)).toBe(0);
  });

  it('stops on request, keeps the stored part, and continues later', async () => {
    const stop = new AbortController();
    demo.onShown = () => {
      if ((demo.shown.at(-1)?.daysDone ?? 0) > days) stop.abort();
    };
    expect((await open(true, stop.signal)).account).toBeNull();
    expect(await storedSamples()).toBeGreaterThan(days * samplesADay);
    await open();
    expect(await storedSamples()).toBe(cars * days * samplesADay);
  });

  it('does not prevent a complete installation from starting', async () => {
    await open();
    demo.server.clock.now += day;
    vi.stubEnv('LITTLE_SIMULATOR_ENDS', '1');
    expect((await open()).account).not.toBeNull();
    expect(demo.messages.at(-1)).toMatch(/^The demo could not be updated to today/);
  });
});

describe('no demo', () => {
  useServerForEach();

  it('where there is an account, without a log line', async () => {
    await insertPerson(demo.server);
    expect((await open()).account).toBeNull();
    expect([await count('accounts'), await count('vehicles'), await count('installation_settings')]).toEqual([1, 0, 0]);
    expect([demo.requested, demo.messages]).toEqual([[], []]);
  });

  it('where it is switched off', async () => {
    expect((await open(false)).account).toBeNull();
    expect([await count('accounts'), await count('installation_settings')]).toEqual([0, 0]);
  });

  it('where there is no simulator', async () => {
    const without = { ...demo.deps, simulator: { ...demo.deps.simulator, isThere: () => false } };
    expect((await openDemo(without, { isOn: true, months: 1 }, neverAborted)).account).toBeNull();
    expect(await count('accounts')).toBe(0);
  });

  it('where it is switched off later: its accounts stay, but the public password and open sessions are refused', async () => {
    await open();
    const household = (await readEntry(demo.server.database.directory))?.accountId;
    const before = await signIn('demo@wattbook.example', demoPassword);
    const headers = { authorization: `Bearer ${before.json<{ access_token: string }>().access_token}` };
    const vehicles = () => demo.server.app.inject({ url: '/v1/vehicles', headers });
    const refresh = () => {
      const { refresh_token } = before.json<{ refresh_token: string }>();
      return demo.server.app.inject({ method: 'POST', url: '/authentication', payload: { grant_type: 'refresh_token', refresh_token } });
    };
    expect((await vehicles()).json()).toMatchObject({ total: 2 });
    const user = await signInAs(demo.server);

    expect((await open(false)).account).toBeNull();
    expect((await signIn('demo@wattbook.example', demoPassword)).json()).toEqual({ message: 'deactivated' });
    expect((await vehicles()).statusCode).toBe(401);
    expect((await refresh()).statusCode).toBe(403);
    expect(await count(`vehicles where account_id = '${household}'`)).toBe(2);
    expect((await demo.server.app.inject({ url: '/v1/vehicles', headers: user.headers })).statusCode).toBe(200);

    expect((await open()).account).not.toBeNull();
    expect((await signIn('demo@wattbook.example', demoPassword)).statusCode).toBe(200);
  });

  it('where its e-mail belongs to another account: fails with a message and changes nothing there', async () => {
    const { cast } = demo.deps.simulator;
    // The account is created after the decision, the only possible moment.
    const meanwhile = async (seed: number) => {
      if (await readEntry(demo.server.database.directory)) await insertPerson(demo.server, { email: 'demo@wattbook.example' });
      return cast(seed);
    };
    const deps = { ...demo.deps, simulator: { ...demo.deps.simulator, cast: meanwhile } };
    await expect(openDemo(deps, { isOn: true, months: 1 }, neverAborted)).rejects.toThrow(
      'demo@wattbook.example belongs to another account',
    );
    expect(await count('vehicles')).toBe(0);
  });
});
