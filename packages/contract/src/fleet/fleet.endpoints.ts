import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { idParams, instant } from '../scalars.ts';
import { vehicle } from '../vehicles/vehicle.schema.ts';
import { consent, olderData } from './fleet.schema.ts';
import { unproven } from '../proof.ts';

/** What a driver answers a fleet (decision 0144). */
export const fleetApi = defineApi({
  'POST /v1/vehicles/:id/consent': {
    summary:
      'Agree to the data that the fleet of a vehicle requests; nothing changes where it requests none (conflict: it requests other data by now; forbidden: the account of the demo). With `since` older trips and charges are shared, too, also later',
    tag: 'fleet',
    access: 'user',
    unproven: unproven.ofDriver,
    example: { body: { fleetScopes: '[wattbook.charges]', date: '2026-06-01T00:00:00Z' } },
    params: idParams,
    body: consent,
    response: vehicle,
    errors: ['not_found', 'conflict', 'forbidden'],
  },
  'GET /v1/vehicles/:id/consent/older': {
    summary: 'Count the older trips and charges that the fleet would get by what it requests',
    tag: 'fleet',
    access: 'user',
    example: { query: { since: '2026-01-01T00:00:00Z' } },
    params: idParams,
    query: z.strictObject({ since: instant.describe('From when on they are counted.') }),
    response: olderData,
    errors: ['not_found'],
  },
  'DELETE /v1/vehicles/:id/consent': {
    summary: 'Withdraw the consent to what the fleet of a vehicle sees, at once (forbidden: the account of the demo)',
    tag: 'fleet',
    access: 'user',
    unproven: unproven.ofDriver,
    params: idParams,
    response: vehicle,
    errors: ['not_found', 'forbidden'],
  },
  'POST /v1/vehicles/:id/leave-fleet': {
    summary:
      'Take a vehicle out of its fleet, with its locks and requests; its cards become those of the driver. Nothing changes where it has none (forbidden: the account of the demo).',
    tag: 'fleet',
    access: 'user',
    unproven: unproven.ofDriver,
    params: idParams,
    response: vehicle,
    errors: ['not_found', 'forbidden'],
  },
});
