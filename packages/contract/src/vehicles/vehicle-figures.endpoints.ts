import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { errorsParameter, estimatedFilter, limitDays, inOrder, searchText, untaggedFilter, wholePage } from '../list-query.ts';
import { id, idParams, instant, timeZone } from '../scalars.ts';
import { vehicleStatus } from './vehicle.schema.ts';
import { batteryState, rangeDegradation, timelineSegment, vehicleDay, vehicleRoute } from './vehicle-figures.schema.ts';

/** Maximum range of a timeline, and of days, in days. */
export const MAX_TIMELINE_DAYS = 8;
export const MAX_DAYS = 3660;

const listOf = <Row extends z.ZodType>(row: Row) => wholePage(row);

/** The figures of one vehicle on dashboard and calendar (API-057, API-063). */
export const vehicleFiguresApi = defineApi({
  'GET /v1/vehicles/:id/status': {
    summary: 'Read the live state of a vehicle and the sums of a range',
    tag: 'vehicles',
    access: 'user',
    viewable: true,
    params: idParams,
    query: inOrder(z.strictObject({ from: instant.optional(), to: instant.optional() })),
    response: vehicleStatus,
    errors: ['not_found'],
  },
  'POST /v1/vehicles/:id/route': {
    summary: 'Read the routes driven in a range, as merged lines',
    tag: 'vehicles',
    access: 'user',
    viewable: true,
    unproven: 'only reads',
    params: idParams,
    body: inOrder(
      z.strictObject({
        from: instant,
        to: instant,
        filter: z
          .strictObject({
            tags: searchText,
            siteId: id.optional(),
            search: searchText,
            estimated: estimatedFilter,
            errors: errorsParameter,
            untagged: untaggedFilter,
            ids: z.array(id).min(1).max(10_000).optional().describe('Only these trips'),
          })
          .optional(),
      }),
    ),
    response: vehicleRoute,
    errors: ['not_found'],
  },
  'GET /v1/vehicles/:id/timeline': {
    summary: 'Read the timeline of a vehicle in a range of at most 8 days, with the open segments',
    tag: 'vehicles',
    access: 'user',
    viewable: true,
    example: { query: { from: '2026-06-01T00:00:00Z', to: '2026-06-08T00:00:00Z' } },
    params: idParams,
    query: limitDays(MAX_TIMELINE_DAYS, z.strictObject({ from: instant, to: instant })),
    response: listOf(timelineSegment),
    errors: ['not_found'],
  },
  'POST /v1/vehicles/:id/days': {
    summary: 'Sum trips and charges by local day; days without any are left out',
    tag: 'vehicles',
    access: 'user',
    viewable: true,
    unproven: 'only reads',
    params: idParams,
    body: limitDays(MAX_DAYS, z.strictObject({ from: instant, to: instant, timezone: timeZone })),
    response: listOf(vehicleDay),
    errors: ['not_found'],
  },
  'GET /v1/vehicles/:id/range-degradation': {
    summary: 'Read the state of the battery, and the range of a full one by month, from the charges',
    tag: 'vehicles',
    access: 'user',
    viewable: true,
    params: idParams,
    /** `capacityEstimate` is `battery.capacity`. */
    response: listOf(rangeDegradation).extend({ capacityEstimate: z.number().nullable(), battery: batteryState }),
    errors: ['not_found'],
  },
  'GET /v1/vehicles/:id/charges-by-level': {
    summary: 'Count the charges that `offlineCharges` would add, in what was recorded in the last 90 days; nothing is changed',
    tag: 'vehicles',
    access: 'user',
    viewable: true,
    params: idParams,
    response: z
      .object({
        charges: z.number().int(),
        kWh: z.number().nullable().describe('Their energy; null: the size of the battery is unknown.'),
        from: instant,
        to: instant.describe('Up to where was looked: before now where very much was recorded.'),
      })
      .meta({ id: 'ChargesByLevel' }),
    errors: ['not_found'],
  },
});
