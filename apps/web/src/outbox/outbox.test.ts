import { describe, expect, it } from 'vitest';
import { ApiError, type FailureWord } from '../api/api-error.ts';
import { createOutbox } from './outbox.ts';
import type { Fields, WaitingChange } from './waiting-change.ts';

const example = (changes: Fields): Fields => ({ id: 't', vehicleId: 'v', version: 1, tags: [], ...changes });

/** A browser with storage, and a server that answers each call as told and then as it should. */
function open(storage = new Map<string, string>()) {
  const trips = new Map([1, 2].map((version) => [`t${version}`, example({ id: `t${version}`, vehicleId: 'v', version, tags: [] })]));
  const saved = new Map<string, Fields>();
  const clock = { now: 0 };
  const calls: string[] = [];
  let failures: ('lost' | FailureWord)[] = [];
  let keys = 0;
  const save = ({ key, record: { id }, version, changes }: WaitingChange): Fields => {
    const known = saved.get(key);
    if (known !== undefined) return known;
    const trip = id === null ? example({ id: `new${saved.size}`, version: 0 }) : trips.get(id);
    if (trip === undefined) throw new ApiError('not_found');
    if (id !== null && trip['version'] !== version) throw new ApiError('conflict');
    const next = { ...trip, ...changes, version: Number(trip['version']) + 1 };
    trips.set(String(trip['id']), next);
    saved.set(key, next);
    return next;
  };
  const user: { id: string | undefined } = { id: 'u' };
  let listener: () => void = () => undefined;
  const outbox = createOutbox({
    storage: {
      getItem: (name) => storage.get(name) ?? null,
      setItem: (name, text) => void storage.set(name, text),
      removeItem: (name) => void storage.delete(name),
    },
    userId: () => user.id,
    send: async (purpose) => {
      calls.push(purpose.key);
      listener();
      const failure = failures.shift();
      if (failure !== undefined && failure !== 'lost')
        throw new ApiError(failure, { fields: failure === 'validation' ? { reason: 'Missing' } : {} });
      const trip = save(purpose);
      // The change was made, its answer got lost.
      if (failure === 'lost') throw new ApiError('network');
      return trip;
    },
    read: async ({ record: { id } }) => trips.get(id ?? '') ?? Promise.reject(new ApiError('not_found')),
    createKey: () => `k${++keys}`,
    now: () => clock.now,
    runExclusive: (work) => work(),
  });
  return {
    outbox,
    storage,
    trips,
    calls,
    user,
    clock,
    fail: (...words: ('lost' | FailureWord)[]) => (failures = words),
    onSend: (called: () => void) => (listener = called),
  };
}
const tagged = (id: string, tag: string, before: string[] = []) => ({
  noun: 'trips' as const,
  vehicleId: 'v',
  record: { id, startTime: '2026-11-18T08:00:00Z', name: null },
  version: Number(id.slice(1)),
  changes: { tags: [tag] },
  before: { tags: before },
});

describe('what was tagged', () => {
  it('is sent at once and in order', async () => {
    const { outbox, trips, calls } = open();
    outbox.add(tagged('t1', 'Private'));
    outbox.add(tagged('t2', 'ToWork'));
    await outbox.flush();
    expect(calls).toEqual(['k1', 'k2']);
    expect([...trips.values()].map((trip) => trip['tags'])).toEqual([['Private'], ['ToWork']]);
    expect(outbox.waiting()).toEqual([]);
    expect(outbox.sent().get('t1')).toMatchObject({ tags: ['Private'], version: 2 });
  });

  it('waits without a network, survives a reload, and is sent once with the key of its tagging', async () => {
    const first = open();
    first.fail('network', 'network');
    first.outbox.add(tagged('t1', 'Private'));
    await first.outbox.flush();
    expect(first.outbox.waiting()).toHaveLength(1);

    const second = open(first.storage);
    await second.outbox.flush();
    expect(second.calls).toEqual(['k1']);
    expect(second.outbox.waiting()).toEqual([]);
  });

  it('is changed once although the answer of the first attempt got lost', async () => {
    const { outbox, trips, fail } = open();
    fail('lost');
    outbox.add(tagged('t1', 'Private'));
    await outbox.flush();
    await outbox.flush();
    expect(trips.get('t1')?.['version']).toBe(2);
    expect(outbox.waiting()).toEqual([]);
  });

  it('is taken back while it waits, and changed back after it was sent', async () => {
    const { outbox, trips, fail } = open();
    fail('network');
    outbox.add(tagged('t1', 'Private'));
    await outbox.flush();
    expect(outbox.remove('k1')).toBe(true);
    outbox.add(tagged('t2', 'ToWork'));
    outbox.add({ ...tagged('t2', 'x', ['ToWork']), changes: { tags: [] } });
    await outbox.flush();
    expect([...trips.values()].map((trip) => [trip['tags'], trip['version']])).toEqual([
      [[], 1],
      [[], 4],
    ]);
  });

  it('is sent for the newer version where only an address was found meanwhile', async () => {
    const { outbox, trips } = open();
    trips.set('t1', example({ id: 't1', version: 7 }));
    outbox.add(tagged('t1', 'Private'));
    await outbox.flush();
    expect(trips.get('t1')).toMatchObject({ tags: ['Private'], version: 8 });
  });

  it('is a conflict where somebody chose another class, until a person insists', async () => {
    const { outbox, trips } = open();
    trips.set('t1', example({ id: 't1', version: 7, tags: ['Business'] }));
    outbox.add(tagged('t1', 'Private'));
    await outbox.flush();
    const [refused] = outbox.waiting();
    expect(refused).toMatchObject({ refusal: { word: 'conflict' }, version: 7 });
    expect(trips.get('t1')?.['tags']).toEqual(['Business']);
    await outbox.insist(refused?.key ?? '');
    expect(trips.get('t1')?.['tags']).toEqual(['Private']);
  });

  it('is shown where the logbook was locked or a reason is missing, and does not hold up the others', async () => {
    const { outbox, trips, fail } = open();
    fail('logbook', 'validation');
    outbox.add(tagged('t1', 'Business'));
    outbox.add(tagged('t2', 'Business'));
    await outbox.flush();
    expect(outbox.waiting().map(({ refusal }) => refusal)).toEqual([
      { word: 'logbook', fields: {} },
      { word: 'validation', fields: { reason: 'Missing' } },
    ]);
    outbox.add(tagged('t2', 'Private'));
    await outbox.flush();
    expect(outbox.waiting().map(({ record }) => record.id)).toEqual(['t1']);
    expect(trips.get('t2')?.['tags']).toEqual(['Private']);
  });

  it('waits for its user: a session that ended changes nothing, and another user has an outbox of their own', async () => {
    const { outbox, user, fail, calls } = open();
    fail('unauthorized');
    outbox.add(tagged('t1', 'Private'));
    await outbox.flush();
    user.id = 'other';
    expect(outbox.waiting()).toEqual([]);
    await outbox.flush();
    expect(calls).toEqual(['k1']);
    user.id = 'u';
    expect(outbox.waiting()).toMatchObject([{ key: 'k1', refusal: null }]);
  });

  it('is a new record made once: with its key again after a lost answer, and by a person once the server may have forgotten the key', async () => {
    const { outbox, trips, calls, clock, fail } = open();
    const added = {
      noun: 'costs',
      vehicleId: 'v',
      record: { id: null, startTime: null, name: 'Tyres' },
      version: null,
      before: {},
    } as const;
    fail('lost', 'network');
    outbox.add({ ...added, changes: { costs: 90 } });
    await outbox.flush();
    await outbox.flush();
    clock.now = 86_400_000;
    await outbox.flush();
    expect(calls).toEqual(['k1', 'k1']);
    expect(outbox.waiting()).toMatchObject([{ refusal: { word: 'unsure' } }]);
    expect(outbox.remove('k1')).toBe(true);
    outbox.add({ ...added, changes: { costs: 20 } });
    await outbox.flush();
    expect([...trips.keys()]).toEqual(['t1', 't2', 'new0', 'new1']);
    expect(outbox.waiting()).toEqual([]);
  });

  it('does not hold up the changes of other records where the server fails at it, and is shown to a person in the end', async () => {
    const { outbox, calls, fail } = open();
    fail('default', 'network');
    outbox.add(tagged('t1', 'Private'));
    outbox.add({ ...tagged('t1', 'ToWork', ['Private']) });
    outbox.add(tagged('t2', 'Private'));
    await outbox.flush();
    await outbox.flush();
    expect(calls).toEqual(['k1', 'k3', 'k1', 'k2', 'k3']);
    expect(outbox.waiting()).toEqual([]);
    fail('default', 'default', 'default', 'default', 'default');
    outbox.add(tagged('t2', 'ToWork', ['Private']));
    for (let times = 0; times < 5; times += 1) await outbox.flush();
    expect(outbox.waiting()).toMatchObject([{ refusal: { word: 'default' } }]);
  });

  it('is noted as sent before it is sent: the page may be closed before its answer', async () => {
    const { outbox, storage, clock, onSend } = open();
    clock.now = 5;
    let stored: string | undefined;
    onSend(() => (stored = storage.get('wattbook.waiting-purposes.u')));
    outbox.add(tagged('t1', 'Private'));
    await outbox.flush();
    expect(JSON.parse(stored ?? '[]')).toMatchObject([{ key: 'k1', sentAt: 5 }]);
  });

  it('is a refused new record sent with its key again, so that it is not made twice', async () => {
    const { outbox, calls, fail } = open();
    fail('conflict');
    outbox.add({ noun: 'costs', vehicleId: 'v', record: { id: null, startTime: null, name: 'x' }, version: null, before: {}, changes: {} });
    await outbox.flush();
    await outbox.insist('k1');
    expect(calls).toEqual(['k1', 'k1']);
    expect(outbox.waiting()).toEqual([]);
  });
});
