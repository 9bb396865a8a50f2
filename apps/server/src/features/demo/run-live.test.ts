import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { withNamedLock } from '../../db/tenant-connection.ts';
import { type DemoServer, openDemoServer } from '../../testing/demo.ts';
import { exampleNoon } from '../../testing/api-server.ts';
import { readEntry } from './demo-entry.ts';
import { readCars } from './household.ts';
import { openDemo } from './open-demo.ts';
import { waitAfter } from './run-live.ts';

let demo: DemoServer;
let address: string;
const neverAborted = new AbortController().signal;
const open = () => openDemo(demo.deps, { isOn: true, months: 1 }, neverAborted);

beforeAll(async () => {
  demo = await openDemoServer();
  await open();
  address = await demo.server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => demo.server.close());
afterEach(() => vi.unstubAllEnvs());

const readNewest = async () => {
  const entry = await readEntry(demo.server.database.directory);
  if (entry === null) throw new Error('no demo');
  const cars = await readCars(demo.server.database, entry, demo.server.clock.now);
  return { entry, since: cars.map((car) => car.since) };
};
const lastOfPast = Date.UTC(2026, 5, 14, 12, 30);
const hour = 3_600_000;

describe('a running demo', () => {
  it('pushes the samples since its newest ones to the server, and stops when it is closed', async () => {
    expect((await readNewest()).since).toEqual([lastOfPast, lastOfPast, lastOfPast]);
    const running = await open();
    running.startLive(address, null);
    await vi.waitFor(
      async () => expect((await readNewest()).since).toEqual([lastOfPast + hour, lastOfPast + hour, lastOfPast + hour]),
      10_000,
    );
    await running.close();
    expect(demo.messages.filter((line) => line.includes('The demo pauses'))).toEqual([]);
  });

  it('is restarted when the simulator ends, after a longer wait each time, from the newest stored samples', async () => {
    vi.stubEnv('LITTLE_SIMULATOR_ENDS', '0');
    const { since } = await readNewest();
    demo.pauses.length = 0;
    const running = await open();
    running.startLive(address, null);
    await vi.waitFor(() => expect(demo.pauses.length).toBeGreaterThanOrEqual(3));
    await running.close();
    expect(demo.pauses.slice(0, 3)).toEqual([1000, 2000, 4000]);
    expect(demo.messages).toContainEqual(expect.stringMatching(/^The demo pauses for 1 s: the simulator ended with 1.*the world ended/s));
    expect((await readNewest()).since.every((moment, index) => (moment ?? 0) >= (since[index] ?? 0) + 3 * hour)).toBe(true);
  });

  it('is run by one server only', async () => {
    const before = await readNewest();
    demo.pauses.length = 0;
    await withNamedLock(demo.pool, before.entry.accountId, { name: 'demo live', waits: false }, async () => {
      const running = await open();
      running.startLive(address, null);
      await vi.waitFor(() => expect(demo.pauses.length).toBeGreaterThanOrEqual(2));
      await running.close();
    });
    expect(new Set(demo.pauses)).toEqual(new Set([60_000]));
    expect((await readNewest()).since).toEqual(before.since);
  });

  it('ignores a sample with a future time that a visitor pushed', async () => {
    const { entry } = await readNewest();
    const cars = await readCars(demo.server.database, entry, lastOfPast);
    expect(cars.map(({ since }) => since)).toEqual([lastOfPast, lastOfPast, lastOfPast]);
    expect(exampleNoon).toBeGreaterThan(lastOfPast);
  });
});

describe('the wait before the next run', () => {
  it.each([
    { lasted: 500, waited: 0, next: 1000 },
    { lasted: 500, waited: 1000, next: 2000 },
    { lasted: 500, waited: 32_000, next: 60_000 },
    { lasted: 500, waited: 60_000, next: 60_000 },
    { lasted: 3_600_000, waited: 60_000, next: 1000 },
  ])('is $next ms after a run of $lasted ms and a wait of $waited ms', ({ lasted, waited, next }) => {
    expect(waitAfter(lasted, waited)).toBe(next);
  });
});
