import { chargeRefusals } from '@wattbook/domain/charges/charge-refusal';
import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { listParameters, wholePage } from '../list-query.ts';
import { id, instant } from '../scalars.ts';
import { unproven } from '../proof.ts';
import { exampleId } from '../example.ts';

/**
 * A session of a charger, imported from evcc, that is no charge of its vehicle. `free`: nothing happened at that time, so that it can become a charge. `occupied`: there is a trip or another charge then, which it does not
 * fit. `waiting`: it is becoming a charge. `reason` says why it is none: a trip or another charge at that time, or, where it was asked for, no duration, the closed logbook, or values that no charge has.
 */
const chargingSession = z
  .object({
    id,
    startTime: instant,
    endTime: instant,
    kWh: z.number(),
    chargingPoint: z.string().nullable(),
    state: z.enum(['free', 'occupied', 'waiting']),
    reason: z.enum(['trip', 'charge', ...chargeRefusals]).nullable(),
  })
  .meta({ id: 'ChargingSession' });

const { vehicleId, page, limit, itemsPerPage } = listParameters;

/** Sessions of chargers beside the charges of a vehicle (decision 0085). */
export const chargingSessionsApi = defineApi(
  {
    'GET /v1/charging-sessions': {
      summary: 'List the imported sessions of chargers that are no charge of the vehicle, the newest first',
      tag: 'imports',
      access: 'user',
      query: z.strictObject({ vehicleId, page, limit, itemsPerPage }),
      response: wholePage(chargingSession),
      errors: ['not_found'],
    },
    'POST /v1/charging-sessions/charges': {
      summary:
        'Make charges of sessions that are `free`; they appear within seconds. `total`: how many will, without those that are not free any more',
      tag: 'imports',
      access: 'user',
      example: { body: { vehicleId: exampleId('vehicles'), ids: [exampleId('charging-sessions')] } },
      body: z.strictObject({ vehicleId: id, ids: z.array(id).min(1).max(1000) }),
      response: z.object({ total: z.number().int() }),
      status: 202,
      errors: ['not_found'],
    },
  },
  { unproven: unproven.records },
);

export type ChargingSession = z.output<typeof chargingSession>;
