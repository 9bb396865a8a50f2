import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { degrees, id } from '../scalars.ts';
import { chargePoint } from './charge-point.schema.ts';

const ids = z
  .string()
  .max(4000)
  .transform((text) => text.split(','))
  .pipe(z.array(id).max(100));

const found = { total: z.number().int(), data: z.array(chargePoint) };

/** Charge points of the register that the operator of this installation imported (API-127, API-128, MAP-035, MAP-036, CHG-069). */
export const chargepointsApi = defineApi({
  'GET /v1/master-data/chargepoints/:lat/:lng': {
    summary: 'List the charge points within 3 km of a position, nearest first and at most 100',
    tag: 'chargepoints',
    access: 'user',
    viewable: true,
    params: z.strictObject({ lat: degrees(90), lng: degrees(180) }),
    response: z.object({ ...found, hasRegister: z.boolean().describe('false: this installation knows no charge points at all.') }),
  },
  'GET /v1/master-data/chargepoints': {
    summary: 'List charge points by their ids; unknown ones are left out',
    tag: 'chargepoints',
    access: 'user',
    viewable: true,
    example: { query: { ids: '00000000-0000-4000-8000-000000000001' } },
    query: z.strictObject({ ids }),
    response: z.object(found),
  },
});
