import { cardata } from '@wattbook/simulator/manufacturers/cardata';
import type { CarMoment } from '@wattbook/simulator/manufacturers/fake-source';
import { startSources } from '@wattbook/simulator/manufacturers/source-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Grant } from '../connector.ts';
import { exampleFaults, examplePolled, reasonOf } from '../testing/simulated-sources.ts';
import { bmw, type ExampleAccount, mini, minutes, noon, openAccount } from './example-account.ts';

let account: ExampleAccount;
beforeEach(async () => {
  account = await openAccount(await startSources([cardata()], { now: () => noon }));
});
afterEach(async () => account.sources.close());

async function historyOf(grant: Grant, from: number, until: number) {
  const samples = [];
  for await (const batch of account.connector.readHistory?.(grant.secrets, examplePolled(bmw.vin), from, until) ?? [])
    samples.push(...batch);
  return samples;
}

describe('polling BMW CarData', () => {
  it('reads the newest values, each at the time the car gave it (OQ-069)', async () => {
    const grant = await account.connect();
    await account.tell([
      { ts: minutes(-60), soc: 40, odometerKm: 12_345, charging: 'none', plugged: false },
      { ts: minutes(-10), plugged: true, charging: 'charging', chargerPowerKw: 10.9, acdc: 'AC', phases: 3 },
      { ts: minutes(-1), soc: 42, lat: 52.5, lon: 13.4 },
    ]);
    expect(await account.connector.poll?.(grant.secrets, examplePolled(bmw.vin))).toEqual({
      activity: 'charging',
      samples: [
        { ts: minutes(-60), source: 'cardata', odometerKm: 12_345 },
        { ts: minutes(-10), source: 'cardata', plugged: true, charging: 'charging', chargerPowerKw: 10.9, acdc: 'AC', phases: 3 },
        { ts: minutes(-1), source: 'cardata', soc: 42, lat: 52.5, lon: 13.4 },
      ],
    });
  });

  it.each([
    ['driving', { moving: true, charging: 'none' }],
    ['charging', { moving: false, charging: 'starting' }],
    ['parked', { moving: false, charging: 'complete' }],
    ['parked', {}],
  ] as const)('finds the car %s (OQ-069)', async (activity, fields) => {
    const grant = await account.connect();
    await account.tell([{ ts: minutes(-1), ...fields }]);
    expect(await account.connector.poll?.(grant.secrets, examplePolled(bmw.vin))).toMatchObject({ activity });
  });

  it('waits its time for the second car of an account without a call (OQ-069)', async () => {
    const grant = await account.connect([bmw.vin, mini.vin]);
    for (const { vin } of [bmw, mini]) await account.connector.poll?.(grant.secrets, examplePolled(vin));
    await account.setTime(minutes(33));
    expect(await reasonOf(account.connector.poll?.(grant.secrets, examplePolled(bmw.vin)) ?? Promise.resolve())).toBe('limited');
    await account.setTime(minutes(64));
    const renewed = await account.connector.renew?.(grant.secrets);
    expect(await account.connector.poll?.(renewed?.secrets ?? {}, examplePolled(bmw.vin))).toMatchObject({ activity: 'parked' });
  });

  it('stays within 50 calls on the day of the connection, with one car and with two (OQ-069)', async () => {
    for (const cars of [[bmw.vin], [bmw.vin, mini.vin]]) {
      let { secrets } = await account.connect(cars);
      await account.connector.listVehicles(secrets);
      const [start, polls] = [account.sources.world.now(), cars.map(() => 0)];
      for (let minute = 0; minute < 1440; minute += 15) {
        await account.setTime(start + minute * 60_000);
        if (minute % 30 === 0) secrets = (await account.connector.renew?.(secrets))?.secrets ?? secrets;
        for (const [index, vin] of cars.entries()) {
          const error = await account.connector.poll?.(secrets, examplePolled(vin)).then(
            () => null,
            (failure: unknown) => failure,
          );
          if (error === null) polls[index] = (polls[index] ?? 0) + 1;
          // A status would be a call that BMW refused.
          else expect(error).toMatchObject({ reason: 'limited', status: null });
        }
      }
      expect(polls).toEqual(cars.map(() => (cars.length === 1 ? 32 : 20)));
      await account.setTime(start + 2 * 86_400_000);
    }
  });

  it('is limited until midnight once the calls of the day are used up (OQ-069)', async () => {
    const { secrets } = await account.connect();
    for (let count = 0; count < 48; count += 1) await account.connector.listVehicles(secrets);
    await expect(account.connector.listVehicles(secrets)).rejects.toMatchObject({
      reason: 'limited',
      status: 403,
      retryAfterMs: 12 * 3_600_000,
    });
    await expect(account.connector.poll?.(secrets, examplePolled(bmw.vin))).rejects.toMatchObject({ reason: 'limited', status: null });
  });

  it('creates a new container where the old one is gone, once (OQ-069)', async () => {
    const { secrets } = await account.connect();
    await account.tell([{ ts: minutes(-1), soc: 50 }]);
    await account.sources.control({ act: [{ source: 'cardata', dropContainers: true }] });
    expect(await account.connector.poll?.(secrets, examplePolled(bmw.vin))).toMatchObject({ samples: [{ soc: 50 }] });
    await account.setTime(minutes(32));
    await account.sources.control({ faults: [{ source: 'cardata', path: '/customers/containers', status: 500, times: 9 }] });
    expect(await account.connector.poll?.(secrets, examplePolled(bmw.vin))).toMatchObject({ samples: [{ soc: 50 }] });
  });

  it('is repeated at once where BMW did not accept the access, which counts no poll (VEH-024)', async () => {
    const { secrets } = await account.connect();
    await account.tell([{ ts: minutes(-1), soc: 50 }]);
    await account.sources.control({ faults: [{ source: 'cardata', path: '/customers/vehicles', status: 401 }] });
    expect(await reasonOf(account.connector.poll?.(secrets, examplePolled(bmw.vin)) ?? Promise.resolve())).toBe('unauthorized');
    expect(await account.connector.poll?.(secrets, examplePolled(bmw.vin))).toMatchObject({ samples: [{ soc: 50 }] });
    expect(await reasonOf(account.connector.poll?.(secrets, examplePolled(bmw.vin)) ?? Promise.resolve())).toBe('limited');
  });

  it('does not know a car of somebody else (OQ-069)', async () => {
    const { secrets } = await account.connect();
    expect(await reasonOf(account.connector.poll?.(secrets, examplePolled(mini.vin)) ?? Promise.resolve())).toBe('unknown_vehicle');
  });

  it.each(exampleFaults)('fails with %s (OQ-069)', async (_, fault, reason) => {
    const { secrets } = await account.connect();
    await account.tell([{ ts: minutes(-1), soc: 50 }]);
    await account.sources.control({ faults: [{ source: 'cardata', path: '/customers/vehicles', ...fault }] });
    expect(await reasonOf(account.connector.poll?.(secrets, examplePolled(bmw.vin)) ?? Promise.resolve())).toBe(reason);
  });

  it('tells neither tokens nor the VIN in what it says went wrong (OQ-069)', async () => {
    const { secrets } = await account.connect();
    await account.sources.control({ faults: [{ source: 'cardata', path: '/customers/vehicles', status: 500 }] });
    const failure = await account.connector.poll?.(secrets, examplePolled(bmw.vin)).catch((error: unknown) => String(error));
    expect(failure).toBe('SourceError: CarData values: unavailable (500)');
  });
});

describe('the charging history of BMW CarData', () => {
  const charge = (start: number, soc: number, odometerKm: number): CarMoment[] => [
    { ts: start, charging: 'charging', soc, odometerKm, lat: 52.5, lon: 13.4, energyAddedKwh: 0, gridEnergyKwh: 0, chargerPowerKw: 10.9 },
    { ts: start + 1_800_000, soc: soc + 5, energyAddedKwh: 4, gridEnergyKwh: 4.5, chargerPowerKw: 8 },
    { ts: start + 3_600_000, charging: 'stopped', soc: soc + 9, energyAddedKwh: 7.5, gridEnergyKwh: 8.25, chargerPowerKw: 0 },
  ];

  it('becomes samples of each charge, at the times of its record (VEH-024, OQ-069)', async () => {
    const grant = await account.connect();
    await account.tell(charge(minutes(-300), 40, 12_345));
    const common = { source: 'cardata-history', odometerKm: 12_345, lat: 52.5, lon: 13.4 };
    const end = { ...common, soc: 49, energyAddedKwh: 7.5, gridEnergyKwh: 8.25 };
    expect(await historyOf(grant, minutes(-1440), noon)).toEqual([
      { ts: minutes(-300), ...common, charging: 'charging', soc: 40, energyAddedKwh: 0, gridEnergyKwh: 0, chargerPowerKw: 10.9 },
      { ts: minutes(-270), source: 'cardata-history', charging: 'charging', chargerPowerKw: 8 },
      { ts: minutes(-240) - 1000, ...end, charging: 'charging' },
      { ts: minutes(-240), ...end, charging: 'stopped' },
    ]);
  });

  it('is read over all its pages, oldest first, only within the range (OQ-069)', async () => {
    const grant = await account.connect();
    for (let day = 25; day > 0; day -= 1) await account.tell(charge(minutes(-1440 * day), 40, 13_000 - day * 20));
    const samples = await historyOf(grant, minutes(-1440 * 24), minutes(-1440 * 2));
    const starts = samples.filter(({ energyAddedKwh }) => energyAddedKwh === 0).map(({ ts }) => ts);
    expect(starts).toEqual(Array.from({ length: 22 }, (_, index) => minutes(-1440 * (24 - index))));
  });

  it('has only the end of a charge that began before the range (OQ-069)', async () => {
    const grant = await account.connect();
    await account.tell(charge(minutes(-300), 40, 12_345));
    expect((await historyOf(grant, minutes(-280), noon)).map(({ ts }) => ts)).toEqual([minutes(-270), minutes(-240) - 1000, minutes(-240)]);
    expect(await historyOf(grant, minutes(-200), noon)).toEqual([]);
  });

  it.each(exampleFaults)('fails with %s (OQ-069)', async (_, fault, reason) => {
    const grant = await account.connect();
    await account.sources.control({ faults: [{ source: 'cardata', path: '/customers/vehicles', ...fault }] });
    expect(await reasonOf(historyOf(grant, minutes(-1440), noon))).toBe(reason);
  });
});
