import { z } from 'zod';
import { wholePage } from '../list-query.ts';
import { connectedVehicle } from '../connections/connection.schema.ts';
import { defineApi } from '../endpoint.ts';
import { proofFields, unproven } from '../proof.ts';
import { id, idParams } from '../scalars.ts';
import { newVehicle, vehicle, vehicleChanges } from './vehicle.schema.ts';

const vehiclesQuery = z.strictObject({
  userId: id.optional(),
  limit: z
    .string()
    .regex(/^\d{1,3}$/, 'whole_number')
    .transform(Number)
    .pipe(z.number().min(1).max(100))
    .optional(),
});

/** Vehicles: the list (API-044), adding, changing and deleting one (API-045 to API-051), the live state with sums (API-053, OQ-086), and a push token for the generic intake. Confirmation of charges: API-060. */
export const vehiclesApi = defineApi({
  'GET /v1/vehicles': {
    summary: 'List the vehicles of the account',
    tag: 'vehicles',
    access: 'user',
    viewable: true,
    query: vehiclesQuery,
    response: wholePage(vehicle),
  },
  'GET /v1/vehicles/:id': {
    summary: 'Read one vehicle',
    tag: 'vehicles',
    access: 'user',
    viewable: true,
    params: idParams,
    response: vehicle,
    errors: ['not_found'],
  },
  'POST /v1/vehicles': {
    summary:
      'Add a vehicle whose data come by push, by import or by hand; or, with the `state` of a connection, one of the sign-in (or renew its login data)',
    tag: 'vehicles',
    access: 'user',
    unproven: 'an empty vehicle; one of a sign-in at its source follows a call that took the proof',
    example: { body: { displayName: 'Zoe' } },
    /** With a sign-in that has several vehicles and without a choice: `validation`, `choose_vehicle` on `vin`. */
    body: z.union([newVehicle, connectedVehicle]),
    status: 201,
    response: vehicle,
    errors: ['vehicle_limit_exceeded', 'connection_failed', 'subscription_required'],
  },
  'POST /v1/vehicles/:id/telemetry': {
    summary: 'Ask a Tesla to send its data itself; `reasons`: missing_key, unsupported_hardware, unsupported_firmware or other',
    tag: 'vehicles',
    access: 'user',
    unproven: unproven.concernsVehicle,
    params: idParams,
    response: vehicle,
    errors: ['not_found', 'telemetry_refused', 'vehicle_archived'],
  },
  'POST /v1/vehicles/:id/confirm': {
    summary: 'Confirm the charges of a vehicle, so that its fleet can reimburse them; nothing changes where no fleet waits for it',
    tag: 'vehicles',
    access: 'user',
    unproven: unproven.concernsVehicle,
    params: idParams,
    response: vehicle,
    errors: ['not_found'],
  },
  'PATCH /v1/vehicles/:id': {
    summary: 'Change a vehicle, link it to master data, or activate its logbook; archiving it ends its connection',
    tag: 'vehicles',
    access: 'user',
    unproven: 'a pause ends, an archived vehicle keeps all it recorded and is connected again (0103)',
    example: { body: { displayName: 'Old car' } },
    params: idParams,
    body: vehicleChanges,
    response: vehicle,
    errors: ['not_found', 'fleet_account', 'plan_required'],
  },
  'POST /v1/vehicles/:id/logbook/close': {
    summary: 'End the logbook of a vehicle: what it says stays as it is, and a new one begins empty (LOG-053)',
    tag: 'vehicles',
    access: 'user',
    params: idParams,
    body: z.strictObject(proofFields),
    proof: 'password',
    response: vehicle,
    errors: ['not_found', 'conflict', 'locked', 'token'],
  },
  'DELETE /v1/vehicles/:id': {
    summary: 'Delete a vehicle with everything recorded of it (vehicle_connected: archive it first)',
    tag: 'vehicles',
    access: 'user',
    params: idParams,
    body: z.strictObject(proofFields),
    proof: 'factors',
    status: 204,
    errors: ['not_found', 'fleet_account', 'vehicle_connected', 'locked', 'token'],
  },
  'POST /v1/vehicles/:id/push-token': {
    summary: 'Create a push token; the one before stops working. It is shown once.',
    tag: 'vehicles',
    access: 'user',
    params: idParams,
    body: z.strictObject(proofFields),
    proof: 'factors',
    response: z.object({ token: z.string(), path: z.string() }),
    status: 201,
    errors: ['not_found', 'forbidden', 'vehicle_archived', 'vehicle_limit_exceeded', 'locked', 'token'],
  },
});
