import type { logbookApi } from '@wattbook/contract/logbook/logbook.endpoints';
import type { Handlers } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import { listBooks } from './list-books.ts';
import { listDetours } from './find-detours.ts';
import { readBookTrips } from './read-book-trips.ts';
import { readTripInBooks } from './read-trip-in-books.ts';

export const logbookRoutes = ({ database, placeHash }: Pick<Platform, 'database' | 'placeHash'>): Handlers<typeof logbookApi> => ({
  'GET /v1/vehicles/:id/logbook': ({ actor, params }) => listBooks(database.forAccount(actor.accountId), params.id),
  'GET /v1/vehicles/:id/logbook/trips': ({ actor, params, query }) => readBookTrips(database.forAccount(actor.accountId), params.id, query),
  'GET /v1/vehicles/:id/logbook/detours': ({ actor, params, query }) =>
    listDetours({ placeHash }, database.forAccount(actor.accountId), params.id, query),
  'GET /v1/trips/:id/logbook': ({ actor, params }) => readTripInBooks(database.forAccount(actor.accountId), params.id),
});
