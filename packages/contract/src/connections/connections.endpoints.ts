import { countries, vehicleTexts } from '@wattbook/domain/vehicles/vehicle-fields';
import { connectorNames } from '@wattbook/domain/connections/connectors';
import { z } from 'zod';
import { wholePage } from '../list-query.ts';
import { defineApi } from '../endpoint.ts';
import { proofFields, unproven } from '../proof.ts';
import { idParams } from '../scalars.ts';
import { connection, connector, newConnection } from './connection.schema.ts';
import { exampleId } from '../example.ts';

const text = z.string().max(20_000).nullish();

/** Connections of vehicles to their manufacturers and other sources (OQ-069). `connection_failed` lists a `ConnectionProblem` in `reasons`. */
export const connectionsApi = defineApi({
  'GET /v1/connectors': {
    summary: 'List the ways to connect a vehicle of a make, the best one first',
    tag: 'connections',
    access: 'user',
    example: { query: { manufacture: 'Tesla' } },
    query: z.strictObject({
      manufacture: z.string().trim().min(1).max(vehicleTexts.manufacture),
      country: z.enum(countries).optional(),
    }),
    response: wholePage(connector),
  },
  'POST /v1/connections': {
    summary: 'Begin a connection: where the user signs in at the source, or which code to enter there',
    tag: 'connections',
    access: 'user',
    example: { body: { connector: 'tesla', manufacture: 'Tesla', vehicleId: exampleId('vehicles') } },
    body: newConnection.extend(proofFields),
    proof: 'factors',
    status: 201,
    response: connection,
    errors: ['not_found', 'forbidden', 'connection_failed', 'vehicle_limit_exceeded', 'locked', 'token'],
  },
  'GET /v1/connections': {
    summary:
      'List the connections on their way that go on without the user: those that wait for the consent of a manufacturer, which can take days, and those that have it',
    tag: 'connections',
    access: 'user',
    response: wholePage(connection),
  },
  'GET /v1/connections/:id': {
    summary: 'Read a connection on its way: whether the user has signed in, and the vehicles to choose from',
    tag: 'connections',
    access: 'user',
    params: idParams,
    response: connection,
    errors: ['not_found'],
  },
  'DELETE /v1/connections/:id': {
    summary: 'Give up a connection on its way; a vehicle that is connected already stays so',
    tag: 'connections',
    access: 'user',
    unproven: unproven.concernsVehicle,
    params: idParams,
    status: 204,
    errors: ['not_found'],
  },
  'POST /v1/webhooks/:connector': {
    summary: 'Receive what a source sends, signed by it; what is not signed is refused',
    tag: 'connections',
    access: 'webhook',
    unproven: unproven.records,
    example: { body: {} },
    params: z.strictObject({ connector: z.enum(connectorNames) }),
    body: z.unknown(),
    response: z.object({ challenge: text }),
    errors: ['not_found', 'clock_behind'],
  },
});
