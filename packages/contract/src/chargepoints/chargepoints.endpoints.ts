import { plugFilters, plugPowers } from '@wattbook/domain/chargepoints/plug-ranges';
import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { unproven } from '../proof.ts';
import { degrees, id, idParams } from '../scalars.ts';
import { chargePoint, chargePointDetails, chargePointWithCards, mapPoint, pointCluster, pointSource } from './charge-point.schema.ts';

const ids = z
  .string()
  .max(4000)
  .transform((text) => text.split(','))
  .pipe(z.array(id).max(100));

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/** What the charge map asks for (MAP-013, OQ-095 to OQ-099). */
export const pointFilter = z.strictObject({
  type: z
    .array(z.enum(plugFilters))
    .max(plugFilters.length)
    .describe('Public charge points with any of these plugs; without one there are none.'),
  operatorId: z.array(id).max(100).describe('Only of these operators; without one of all.'),
  power: z.literal(plugPowers).default(0).describe('The lowest power of the plug in kW.'),
  mine: z.boolean().default(false).describe('Also the charge points of the user, whatever their plugs.'),
  box: z
    .strictObject({ north: latitude, south: latitude, east: longitude, west: longitude })
    .refine(({ north, south }) => north >= south, 'turned_box')
    .default({ north: 55.1, south: 47.2, east: 15.1, west: 5.8 })
    .describe('The visible area; by default Germany.'),
  zoom: z.number().min(0).max(24).default(6),
});

/** Public charge points of the sources that the operator of this installation imported (API-127 to API-130, MAP-013, MAP-035 to MAP-037, CHG-069). */
export const chargepointsApi = defineApi(
  {
    'GET /v1/master-data/chargepoints/:lat/:lng': {
      summary: 'List the charge points within 3 km of a position, nearest first and at most 100',
      tag: 'chargepoints',
      access: 'user',
      viewable: true,
      params: z.strictObject({ lat: degrees(90), lng: degrees(180) }),
      response: z.object({
        total: z.number().int(),
        data: z.array(chargePoint),
        hasRegister: z.boolean().describe('false: this installation knows no charge points at all.'),
      }),
    },
    'GET /v1/master-data/chargepoints': {
      summary: 'List charge points by their ids with the cards for them; unknown ones are left out',
      tag: 'chargepoints',
      access: 'user',
      viewable: true,
      example: { query: { ids: '00000000-0000-4000-8000-000000000001' } },
      query: z.strictObject({ ids, userCards: z.enum(['true', 'false']).optional().describe('`true`: only cards of the account.') }),
      response: z.object({ total: z.number().int(), data: z.array(chargePointWithCards) }),
    },
    'GET /v1/master-data/chargepoints/:id': {
      summary: 'Read a charge point, also one that no source has any more',
      tag: 'chargepoints',
      access: 'user',
      viewable: true,
      params: idParams,
      response: chargePointDetails,
      errors: ['not_found'],
    },
    'POST /v1/master-data/chargepoints/filter': {
      summary: 'Find the charge points of a part of the map: one by one where they are few, else as clusters',
      tag: 'chargepoints',
      access: 'user',
      viewable: true,
      unproven: 'changes nothing',
      example: { body: { type: ['AC_3_PHASE', 'DC'], operatorId: [], power: 20 } },
      body: pointFilter,
      response: z.object({
        total: z.number().int().describe('How many charge points were found, those in clusters too.'),
        data: z.array(mapPoint),
        clusters: z.array(pointCluster),
        sources: z.array(pointSource).describe('Whose data the map shows.'),
      }),
    },
    'PUT /v1/master-data/chargepoints/:id/star': {
      summary: 'Make a charge point one of those of the user',
      tag: 'chargepoints',
      access: 'user',
      params: idParams,
      status: 204,
      errors: ['not_found', 'conflict'],
    },
    'DELETE /v1/master-data/chargepoints/:id/star': {
      summary: 'Take the star from a charge point; it stays one of the user where charges took place',
      tag: 'chargepoints',
      access: 'user',
      params: idParams,
      status: 204,
    },
  },
  { unproven: unproven.records },
);

export type PointFilter = z.input<typeof pointFilter>;
