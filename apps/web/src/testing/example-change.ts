import type { Change } from '@wattbook/contract/changelog/change.schema';

const id = (last: number) => `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`;

/** The reason of a trip that the signed-in user changed; `changes` replace fields. */
export const exampleChange = (changes: Partial<Change> = {}): Change => ({
  id: id(71),
  noun: 'trips',
  entityId: id(1),
  vehicleId: id(2),
  action: 'changed',
  createdAt: '2026-11-20T09:12:00Z',
  entityOld: { reason: null },
  entityNew: { reason: 'Visit to customer' },
  userId: 'u',
  userName: 'Jana Ott',
  byUserId: null,
  related: [],
  undoneAt: null,
  undo: 'possible',
  subject: { name: null, startTime: '2026-11-18T15:40:00Z', endTime: '2026-11-18T17:02:00Z', deleted: false, placesKey: null },
  ...changes,
});
