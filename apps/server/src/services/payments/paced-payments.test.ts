import { expect, it } from 'vitest';
import { pacePayments } from './paced-payments.ts';
import { PaymentError, type Payments } from './payments.ts';

/** A provider that allows jobs four calls a second and refuses these ones, on a clock that only pauses and `pass` move. */
function providerOf(refusals: readonly (number | null)[]) {
  let now = 1000;
  const calls: number[] = [];
  const answers = [...refusals];
  const read = async () => {
    calls.push(now);
    const wait = answers.shift();
    if (wait !== undefined) throw new PaymentError('limited', undefined, wait);
    return null;
  };
  const payments = { jobCallsPerSecond: 4, readSubscription: read, readDispute: read } as unknown as Payments;
  const paced = pacePayments(payments, {
    elapsed: () => now,
    pause: async (ms) => {
      now += ms;
    },
  });
  const pass = (ms: number) => {
    now += ms;
  };
  return { paced, calls, pass };
}

it('jobs of every kind share what the provider allows in a second', async () => {
  const { paced, calls } = providerOf([]);
  await paced.readSubscription('a');
  await paced.readDispute('b');
  await paced.readSubscription('c');
  expect(calls).toEqual([1000, 1250, 1500]);
});

it('a call that was too many is made again when the provider says, and no other before', async () => {
  const { paced, calls } = providerOf([7000]);
  await paced.readSubscription('a');
  await paced.readSubscription('b');
  expect(calls).toEqual([1000, 8000, 8250]);
});

it('longer each time where it does not say when, and five times at most', async () => {
  const { paced, calls } = providerOf([null, null, null, null, null]);
  await expect(paced.readSubscription('a')).rejects.toMatchObject({ problem: 'limited' });
  expect(calls).toEqual([1000, 6000, 16_000, 31_000, 51_000]);
});

it('a wait of an hour is left to the job, and no other asks in this hour', async () => {
  const { paced, calls, pass } = providerOf([3_600_000]);
  await expect(paced.readSubscription('a')).rejects.toMatchObject({ retryAfterMs: 3_600_000 });
  pass(1_000_000);
  await expect(paced.readSubscription('b')).rejects.toMatchObject({ problem: 'limited', retryAfterMs: 2_600_000 });
  expect(calls).toEqual([1000]);
  pass(2_600_000);
  await paced.readSubscription('b');
  expect(calls).toEqual([1000, 3_601_000]);
});
