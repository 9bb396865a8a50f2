import type { WaitingChange } from '../outbox/waiting-change.ts';
import { exampleVehicle } from './visit.tsx';

/** The reason of a trip that waits. */
export const waitingTrip: WaitingChange = {
  key: '00000000-0000-4000-8000-000000000001',
  noun: 'trips',
  vehicleId: exampleVehicle.id,
  record: { id: '00000000-0000-7000-8000-000000000011', startTime: '2026-11-18T08:00:00Z', name: null },
  version: 3,
  changes: { reason: 'Site visit' },
  before: { reason: null },
  sentAt: null,
  refusal: null,
};
/** The same, which the book refused. */
export const refusedTrip: WaitingChange = { ...waitingTrip, refusal: { word: 'logbook', fields: {} } };
/** A new contact that waits. */
export const waitingContact: WaitingChange = {
  ...waitingTrip,
  key: '00000000-0000-4000-8000-000000000002',
  noun: 'contacts',
  vehicleId: 'u',
  record: { id: null, startTime: null, name: 'Mia Ott' },
  version: null,
  changes: { firstName: 'Mia', lastName: 'Ott', company: 'Ott & Sons' },
  before: {},
};
