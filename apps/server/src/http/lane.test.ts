import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLane, type Lane } from './lane.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = (slots: number, maxAnswerMs = 400) => createLane({ slots, maxAnswerMs }, () => performance.now());
const lasting = (ms: number) => () => new Promise<number>((resolve) => setTimeout(() => resolve(performance.now()), ms));
const nothing = async () => undefined;

/** What became of a call: the time of its end, or the word of its refusal with the time. */
async function send(
  lane: Lane,
  ms: number,
  find: () => Promise<unknown> = nothing,
): Promise<{ readonly word: string; readonly at: number }> {
  try {
    const { serve } = await lane.receive(find);
    return { word: 'answered', at: await serve(lasting(ms)) };
  } catch (error) {
    return { word: (error as Error).message, at: performance.now() };
  }
}

/** Lets a lane work on many calls of this length, one after the other. */
async function learn(lane: Lane, ms: number): Promise<void> {
  for (let index = 0; index < 200; index += 1) {
    const call = send(lane, ms);
    await vi.advanceTimersByTimeAsync(ms);
    await call;
  }
}

describe('a lane', () => {
  it('works on as many calls at once as it has slots, in the order in which they came', async () => {
    const lane = open(2);
    const start = performance.now();
    const calls = [100, 100, 100, 100, 100].map((ms) => send(lane, ms));
    await vi.advanceTimersByTimeAsync(1000);
    expect((await Promise.all(calls)).map(({ at }) => at - start)).toEqual([100, 100, 200, 200, 300]);
  });

  it('refuses at once what would wait too long, with the seconds after which it can come again', async () => {
    const lane = open(1, 100);
    const calls = Array.from({ length: 8 }, () => send(lane, 20));
    await vi.advanceTimersByTimeAsync(0);
    await expect(lane.receive(nothing)).rejects.toMatchObject({ word: 'overloaded', details: { retryAfter: 5 } });
    await vi.advanceTimersByTimeAsync(1000);
    expect((await Promise.all(calls)).map(({ word }) => word)).toEqual([...Array(5).fill('answered'), ...Array(3).fill('overloaded')]);
  });

  it.each([
    { lasts: 50, answered: 8 },
    { lasts: 100, answered: 4 },
    { lasts: 200, answered: 2 },
    // A quarter of the time is for waiting all the same, which is less than one call.
    { lasts: 500, answered: 1 },
  ])(
    'learns how long calls last, which belongs to the time of an answer: of ten that last $lasts ms it works on $answered',
    async (row) => {
      const lane = open(1);
      await learn(lane, row.lasts);
      const calls = Array.from({ length: 10 }, () => send(lane, row.lasts));
      await vi.advanceTimersByTimeAsync(10_000);
      expect((await Promise.all(calls)).filter(({ word }) => word === 'answered')).toHaveLength(row.answered);
    },
  );

  it.each([
    { what: 'that has waited too long because others last longer than ever', find: nothing },
    { what: 'the earlier, the longer it took to find out whose it is', find: lasting(300) },
  ])('refuses a call $what', async ({ find }) => {
    const lane = open(1);
    const [first, second] = [send(lane, 900), send(lane, 10, find)];
    const start = performance.now();
    await vi.advanceTimersByTimeAsync(2000);
    expect([await first, await second]).toEqual([
      { word: 'answered', at: start + 900 },
      { word: 'overloaded', at: start + 665 },
    ]);
  });

  it('lets calls that last long wait less, so that they are answered in time', async () => {
    const lane = open(1);
    await learn(lane, 500);
    const start = performance.now();
    const received = [await lane.receive(nothing), await lane.receive(nothing)];
    const [first, second] = received.map(({ serve }) => serve(lasting(500)).catch(() => performance.now() - start));
    await vi.advanceTimersByTimeAsync(2000);
    expect([await first, await second]).toEqual([start + 500, 175]);
  });

  it('gives the slot of a call that lasts longer than a second to others', async () => {
    const lane = open(1, 2000);
    const start = performance.now();
    const calls = [send(lane, 60_000), send(lane, 10)];
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await Promise.all(calls)).map(({ at }) => at - start)).toEqual([60_000, 1010]);
  });

  it('counts calls whose caller is being found out, and not those whose body has not come', async () => {
    const lane = open(1, 100);
    const finding = Array.from({ length: 5 }, () => lane.receive(lasting(50)));
    await expect(lane.receive(nothing)).rejects.toMatchObject({ word: 'overloaded' });
    await vi.advanceTimersByTimeAsync(50);
    await Promise.all(finding);
    await expect(lane.receive(nothing)).resolves.toMatchObject({ found: undefined });
  });

  it('has all of its slots again after any calls, whether they failed, lasted or were refused', async () => {
    const call = fc.record({ after: fc.nat(300), ms: fc.nat(3000), fails: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(call, { maxLength: 60 }), async (calls) => {
        const lane = open(3);
        let [running, most] = [0, 0];
        const work = (ms: number, fails: boolean) => async () => {
          running += 1;
          most = Math.max(most, running);
          await lasting(Math.min(ms, 900))();
          running -= 1;
          if (fails) throw new Error('failed');
          await lasting(ms)();
        };
        const sent: Promise<unknown>[] = [];
        for (const { after, ms, fails } of calls) {
          sent.push(
            lane
              .receive(nothing)
              .then(({ serve }) => serve(work(ms, fails)))
              .catch(() => null),
          );
          await vi.advanceTimersByTimeAsync(after);
        }
        await vi.advanceTimersByTimeAsync(20_000);
        await Promise.all(sent);
        const start = performance.now();
        const last = [1, 2, 3].map(() => send(lane, 10));
        await vi.advanceTimersByTimeAsync(10);
        expect(await Promise.all(last)).toEqual([1, 2, 3].map(() => ({ word: 'answered', at: start + 10 })));
        expect(most).toBeLessThanOrEqual(3);
      }),
      { numRuns: 30 },
    );
  });
});
