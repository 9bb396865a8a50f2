import { findingKinds } from '@wattbook/domain/fleet/fleet-findings';
import { z } from 'zod';
import { card } from '../cards/card.schema.ts';
import { defineApi } from '../endpoint.ts';
import { listParameters, searchText, sortBy, wholePage } from '../list-query.ts';
import { id, idParams } from '../scalars.ts';
import { fleetCardChanges, fleetVehicle, fleetVehicleChanges, newFleetCard } from './fleet.schema.ts';
import {
  acceptedInvitation,
  fleetAccount,
  fleetChanges,
  joinedVehicle,
  listedFleet,
  madeInvitation,
  newFleet,
  newInvitation,
  offeredInvitation,
  readInvitation,
  roleChange,
} from './fleets.schema.ts';

const personParams = z.strictObject({ id, personId: id });
const vehicleParams = z.strictObject({ id, vehicleId: id });

/** Fleets as accounts: their people, invitations, and vehicles that joined (decision 0149). */
export const fleetsApi = defineApi(
  {
    'GET /v1/fleets': {
      summary: 'List the fleets whose people the user is one of, by name',
      tag: 'fleet',
      access: 'user',
      response: wholePage(listedFleet),
    },
    'POST /v1/fleets': {
      summary: 'Add a fleet, whose owner is the user',
      tag: 'fleet',
      access: 'user',
      example: { body: { name: 'Klinikum Nord' } },
      body: newFleet,
      status: 201,
      response: fleetAccount,
      errors: ['forbidden'],
    },
    'GET /v1/fleets/:id': {
      summary: 'Read a fleet with its people',
      tag: 'fleet',
      access: 'user',
      params: idParams,
      response: fleetAccount,
      errors: ['not_found'],
    },
    'PATCH /v1/fleets/:id': {
      summary: 'Change the name and the address of a fleet (forbidden: only owners)',
      tag: 'fleet',
      access: 'user',
      example: { body: { name: 'Klinikum Nord' } },
      params: idParams,
      body: fleetChanges,
      response: fleetAccount,
      errors: ['not_found', 'forbidden'],
    },
    'DELETE /v1/fleets/:id': {
      summary: 'Delete a fleet (forbidden: only owners; conflict: vehicles are in it)',
      tag: 'fleet',
      access: 'user',
      params: idParams,
      status: 204,
      errors: ['not_found', 'forbidden', 'conflict'],
    },
    'POST /v1/fleets/:id/leave': {
      summary: 'Leave the people of a fleet (last_owner: it would have no owner)',
      tag: 'fleet',
      access: 'user',
      params: idParams,
      status: 204,
      errors: ['not_found', 'last_owner', 'forbidden'],
    },
    'PATCH /v1/fleets/:id/people/:personId': {
      summary: 'Change the role of one of the people of a fleet (forbidden: only owners; last_owner: it would have no owner)',
      tag: 'fleet',
      access: 'user',
      example: { body: { role: 'viewer' } },
      params: personParams,
      body: roleChange,
      response: fleetAccount,
      errors: ['not_found', 'forbidden', 'last_owner'],
    },
    'DELETE /v1/fleets/:id/people/:personId': {
      summary: 'Remove one of the people of a fleet (forbidden: only owners; last_owner: it would have no owner)',
      tag: 'fleet',
      access: 'user',
      params: personParams,
      status: 204,
      errors: ['not_found', 'forbidden', 'last_owner'],
    },
    'POST /v1/fleets/:id/invitations': {
      summary: 'Invite a person with a role, or a vehicle by e-mail or VIN, for 14 days (forbidden: the role does not allow it)',
      tag: 'fleet',
      access: 'user',
      example: { body: { email: 'driver@example.org', fleetScopes: '[wattbook.charges]' } },
      params: idParams,
      body: newInvitation,
      status: 201,
      response: madeInvitation,
      errors: ['not_found', 'forbidden'],
    },
    'DELETE /v1/fleets/:id/invitations/:invitationId': {
      summary: 'Withdraw an invitation (forbidden: the role does not allow it)',
      tag: 'fleet',
      access: 'user',
      params: z.strictObject({ id, invitationId: id }),
      status: 204,
      errors: ['not_found', 'forbidden'],
    },
    'POST /v1/fleet-invitations/accept': {
      summary:
        'Accept an invitation: become one of the people of a fleet, or let a vehicle of the account join it (fleet_account: another fleet has the vehicle)',
      tag: 'fleet',
      access: 'user',
      example: { body: { invitation: 'c2VjcmV0' } },
      body: acceptedInvitation,
      status: 204,
      errors: ['not_found', 'invitation_of_another', 'invitation_expired', 'conflict', 'fleet_account', 'forbidden'],
    },
    'POST /v1/fleet-invitations/read': {
      summary:
        'Read what the link of an invitation offers (invitation_of_another: another address was invited; invitation_expired; conflict: accepted already)',
      tag: 'fleet',
      access: 'user',
      example: { body: { invitation: 'c2VjcmV0' } },
      body: readInvitation,
      response: offeredInvitation,
      errors: ['not_found', 'invitation_of_another', 'invitation_expired', 'conflict', 'forbidden'],
    },
    'GET /v1/fleets/:id/vehicles': {
      summary: 'List the vehicles that joined a fleet',
      tag: 'fleet',
      access: 'user',
      params: idParams,
      query: z.strictObject({
        page: listParameters.page,
        limit: listParameters.limit,
        itemsPerPage: listParameters.itemsPerPage,
        search: searchText,
        sort: sortBy('displayName', 'email', 'joinedAt', 'odometer', 'lastContact', 'cardDueAt'),
        'filter[finding]': z
          .enum([...findingKinds, 'any'])
          .optional()
          .describe('Only those of which this waits, or anything.'),
        'filter[consent]': z
          .enum(['agreed', 'open', 'none'])
          .optional()
          .describe('agreed: to all that the fleet asks for; open: not yet; none: it asks for nothing.'),
        'filter[state]': z
          .enum(['Driving', 'Charging', 'Parked', 'Sleep'])
          .optional()
          .describe('Only those that do this now, as far as granted.'),
        'filter[pool]': z.enum(['true', 'false']).optional().describe('true: only those of the pool.'),
      }),
      response: wholePage(joinedVehicle),
      errors: ['not_found'],
    },
    'GET /v1/fleets/:id/vehicles/:vehicleId': {
      summary: 'Read what a fleet sets of one of its vehicles',
      tag: 'fleet',
      access: 'user',
      params: vehicleParams,
      response: fleetVehicle,
      errors: ['not_found'],
    },
    'PATCH /v1/fleets/:id/vehicles/:vehicleId': {
      summary:
        'Change what a fleet sets of a vehicle, such as its locks; `fleetChargeCompleted: false` asks the driver to confirm the charges (forbidden: the role does not allow it)',
      tag: 'fleet',
      access: 'user',
      example: { body: { fleetTripLock: 30 } },
      params: vehicleParams,
      body: fleetVehicleChanges,
      response: fleetVehicle,
      errors: ['not_found', 'forbidden'],
    },
    'DELETE /v1/fleets/:id/vehicles/:vehicleId': {
      summary: 'Let a vehicle leave the fleet, as its driver can (forbidden: the role does not allow it)',
      tag: 'fleet',
      access: 'user',
      params: vehicleParams,
      status: 204,
      errors: ['not_found', 'forbidden'],
    },
    'GET /v1/fleets/:id/vehicles/:vehicleId/cards': {
      summary: 'List the cards that a fleet provides for a vehicle, by name',
      tag: 'fleet',
      access: 'user',
      params: vehicleParams,
      response: wholePage(card),
      errors: ['not_found'],
    },
    'POST /v1/fleets/:id/vehicles/:vehicleId/cards': {
      summary: 'Add a card of the fleet for a vehicle; its driver cannot change it (forbidden: the role does not allow it)',
      tag: 'fleet',
      access: 'user',
      example: { body: { name: 'Company home', category: 'Home' } },
      params: vehicleParams,
      body: newFleetCard,
      status: 201,
      response: card,
      errors: ['not_found', 'forbidden'],
    },
    'PATCH /v1/fleets/:id/vehicles/:vehicleId/cards/:cardId': {
      summary:
        'Change a card of the fleet, or leave it to the driver; changed prices are a new version (forbidden: the role does not allow it)',
      tag: 'fleet',
      access: 'user',
      example: { body: { fleetCheckInterval: 3 } },
      params: z.strictObject({ id, vehicleId: id, cardId: id }),
      body: fleetCardChanges,
      response: card,
      errors: ['not_found', 'forbidden', 'conflict'],
    },
    'POST /v1/fleets/:id/vehicles/:vehicleId/cards/:cardId/ask': {
      summary:
        'Ask the driver to check a card of the fleet, until they answer (conflict: it is not an active one for charging at home; forbidden: the role does not allow it)',
      tag: 'fleet',
      access: 'user',
      params: z.strictObject({ id, vehicleId: id, cardId: id }),
      response: card,
      errors: ['not_found', 'forbidden', 'conflict'],
    },
  },
  {
    unproven:
      'who is in a fleet and what it sets: nobody gets into an account of a driver through it, and every driver agrees and leaves alone',
  },
);
