import { openPrograms } from '@wattbook/simulator/programs/programs';
import { startSources } from '@wattbook/simulator/manufacturers/source-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoServer, openDemoServer } from '../../testing/demo.ts';
import { StatePublisher } from '../mqtt/public.ts';
import { readEntry } from './demo-entry.ts';
import { enterPrograms } from './enter-programs.ts';
import { readCars } from './household.ts';
import { openDemo } from './open-demo.ts';

let demo: DemoServer;
beforeAll(async () => {
  demo = await openDemoServer();
  await openDemo(demo.deps, { isOn: true, months: 1 }, new AbortController().signal);
});
afterAll(() => demo.server.close());

it('the household of the demo has Home Assistant and A Better Routeplanner, which read its own cars', async () => {
  const { server, deps } = demo;
  const sources = await startSources([...(await openPrograms())]);
  const entry = await readEntry(server.database.directory);
  if (entry === null) throw new Error('no demo');
  const [broker] = (await sources.control({ act: [{ source: 'household' }] })) as [{ broker: string; user: string; password: string }];
  const cars = await readCars(server.database, entry, server.clock.now);
  const told = await enterPrograms(deps, entry, cars, { url: sources.url, broker });
  expect(Object.keys(told?.cars ?? {}).toSorted()).toEqual(['first', 'second']);
  const { rows } = await server.pool.query('select vehicle_id from abrp_links where account_id = $1', [entry.accountId]);
  expect(rows).toHaveLength(2);

  const publisher = new StatePublisher(server, entry.accountId);
  const moments = [{ ts: server.clock.now, states: ['Parked'], level: 78 }];
  for (const [key, car] of Object.entries(told?.cars ?? {}))
    await sources.control({ act: [{ source: 'household', car: { key, name: `Car ${key}`, timeZone: 'UTC', ...car }, moments }] });
  const page = async () => (await fetch(`${sources.url}/household/`)).text();
  expect(await page()).toContain('Home Assistant has nothing of this car now.');
  await publisher.run();
  await expect
    .poll(async () => {
      await publisher.run();
      return (await page()).match(/As the car reported it/g)?.length;
    })
    .toBe(2);
  await publisher.close();
  await sources.close();
});

it('the address of its broker, on this machine, is trusted for its account only', async () => {
  const entry = await readEntry(demo.server.database.directory);
  if (entry === null) throw new Error('no demo');
  const broker = { broker: 'mqtt://127.0.0.1:1', user: 'x', password: 'y' };
  await enterPrograms(demo.deps, entry, await readCars(demo.server.database, entry, 0), { url: 'http://127.0.0.1:1', broker });
  const publisher = new StatePublisher(demo.server);
  const reason = async () => (await demo.server.pool.query<{ reason: string | null }>('select reason from mqtt_outputs')).rows[0]?.reason;
  await publisher.run();
  await expect.poll(reason).toBe('private_address');
  await publisher.close();
});
