import type { ApiKey } from '../api.ts';

/**
 * The calls allowed in a support view (OQ-028); all others are refused, so a new call is closed until it is listed here. Reading what the
 * screens show, and ending the view: no changes, no keys, no second factor, no devices, no downloads, and no access to other services.
 */
export const viewableCalls: readonly ApiKey[] = [
  'GET /v1/users/:id',
  'GET /v1/users/:id/support-views',
  'DELETE /v1/users/:id/support-views/:viewId',
  'GET /v1/notifications/active',
  'GET /v1/vehicles',
  'GET /v1/master-data/vehicles',
  'GET /v1/master-data/rules',
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
  'GET /v1/charges/:id/price',
  'POST /v1/cards/compare',
  'POST /v1/charges/stats',
  'POST /v1/charges/by-card',
  'GET /v1/cards',
  'GET /v1/cards/:id',
  'GET /v1/master-data/cards',
  'GET /v1/master-data/cards/:id',
  'GET /v1/master-data/operators',
  'GET /v1/costs',
  'GET /v1/costs/:id',
  'POST /v1/costs/report',
  'GET /v1/statements',
  'GET /v1/idles',
  'POST /v1/idles/stats',
  'GET /v1/sleeps',
  'POST /v1/sleeps/stats',
];
