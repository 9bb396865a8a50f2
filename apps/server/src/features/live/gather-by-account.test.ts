import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { expect, it } from 'vitest';
import { gatherByAccount } from './gather-by-account.ts';

const account = (name: string) => name as AccountId;
const vehicle = (name: string) => name as VehicleId;

/** A gathering whose rests end with `endRests`. */
function start() {
  const work: (readonly string[])[] = [];
  const rests: (() => void)[] = [];
  const rounds: number[] = [];
  const add = gatherByAccount({
    work: async (accountId, vehicleIds) => void work.push([accountId, ...vehicleIds]),
    rest: (round) => {
      rounds.push(round);
      return new Promise((resolve) => rests.push(resolve));
    },
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    add: async (accountId: string, vehicleId: string) => {
      add(account(accountId), vehicle(vehicleId));
      await settled();
    },
    endRests: async () => {
      for (const end of rests.splice(0)) end();
      await settled();
    },
    work,
    rounds,
  };
}

it('begins at once, and then works on all vehicles that were added during a rest, each once', async () => {
  const { add, endRests, work } = start();
  for (const id of ['one', 'two', 'three', 'two']) await add('a', id);
  expect(work).toEqual([['a', 'one']]);
  await endRests();
  expect(work).toEqual([
    ['a', 'one'],
    ['a', 'two', 'three'],
  ]);
});

it('begins at once again after a rest in which nothing was added', async () => {
  const { add, endRests, work } = start();
  await add('a', 'one');
  await endRests();
  expect(work).toHaveLength(1);
  await add('a', 'one');
  expect(work).toHaveLength(2);
});

it('lets no account wait for another', async () => {
  const { add, work } = start();
  await add('a', 'one');
  await add('b', 'two');
  expect(work).toEqual([
    ['a', 'one'],
    ['b', 'two'],
  ]);
});

it('says how often an account was worked on in a row, so that the first rest can be short', async () => {
  const { add, endRests, rounds } = start();
  for (const _ of [1, 2, 3]) {
    await add('a', 'one');
    await add('a', 'one');
    await endRests();
  }
  await endRests();
  await endRests();
  await add('a', 'one');
  expect(rounds).toEqual([1, 2, 3, 4, 1]);
});
