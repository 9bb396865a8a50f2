import fc from 'fast-check';
import { expect, it } from 'vitest';
import { workOnDue } from './work-on-due.ts';

const never = new AbortController().signal;
const soon = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A list of what is due, from which claims take. */
const claimFrom = (due: string[]) => async (limit: number) => due.splice(0, limit);

it('one that takes long holds up no other, also none that becomes due later (OQ-069)', async () => {
  const { promise: slow, resolve: endSlow } = Promise.withResolvers<void>();
  const due = ['slow', 'first'];
  const done: string[] = [];
  const work = async (name: string) => {
    if (name === 'slow') await slow;
    done.push(name);
    if (name === 'first') due.push('later');
    if (name === 'later') endSlow();
  };
  await workOnDue({ claim: claimFrom(due), work, parallel: 2, pause: soon }, never);
  expect(done).toEqual(['first', 'later', 'slow']);
});

it('works on all that is due, on each once, and never on more at once than allowed (OQ-069)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 20 }),
      async (parallel, steps) => {
        const due = steps.map((_, index) => index);
        const done: number[] = [];
        let [open, most] = [0, 0];
        const work = async (index: number) => {
          open += 1;
          most = Math.max(most, open);
          for (let step = 0; step < (steps[index] ?? 0); step += 1) await soon();
          open -= 1;
          done.push(index);
        };
        await workOnDue({ claim: async (limit) => due.splice(0, limit), work, parallel, pause: soon }, never);
        expect(done.toSorted((a, b) => a - b)).toEqual(steps.map((_, index) => index));
        expect(most).toBe(Math.min(parallel, steps.length));
      },
    ),
  );
});

it('claims nothing more after the program was told to end, and ends what it has begun (OQ-069)', async () => {
  const controller = new AbortController();
  const due = ['one', 'two', 'three'];
  const done: string[] = [];
  const work = async (name: string) => {
    controller.abort();
    await soon();
    done.push(name);
  };
  await workOnDue({ claim: claimFrom(due), work, parallel: 2, pause: soon }, controller.signal);
  expect([done, due]).toEqual([['one', 'two'], ['three']]);
});
