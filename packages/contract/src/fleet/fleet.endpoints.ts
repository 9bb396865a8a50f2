import { fleetTexts } from '@wattbook/domain/fleet/change-fleet';
import { z } from 'zod';
import { card } from '../cards/card.schema.ts';
import { defineApi } from '../endpoint.ts';
import { listParameters, searchText, wholePage } from '../list-query.ts';
import { idParams } from '../scalars.ts';
import { vehicle } from '../vehicles/vehicle.schema.ts';
import { consent, fleetCardChanges, fleetCardParams, fleetVehicle, fleetVehicleChanges, newFleetCard } from './fleet.schema.ts';
import { unproven } from '../proof.ts';

/** What a driver answers a fleet (decision 0144), and what a fleet sets of vehicles and cards of other accounts, for administrators (OQ-014, decision 0098). */
export const fleetApi = defineApi({
  'POST /v1/vehicles/:id/consent': {
    summary:
      'Agree to the data that the fleet of a vehicle requests; nothing changes where it requests none (conflict: it requests other data by now; forbidden: the account of the demo)',
    tag: 'fleet',
    access: 'user',
    unproven: unproven.ofDriver,
    example: { body: { fleetScopes: '[wattbook.charges]', date: '2026-06-01T00:00:00Z' } },
    params: idParams,
    body: consent,
    response: vehicle,
    errors: ['not_found', 'conflict', 'forbidden'],
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
  'GET /v1/fleet/vehicles': {
    summary: 'List the vehicles of fleets; with `search`, those with this VIN or of the owner with this e-mail. For administrators.',
    tag: 'fleet',
    access: 'admin',
    query: z.strictObject({
      page: listParameters.page,
      limit: listParameters.limit,
      itemsPerPage: listParameters.itemsPerPage,
      fleetId: z.string().min(1).max(fleetTexts.fleetId).optional(),
      /** The whole VIN or e-mail, in any case: also of a vehicle without a fleet, so a part of it must not be enough. */
      search: searchText,
    }),
    response: wholePage(fleetVehicle),
  },
  'GET /v1/fleet/vehicles/:id': {
    summary: 'Read what a fleet sets of a vehicle. For administrators.',
    tag: 'fleet',
    access: 'admin',
    params: idParams,
    response: fleetVehicle,
    errors: ['not_found'],
  },
  'PATCH /v1/fleet/vehicles/:id': {
    summary:
      'Change what a fleet sets of a vehicle, such as its locks; `fleetChargeCompleted: false` asks the driver to confirm the charges. For administrators.',
    tag: 'fleet',
    access: 'admin',
    unproven: unproven.ofFleet,
    example: { body: { fleetName: null } },
    params: idParams,
    body: fleetVehicleChanges,
    response: fleetVehicle,
    errors: ['not_found'],
  },
  'GET /v1/fleet/vehicles/:id/cards': {
    summary: 'List the cards that a fleet provides for a vehicle, by name. For administrators.',
    tag: 'fleet',
    access: 'admin',
    params: idParams,
    response: wholePage(card),
    errors: ['not_found'],
  },
  'POST /v1/fleet/vehicles/:id/cards': {
    summary: 'Add a card of the fleet for a vehicle; its driver cannot change it. For administrators.',
    tag: 'fleet',
    access: 'admin',
    unproven: unproven.ofFleet,
    example: { body: { name: 'Company home', category: 'Home' } },
    params: idParams,
    body: newFleetCard,
    status: 201,
    response: card,
    errors: ['not_found'],
  },
  'PATCH /v1/fleet/vehicles/:id/cards/:cardId': {
    summary: 'Change a card of the fleet, or leave it to the driver; changed prices are a new version. For administrators.',
    tag: 'fleet',
    access: 'admin',
    unproven: unproven.ofFleet,
    example: { body: { fleetCheckInterval: 3 } },
    params: fleetCardParams,
    body: fleetCardChanges,
    response: card,
    errors: ['not_found', 'conflict'],
  },
});
