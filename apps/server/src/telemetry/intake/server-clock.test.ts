import { beforeEach, describe, expect, it } from 'vitest';
import { useTelemetry } from '../../testing/telemetry.ts';
import { makeVehicle } from '../../testing/vehicle.ts';
import { ClockBehind, openTelemetry } from '../public.ts';
import { acceptClock, openServerClock, readNewestTime } from './server-clock.ts';

const noon = Date.UTC(2026, 9, 1, 12);
const minute = 60_000;
const day = 86_400_000;

describe('the clock of the server', () => {
  const test = useTelemetry();
  const clock = { now: noon };
  const open = (changes: (number | null)[] = []) =>
    openServerClock(
      test.pool,
      () => clock.now,
      (newest) => changes.push(newest),
    );
  const setNewest = (newest: number) => acceptClock(test.pool, newest);

  beforeEach(async () => {
    clock.now = noon;
    await open().check();
    await setNewest(noon);
  });

  it.each([
    ['set back by a minute', -minute, false],
    ['set back by an hour', -60 * minute, false],
    ['set back by more', -61 * minute, true],
    ['back in 1970, as without a battery', 2000 - noon, true],
    ['later, as always', day, false],
  ])('that is %s is behind: %s', async (_how, shift, isBehind) => {
    clock.now = noon + shift;
    const server = open();
    await server.check();
    expect(server.isBehind()).toBe(isBehind);
    expect(await readNewestTime(test.pool)).toBe(Math.max(noon, clock.now));
  });

  it('is noticed at once where it is set back while the server runs, and when it is right again', async () => {
    const changes: (number | null)[] = [];
    const server = open(changes);
    await server.check();
    clock.now = noon - day;
    expect(server.isBehind()).toBe(true);
    await server.check();
    await server.check();
    clock.now = noon + minute;
    expect(server.isBehind()).toBe(false);
    await server.check();
    expect(changes).toEqual([noon, null]);
  });

  it('that was ahead is accepted by the operator, also for a server that runs', async () => {
    const server = open();
    clock.now = noon + 4 * 365 * day;
    await server.check();
    clock.now = noon;
    expect(server.isBehind()).toBe(true);
    await acceptClock(test.pool, clock.now);
    await server.check();
    expect(server.isBehind()).toBe(false);
  });

  describe('while it is behind', () => {
    const openIntake = () => openTelemetry(test.deps, () => clock.now);
    const samples = [{ ts: noon, source: 'push', soc: 50 }];
    const rowsOf = async (vehicleId: string) =>
      (
        await test.pool.query(
          'select (select count(*)::int from samples where vehicle_id = $1) + (select count(*)::int from quarantine where vehicle_id = $1) as count',
          [vehicleId],
        )
      ).rows[0]?.count;

    it('nothing of a push is stored or refused for good, and the same push is stored once it is right', async () => {
      const vehicle = await makeVehicle(test.pool);
      const { receiveSamples, serverClock } = openIntake();
      clock.now = noon - 30 * day;
      await serverClock.check();
      await expect(receiveSamples(vehicle, samples)).rejects.toThrow(ClockBehind);
      expect(await rowsOf(vehicle.vehicleId)).toBe(0);
      clock.now = noon + minute;
      expect(await receiveSamples(vehicle, samples)).toMatchObject({ accepted: 1, rejected: [] });
    });

    it('no sample of a car with a wrong clock brings that about, for its vehicle or any other', async () => {
      const [wrong, other] = [await makeVehicle(test.pool), await makeVehicle(test.pool)];
      const { receiveSamples, serverClock } = openIntake();
      const ahead = [5 * minute, 60 * minute, 23 * 60 * minute, 5 * day, 4000 * day].map((by) => ({
        ts: noon + by,
        source: 'push',
        soc: 50,
      }));
      expect(await receiveSamples(wrong, ahead)).toMatchObject({
        accepted: 3,
        rejected: [{ reason: 'in_the_future' }, { reason: 'in_the_future' }],
      });
      await serverClock.check();
      expect(await receiveSamples(wrong, samples)).toMatchObject({ accepted: 1 });
      expect(await receiveSamples(other, samples)).toMatchObject({ accepted: 1 });
    });
  });
});
