import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { InboxTrip } from '../inbox.ts';

/** A trip without a class, as the inbox reads it; `changes` replace fields. */
export const exampleInboxTrip = (changes: Partial<Trip> = {}) =>
  ({
    id: 't',
    vehicleId: 'v',
    version: 1,
    startTime: '2026-11-18T08:00:00Z',
    endTime: '2026-11-18T08:30:00Z',
    distance: 10,
    tags: [],
    privateDistance: null,
    toWorkDistance: null,
    reason: null,
    name: null,
    company: null,
    driver: null,
    comment: null,
    startAddress: null,
    endAddress: null,
    startLocation: null,
    endLocation: null,
    placesKey: null,
    startSiteId: null,
    endSiteId: null,
    ...changes,
  }) satisfies InboxTrip & Partial<Trip>;
