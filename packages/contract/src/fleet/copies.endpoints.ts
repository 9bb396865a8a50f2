import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { pageParameters, wholePage } from '../list-query.ts';
import { id, idParams } from '../scalars.ts';
import { copiedCharge, copiedTrip, fleetOpening, fleetView } from './copies.schema.ts';
import { openedVehicle } from './fleets.schema.ts';

const vehicleParams = z.strictObject({ id, vehicleId: id });
const query = z.strictObject(pageParameters);

/** What a fleet has of the vehicles whose drivers agreed, and who opened it (decision 0155). */
export const copiesApi = defineApi({
  'GET /v1/fleets/:id/vehicles/:vehicleId/copy': {
    summary: 'Read a vehicle of a fleet as far as its driver agreed; the log of the fleet has who did',
    tag: 'fleet',
    access: 'user',
    params: vehicleParams,
    response: openedVehicle,
    errors: ['not_found'],
  },
  'GET /v1/fleets/:id/vehicles/:vehicleId/trips': {
    summary: 'List the trips of a vehicle of a fleet as far as its driver agreed, the newest first; the log of the fleet has who did',
    tag: 'fleet',
    access: 'user',
    params: vehicleParams,
    query,
    response: wholePage(copiedTrip),
    errors: ['not_found'],
  },
  'GET /v1/fleets/:id/vehicles/:vehicleId/charges': {
    summary: 'List the charges of a vehicle of a fleet as far as its driver agreed, the newest first; the log of the fleet has who did',
    tag: 'fleet',
    access: 'user',
    params: vehicleParams,
    query,
    response: wholePage(copiedCharge),
    errors: ['not_found'],
  },
  'GET /v1/fleets/:id/openings': {
    summary: 'List who of a fleet opened what of which vehicle, the newest first',
    tag: 'fleet',
    access: 'user',
    params: idParams,
    query,
    response: wholePage(fleetOpening),
    errors: ['not_found'],
  },
  'GET /v1/vehicles/:id/fleet-view': {
    summary: 'Read what the fleet of a vehicle has of it, and who of the fleet opened what',
    tag: 'fleet',
    access: 'user',
    params: idParams,
    response: fleetView,
    errors: ['not_found'],
  },
});
