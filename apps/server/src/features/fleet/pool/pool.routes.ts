import type { poolApi } from '@wattbook/contract/fleet/pool.endpoints';
import type { Handlers } from '../../../http/handler.ts';
import type { NamingDeps } from './name-drivers.ts';
import { changeBooking, createBooking, deleteBooking, readCalendar } from './save-booking.ts';

/** The calendar of the vehicles of a pool (decision 0171). */
export const poolRoutes = (deps: NamingDeps): Handlers<typeof poolApi> => ({
  'GET /v1/fleets/:id/bookings': ({ actor, params, query }) => readCalendar(deps, actor, params.id, query),
  'POST /v1/fleets/:id/bookings': ({ actor, params, body }) => createBooking(deps, actor, params.id, body),
  'PATCH /v1/fleets/:id/bookings/:bookingId': ({ actor, params, body }) => changeBooking(deps, actor, params, body),
  'DELETE /v1/fleets/:id/bookings/:bookingId': ({ actor, params }) => deleteBooking(deps, actor, params),
});
