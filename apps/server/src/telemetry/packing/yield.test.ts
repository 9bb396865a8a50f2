import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AccountReader } from '../../db/tenant-connection.ts';
import { startHistory } from '../intake/history.ts';
import { simplifyTracks } from '../lines/lines.job.ts';
import { inTurns } from '../fold/in-turns.ts';
import { storedSamples } from '../replay/stored-samples.ts';
import { cutBlocks, type PackedBlock } from './cut-blocks.ts';
import { readPackedDays } from './pack-days.ts';
import { unpackBlocks } from './unpack-blocks.ts';

const start = Date.UTC(2026, 7, 3);
/** A car with a sample every second, for ten blocks. */
const samples = Array.from({ length: 20_000 }, (_, second): Sample => ({ ts: start + second * 1000, source: 'push', soc: 50 }));
let blocks: PackedBlock[] = [];
beforeAll(async () => {
  blocks = await cutBlocks(samples);
});

/** How often other work ran during `work`. */
async function countTicks(work: () => Promise<unknown>): Promise<number> {
  let [ticks, isOver] = [0, false];
  const count = () => {
    if (isOver) return;
    ticks += 1;
    setImmediate(count);
  };
  setImmediate(count);
  await work();
  isOver = true;
  return ticks;
}

/** Answers without I/O, so that waiting for it yields to nothing. */
const reader = (pages: readonly unknown[][]): AccountReader => {
  const remaining = [...pages];
  return { accountId: 'account' as AccountId, rows: async <Row>() => (remaining.shift() ?? []) as Row[] };
};

describe('work on many samples blocks other work for one block at most', () => {
  it('when samples are packed', async () => {
    expect(await countTicks(() => cutBlocks(samples))).toBeGreaterThanOrEqual(blocks.length - 1);
  });

  it('when samples are unpacked', async () => {
    let unpacked: readonly Sample[] = [];
    const ticks = await countTicks(async () => {
      unpacked = await unpackBlocks(blocks);
    });
    expect(ticks).toBeGreaterThanOrEqual(blocks.length - 1);
    expect(unpacked).toEqual(samples);
  });

  it('when samples are received as history', async () => {
    const history = startHistory({} as never, 'account' as AccountId, 'vehicle' as VehicleId, () => start);
    const nextDay = { ...(samples[0] as Sample), ts: start + 2 * 86_400_000 };
    expect(await countTicks(() => history.add([...samples, nextDay]))).toBeGreaterThanOrEqual(blocks.length - 1);
  });

  it('when history has few samples of many days', async () => {
    const history = startHistory({} as never, 'account' as AccountId, 'vehicle' as VehicleId, () => start);
    const days = Array.from({ length: 100 }, (_, day): Sample => ({ ts: start + day * 86_400_000, source: 'push', soc: 50 }));
    expect(await countTicks(() => history.add(days))).toBeGreaterThanOrEqual(days.length - 1);
  });

  it('when the samples of a file are read for its preview', async () => {
    const read: Sample[] = [];
    const days = new Map([[start, blocks]]);
    const ticks = await countTicks(async () => {
      for await (const part of readPackedDays(days)) read.push(...part);
    });
    expect(ticks).toBeGreaterThanOrEqual(samples.length / 100 - 1);
    expect(read).toEqual(samples);
  });

  it('when samples are read to be folded: between two blocks too', async () => {
    const rows = blocks.map(({ startTime, bytes }) => ({ start_time: new Date(startTime), bytes }));
    let folded = 0;
    const ticks = await countTicks(async () => {
      for await (const page of storedSamples(reader([rows]), 'vehicle' as VehicleId, null, start + 86_400_000)) folded += page.length;
    });
    expect(ticks).toBeGreaterThanOrEqual(2 * blocks.length - 1);
    expect(folded).toBe(samples.length);
  });

  it('when hot samples are folded', async () => {
    const folded: Sample[] = [];
    const ticks = await countTicks(async () => {
      for await (const part of inTurns(samples)) folded.push(...part);
    });
    // Folding 500 samples of a car whose sources contradict each other took 100 ms.
    expect(ticks).toBeGreaterThanOrEqual(samples.length / 100 - 1);
    expect(folded).toEqual(samples);
  });

  it('when the lines of trips are simplified', async () => {
    const trips = Array.from({ length: 20 }, (_, n) => ({
      mode: 'StartEnd',
      ends: [
        { lat: 48, lon: 11 },
        { lat: 48, lon: 11 + n },
      ],
    }));
    let lines: readonly unknown[] = [];
    const ticks = await countTicks(async () => {
      lines = await simplifyTracks({} as never, 'vehicle' as VehicleId, trips as never);
    });
    expect(ticks).toBeGreaterThanOrEqual(trips.length);
    expect(lines).toHaveLength(trips.length);
  });
});
