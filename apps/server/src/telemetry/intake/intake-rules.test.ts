import type { VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { DatabasePool } from '../../db/pool.ts';
import type { PoolClient } from 'pg';
import { describe, expect, it } from 'vitest';
import { sampleLife } from '../../testing/any-life.ts';
import { useTelemetry } from '../../testing/telemetry.ts';
import { expectedTimeline, storedTimeline } from '../../testing/timeline.ts';
import { makeVehicle } from '../../testing/vehicle.ts';
import { IntakeStopped, receiveSamples } from './intake.ts';
import { dayOf, partitionName } from '../samples/partitions.ts';
import type { LiveEvent } from '../live/live-events.ts';
import { findReplays, runReplay } from '../replay/replay.job.ts';
import { replayVehicle } from '../replay/replay-vehicle.ts';
import { findDueVehicles, settleVehicle } from '../fold/settle.job.ts';
import { UnknownVehicle } from '../fold/vehicle-state.store.ts';

const start = Date.UTC(2026, 9, 1, 6);
const hour = 3_600_000;
const drive = [
  { kind: 'park', minutes: 10 },
  { kind: 'drive', minutes: 20 },
  { kind: 'park', minutes: 30 },
] as const;

describe('intake', () => {
  const test = useTelemetry();

  it('rejects impossible values one by one and keeps the rest of the batch', async () => {
    const vehicle = await makeVehicle(test.pool);
    const samples = [
      { ts: start, source: 'push', soc: Number.NaN, speedKmh: 50 },
      { ts: start + 1000, source: 'push', lat: 91, lon: 11, soc: 50 },
      { ts: 0, source: 'push', soc: 50 },
      'no sample',
      null,
      { ts: start + 2000, source: 'push', sw: 'half \ud800', gear: 'X', colour: 'red' },
      { ts: start + 3000, source: 'push', sw: 'a\0b', soc: 49 },
      { ts: start + 4000, source: 'pu\0sh', soc: 49 },
      { ts: start + 5000, source: 'push', soc: 48 },
      [JSON.parse('['.repeat(100_000) + ']'.repeat(100_000))],
    ];
    const batch = { ...vehicle, samples, receivedAt: start + hour };
    const receipt = await receiveSamples(test.deps, batch);
    expect(receipt.accepted).toBe(4);
    const refused = ['0 soc', '1 lat', '1 lon', '2 ts', '3 ', '4 ', '5 gear', '5 sw', '5 colour', '6 sw', '7 source', '9 '];
    expect(receipt.rejected.map(({ index, field }) => `${index} ${field}`)).toEqual(refused);
    const { rows } = await test.pool.query('select soc, speed_kmh from samples where vehicle_id = $1 order by ts', [vehicle.vehicleId]);
    expect(rows).toEqual([
      { soc: null, speed_kmh: 50 },
      { soc: 50, speed_kmh: null },
      { soc: 49, speed_kmh: null },
      { soc: 48, speed_kmh: null },
    ]);
    await receiveSamples(test.deps, batch);
    const quarantined = await test.pool.query('select field, reason, value from quarantine where vehicle_id = $1', [vehicle.vehicleId]);
    expect(quarantined.rows).toHaveLength(receipt.rejected.length);
  });

  it('creates the partition of a hot day again that another process dropped meanwhile', async () => {
    const vehicle = await makeVehicle(test.pool);
    const early = start - 24 * hour;
    await receiveSamples(test.deps, { ...vehicle, samples: [{ ts: early, source: 'push', soc: 50 }], receivedAt: early + hour });
    await test.pool.query(`drop table ${partitionName(dayOf(early))}`);
    const batch = { ...vehicle, samples: [{ ts: early + 1000, source: 'push', soc: 50 }], receivedAt: early + hour };
    expect(await receiveSamples(test.deps, batch)).toMatchObject({ accepted: 1, duplicates: 0 });
    const { rows } = await test.pool.query('select soc from samples where vehicle_id = $1', [vehicle.vehicleId]);
    expect(rows).toEqual([{ soc: 50 }]);
  });

  it('postpones a vehicle whose replay fails, so that other vehicles are replayed', async () => {
    const vehicle = await makeVehicle(test.pool);
    const life = sampleLife(start, drive, 60_000);
    const now = start + 2 * hour;
    await receiveSamples(test.deps, { ...vehicle, samples: life.slice(20), receivedAt: now });
    await receiveSamples(test.deps, { ...vehicle, samples: life.slice(0, 10), receivedAt: now });
    const brokenDeps = { ...test.deps, pool: hookStatements(test.pool, (text) => failOn(text, /from packed_blocks/)) };
    await expect(runReplay(brokenDeps, vehicle, now + 5000)).rejects.toThrow('the connection broke');
    await receiveSamples(test.deps, { ...vehicle, samples: life.slice(10, 20), receivedAt: now + 6000 });
    expect(await findReplays(test.deps, now + 20_000, 1000)).not.toContainEqual(vehicle);
    expect(await findReplays(test.deps, now + 70_000, 1000)).toContainEqual(vehicle);
    await runReplay(test.deps, vehicle, now + 70_000);
    expect(await storedTimeline(test.pool, vehicle.vehicleId)).toEqual(expectedTimeline(vehicle.vehicleId, life, now + 70_000));
  });

  it('refuses a vehicle of another account', async () => {
    const { vehicleId } = await makeVehicle(test.pool);
    const { accountId } = await makeVehicle(test.pool);
    const samples = [{ ts: start, source: 'push', soc: 50 }];
    await expect(receiveSamples(test.deps, { accountId, vehicleId, samples, receivedAt: start })).rejects.toThrow(UnknownVehicle);
    const { rows } = await test.pool.query('select 1 from samples where vehicle_id = $1', [vehicleId]);
    expect(rows).toEqual([]);
  });

  it.each(['archive', 'pause'])('stores and announces nothing while %s is set (VEH-018, VEH-021)', async (column) => {
    const vehicle = await makeVehicle(test.pool);
    const life = sampleLife(start, drive, 60_000);
    const batch = { ...vehicle, receivedAt: start + 2 * hour };
    const published: LiveEvent[] = [];
    const deps = { ...test.deps, live: { ...test.deps.live, publish: (event: LiveEvent) => void published.push(event) } };
    await receiveSamples(deps, { ...batch, samples: life.slice(0, 30) });
    const [before, events] = [await storedTimeline(test.pool, vehicle.vehicleId), published.length];
    await test.pool.query(`update vehicles set ${column} = true where id = $1`, [vehicle.vehicleId]);
    await expect(receiveSamples(deps, { ...batch, samples: [...life.slice(30), 'no sample'] })).rejects.toThrow(IntakeStopped);
    const { rows } = await test.pool.query(
      'select (select count(*)::int from samples where vehicle_id = $1) as samples, (select count(*)::int from quarantine where vehicle_id = $1) as rejected',
      [vehicle.vehicleId],
    );
    expect(rows).toEqual([{ samples: 30, rejected: 0 }]);
    expect([await storedTimeline(test.pool, vehicle.vehicleId), published.length]).toEqual([before, events]);
    await test.pool.query(`update vehicles set ${column} = false where id = $1`, [vehicle.vehicleId]);
    expect(await receiveSamples(deps, { ...batch, samples: life.slice(30) })).toMatchObject({ accepted: life.length - 30 });
    expect(published.length).toBeGreaterThan(events);
  });

  it('tells what a drive changes: it starts and grows unseen by lists, and when it has ended lists have it', async () => {
    const vehicle = await makeVehicle(test.pool);
    const published: LiveEvent[] = [];
    const deps = { ...test.deps, live: { ...test.deps.live, publish: (event: LiveEvent) => void published.push(event) } };
    const told = () => {
      const changes = published.splice(0).flatMap((event) => (event.kind === 'segments' ? event.changes : []));
      return changes.map(({ segment, change }) => `${segment} ${change}`);
    };
    const life = sampleLife(start, drive, 60_000);
    const push = (fromMinute: number, untilMinute: number) => {
      const samples = life.filter(({ ts }) => ts > start + fromMinute * 60_000 && ts <= start + untilMinute * 60_000);
      return receiveSamples(deps, { ...vehicle, samples, receivedAt: start + untilMinute * 60_000 });
    };
    await push(-1, 5);
    expect(told()).toEqual(['idle started']);
    await push(5, 13);
    expect(told()).toEqual(['idle ended', 'trip started']);
    await push(13, 20);
    expect(told()).toEqual(['trip grew']);
    await push(20, 31);
    expect(told()).toEqual(['trip grew', 'idle started']);
    await settleVehicle(deps, vehicle, start + 2 * hour);
    expect(told()).toEqual(['trip ended']);
    await settleVehicle(deps, vehicle, start + 2 * hour);
    expect(told()).toEqual([]);
  });

  it('stores samples more than five minutes in the future and folds them when they are due', async () => {
    const vehicle = await makeVehicle(test.pool);
    const life = sampleLife(start, drive, 30_000);
    const now = start + 25 * 60_000;
    expect(await receiveSamples(test.deps, { ...vehicle, samples: life, receivedAt: now })).toMatchObject({
      accepted: life.length,
      duplicates: 0,
    });
    const due = life.filter((sample) => sample.ts <= now + 5 * 60_000);
    expect(await storedTimeline(test.pool, vehicle.vehicleId)).toEqual(expectedTimeline(vehicle.vehicleId, due, now));
    const later = start + 2 * hour;
    expect(await findDueVehicles(test.deps, later, 1000)).toContainEqual(vehicle);
    await settleVehicle(test.deps, vehicle, later);
    await replayVehicle(test.deps, vehicle.accountId, vehicle.vehicleId, later);
    expect(await storedTimeline(test.pool, vehicle.vehicleId)).toEqual(expectedTimeline(vehicle.vehicleId, life, later));
  });

  it('shows a trip as ended after the merge time, without another sample', async () => {
    const vehicle = await makeVehicle(test.pool);
    const life = sampleLife(start, [drive[0], drive[1], { kind: 'park', minutes: 2 }], 30_000);
    const end = life.at(-1)?.ts ?? 0;
    await receiveSamples(test.deps, { ...vehicle, samples: life, receivedAt: end });
    expect(await statusOfTrip(vehicle.vehicleId)).toBe('open');
    const later = end + 10 * 60_000;
    expect(await findDueVehicles(test.deps, later, 1000)).toContainEqual(vehicle);
    await settleVehicle(test.deps, vehicle, later);
    expect(await statusOfTrip(vehicle.vehicleId)).toBe('settled');
    expect(await storedTimeline(test.pool, vehicle.vehicleId)).toEqual(expectedTimeline(vehicle.vehicleId, life, later));
    expect(await findDueVehicles(test.deps, later, 1000)).not.toContainEqual(vehicle);
  });

  it('reads no stored sample while samples arrive in order (detection.md, section 7)', async () => {
    const vehicle = await makeVehicle(test.pool);
    const life = sampleLife(start, drive, 10_000);
    const log = recordStatements(test.pool);
    for (let at = 0; at < life.length; at += 50) {
      await receiveSamples({ ...test.deps, pool: log.pool }, { ...vehicle, samples: life.slice(at, at + 50), receivedAt: start + hour });
    }
    expect(
      log.statements.filter((text) => /\bsamples(_\d+)?\b/.test(text) && !/^copy samples_\d+ \([^)]*\) from stdin/.test(text)),
    ).toEqual([]);
    expect(log.statements.filter((text) => text.startsWith('copy samples_'))).toHaveLength(Math.ceil(life.length / 50));
  });

  it.each(Array.from({ length: 16 }, (_, index) => index + 1))(
    'stores a batch whole or not at all when statement %i fails',
    async (failing) => {
      const vehicle = await makeVehicle(test.pool);
      const life = sampleLife(start, drive, 30_000);
      const middle = Math.floor(life.length / 2);
      await receiveSamples(test.deps, { ...vehicle, samples: life.slice(0, middle), receivedAt: start + hour });
      const before = await storedTimeline(test.pool, vehicle.vehicleId);
      const rest = { ...vehicle, samples: life.slice(middle), receivedAt: start + hour };
      const brokenDeps = { ...test.deps, pool: failAt(test.pool, failing) };
      const receipt = await receiveSamples(brokenDeps, rest).catch(() => null);
      const { rows } = await test.pool.query('select count(*) as count from samples where vehicle_id = $1', [vehicle.vehicleId]);
      expect(rows).toEqual([{ count: receipt === null ? middle : life.length }]);
      if (receipt === null) expect(await storedTimeline(test.pool, vehicle.vehicleId)).toEqual(before);
      await receiveSamples(test.deps, rest);
      await replayVehicle(test.deps, vehicle.accountId, vehicle.vehicleId, start + hour);
      expect(await storedTimeline(test.pool, vehicle.vehicleId)).toEqual(expectedTimeline(vehicle.vehicleId, life, start + hour));
    },
  );

  it('receives batches of one vehicle from several senders at once', async () => {
    const vehicle = await makeVehicle(test.pool);
    const life = sampleLife(start, [...drive, ...drive], 10_000);
    const batches = Array.from({ length: Math.ceil(life.length / 40) }, (_, index) => life.slice(index * 40, index * 40 + 40));
    const receipts = await Promise.all(
      batches.map((samples) => receiveSamples(test.deps, { ...vehicle, samples, receivedAt: start + 3 * hour })),
    );
    expect(receipts.reduce((sum, { accepted, duplicates }) => sum + accepted - duplicates, 0)).toBe(life.length);
    await replayVehicle(test.deps, vehicle.accountId, vehicle.vehicleId, start + 3 * hour);
    expect(await storedTimeline(test.pool, vehicle.vehicleId)).toEqual(expectedTimeline(vehicle.vehicleId, life, start + 3 * hour));
  });

  it('stores samples of two sources of the same millisecond', async () => {
    const vehicle = await makeVehicle(test.pool);
    const life = sampleLife(start, drive, 30_000).flatMap((sample): Sample[] => [
      { ts: sample.ts, source: 'smartcar', rangeKm: 300 },
      sample,
    ]);
    for (const sample of life) await receiveSamples(test.deps, { ...vehicle, samples: [sample], receivedAt: start + hour });
    await replayVehicle(test.deps, vehicle.accountId, vehicle.vehicleId, start + hour);
    expect(await storedTimeline(test.pool, vehicle.vehicleId)).toEqual(expectedTimeline(vehicle.vehicleId, life, start + hour));
  });

  async function statusOfTrip(vehicleId: VehicleId): Promise<string> {
    const { rows } = await test.pool.query('select status from trips where vehicle_id = $1', [vehicleId]);
    return rows[0]?.status;
  }
});

function failOn(text: string, pattern: RegExp): void {
  if (pattern.test(text)) throw new Error('the connection broke');
}

interface StatementLog {
  readonly pool: DatabasePool;
  readonly statements: string[];
}

/** The pool, with a hook before every statement of its connections. */
function hookStatements(pool: DatabasePool, onStatement: (text: string) => void): DatabasePool {
  return {
    ...pool,
    connect: async (scope) => hookClient(await pool.connect(scope), onStatement),
    begin: async (accountId) => {
      onStatement('begin');
      const { client, begun } = await pool.begin(accountId);
      return { client: hookClient(client, onStatement), begun };
    },
  };
}

const hookClient = (client: PoolClient, onStatement: (text: string) => void): PoolClient =>
  new Proxy(client, {
    get: (inner, key) => {
      const value = Reflect.get(inner, key);
      if (key !== 'query') return typeof value === 'function' ? value.bind(inner) : value;
      return (query: string | { text: string }, ...rest: unknown[]) => {
        onStatement((typeof query === 'string' ? query : query.text).trim());
        return Reflect.apply(value, inner, [query, ...rest]);
      };
    },
  });

function recordStatements(pool: DatabasePool): StatementLog {
  const statements: string[] = [];
  return { pool: hookStatements(pool, (text) => statements.push(text)), statements };
}

/** The pool, on which the statement with the given number fails; the following rollback does not. */
function failAt(pool: DatabasePool, failing: number): DatabasePool {
  let count = 0;
  return hookStatements(pool, (text) => {
    count += 1;
    if (count === failing && text !== 'rollback') throw new Error('the connection broke');
  });
}
