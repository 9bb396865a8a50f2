import { describe, expect, it } from 'vitest';
import { exampleInboxTrip } from './testing/inbox-trip.ts';
import { countDone, type Local, nextOf, openTrips } from './inbox.ts';
import type { WaitingChange } from '../../../outbox/waiting-change.ts';

const trip = (id: string, changes: object = {}) => exampleInboxTrip({ id, vehicleId: 'v', version: 1, ...changes });
const waiting = (id: string, tags: string[], refusal: WaitingChange['refusal'] = null): WaitingChange => ({
  key: id,
  vehicleId: 'v',
  noun: 'trips',
  record: { id, startTime: '', name: null },
  sentAt: null,
  version: 1,
  changes: { tags },
  before: {},
  refusal,
});
const local = (changes: Partial<Local> = {}): Local => ({ waiting: [], sent: new Map(), ...changes });
const idsOf = (trips: readonly { readonly id: string }[]) => trips.map(({ id }) => id).join('');

describe('the trips that wait', () => {
  const trips = [trip('a'), trip('b'), trip('c')];

  it.each<[string, Partial<Local>, string, number]>([
    ['are those of the server', {}, 'abc', 0],
    ['are without what waits to be sent with a class', { waiting: [waiting('b', ['Private'])] }, 'ac', 1],
    ['have one that was refused', { waiting: [waiting('b', ['Private'], { word: 'validation', fields: {} })] }, 'abc', 0],
    ['have one that was taken back', { waiting: [waiting('b', ['Private']), waiting('b', [])] }, 'abc', 0],
    ['are without what was sent', { sent: new Map([['a', trip('a', { version: 2, tags: ['ToWork'] })]]) }, 'bc', 1],
    [
      'have one that is undone after it was sent',
      { sent: new Map([['a', trip('a', { version: 2, tags: ['ToWork'] })]]), waiting: [waiting('a', [])] },
      'abc',
      0,
    ],
    ['have what the server knows better', { sent: new Map([['a', trip('a', { version: 0, tags: ['ToWork'] })]]) }, 'abc', 1],
  ])('%s', (_, changes, ids, done) => {
    expect(idsOf(openTrips(trips, local(changes)))).toBe(ids);
    expect(countDone('v', local(changes))).toBe(done);
    expect(countDone('another', local(changes))).toBe(0);
  });

  it.each([
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'b'],
    ['ac', 'b'],
    ['abc', null],
  ])('without %s go on with %s', (leaving, next) => {
    expect(nextOf(trips, leaving.split(''))).toBe(next);
  });
});
