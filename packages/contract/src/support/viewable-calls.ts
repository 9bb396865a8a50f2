import type { ApiKey } from '../api.ts';

/**
 * What an administrator who looks at an account may call (OQ-028); everything else is refused, so a new call is closed until it is written here. Reading what the screens
 * show, and ending the look: no change, no keys, no second factor, no devices, no downloads, and no way out into other services.
 */
export const viewableCalls: readonly ApiKey[] = [
  'GET /v1/users/:id',
  'GET /v1/users/:id/support-views',
  'DELETE /v1/users/:id/support-views/:viewId',
  'GET /v1/notifications/active',
  'GET /v1/vehicles',
  'GET /v1/vehicles/:id/status',
  'GET /v1/vehicles/:id/timeline',
  'GET /v1/vehicles/:id/range-degradation',
  'POST /v1/vehicles/:id/days',
  'POST /v1/vehicles/:id/route',
  'GET /v1/trips',
  'GET /v1/trips/:id',
  'POST /v1/trips/stats',
  'GET /v1/charges',
  'GET /v1/charges/:id',
  'POST /v1/charges/stats',
  'POST /v1/charges/by-card',
  'GET /v1/idles',
  'POST /v1/idles/stats',
  'GET /v1/sleeps',
  'POST /v1/sleeps/stats',
];
