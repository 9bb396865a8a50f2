import { invitationStates } from '@wattbook/domain/fleet/fleet-invitation';
import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { pageParameters, searchText, sortBy, wholePage } from '../list-query.ts';
import { idParams } from '../scalars.ts';
import { unproven } from '../proof.ts';
import { fleetDriver, fleetFinding, fleetRuleChanges, fleetRules } from './console.schema.ts';
import { fleetInvitation } from './fleets.schema.ts';

/** What the people of a fleet list beside its vehicles (decision 0170). */
export const consoleApi = defineApi({
  'GET /v1/fleets/:id/findings': {
    summary: 'List what waits for the drivers or the people of a fleet, and for how many vehicles; nothing that waits for none',
    tag: 'fleet',
    access: 'user',
    params: idParams,
    response: wholePage(fleetFinding),
    errors: ['not_found'],
  },
  'GET /v1/fleets/:id/rules': {
    summary: 'Read what a fleet sets of every vehicle that joins it',
    tag: 'fleet',
    access: 'user',
    params: idParams,
    response: fleetRules,
    errors: ['not_found'],
  },
  'PATCH /v1/fleets/:id/rules': {
    summary:
      'Change what a fleet sets of every vehicle that joins it from now on; those that are in it keep what they have (forbidden: the role does not allow it)',
    tag: 'fleet',
    access: 'user',
    unproven: unproven.ofFleet,
    example: { body: { fleetTripLock: 14 } },
    params: idParams,
    body: fleetRuleChanges,
    response: fleetRules,
    errors: ['not_found', 'forbidden'],
  },
  'GET /v1/fleets/:id/drivers': {
    summary: 'List the drivers of the vehicles of a fleet',
    tag: 'fleet',
    access: 'user',
    params: idParams,
    query: z.strictObject({ ...pageParameters, search: searchText, sort: sortBy('email', 'vehicles', 'findings', 'lastContact') }),
    response: wholePage(fleetDriver),
    errors: ['not_found'],
  },
  'GET /v1/fleets/:id/invitations': {
    summary: 'List the invitations of a fleet that the reader may make: of people for owners, of vehicles for managers, too',
    tag: 'fleet',
    access: 'user',
    params: idParams,
    query: z.strictObject({
      ...pageParameters,
      search: searchText,
      sort: sortBy('email', 'invitedAt', 'expiresAt'),
      'filter[state]': z.enum(invitationStates).optional().describe('Only those that are still open, expired or accepted.'),
    }),
    response: wholePage(fleetInvitation),
    errors: ['not_found'],
  },
});
