import { pictureLimits, shareDays } from '@wattbook/domain/journeys/journey';
import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { exampleId } from '../example.ts';
import { wholePage } from '../list-query.ts';
import { unproven } from '../proof.ts';
import { day, id, idParams, instant } from '../scalars.ts';
import { journeyFigures } from './journey.schema.ts';

/** A page of a journey for whoever has its link. The link itself is nowhere. */
export const journeyShare = z
  .object({
    id,
    journeyId: id,
    /** The page says what the journey cost. */
    costs: z.boolean(),
    /** The pictures that the page shows; none that were deleted since. */
    pictures: z.array(id),
    createdAt: instant,
    /** From then on the page is refused. */
    endsAt: instant,
    /** When somebody opened it last, precise to the minute; null: not yet. */
    lastReadAt: instant.nullable(),
  })
  .meta({ id: 'JourneyShare' });

const newShare = z.strictObject({
  journeyId: id,
  days: z.literal([...shareDays]).describe('After how many days the page ends.'),
  costs: z.boolean().default(false).describe('Whether the page says what the journey cost.'),
  pictures: z.array(id).max(pictureLimits.count).default([]).describe('The pictures of the journey that the page shows, by their ids.'),
});

/** A picture as strangers see it: no time, and nothing that its file said beside what it shows. */
const sharedPicture = z.object({
  id,
  caption: z.string().nullable(),
  /** The media type by its content. */
  type: z.string(),
  /** In pixels. */
  width: z.number().int(),
  /** In pixels. */
  height: z.number().int(),
});

/** What strangers see of a journey: no place by its address, no time of day, and a route that leaves out what is around private places. */
export const sharedJourney = z
  .object({
    name: z.string(),
    /** The make and the model of the vehicle; null: not known. */
    vehicle: z.string().nullable(),
    /** The first and the last day, by the clock of the vehicle. */
    from: day,
    to: day,
    figures: journeyFigures.omit({ driven: true, paid: true }),
    /** Null: the owner shows no costs. */
    costs: journeyFigures.pick({ driven: true, paid: true }).nullable(),
    /** Lines of `[longitude, latitude]`, with how often each was driven. */
    coordinates: z.array(z.array(z.tuple([z.number(), z.number()]))),
    counts: z.array(z.number().int()),
    /** Those that the owner chose, in the order in which they were taken. */
    pictures: z.array(sharedPicture),
    endsAt: instant,
  })
  .meta({ id: 'SharedJourney' });

export type JourneyShare = z.output<typeof journeyShare>;
export type NewShare = z.output<typeof newShare>;
export type SharedPicture = z.output<typeof sharedPicture>;
export type SharedJourney = z.output<typeof sharedJourney>;

const secret = z.string().min(1).max(100);

/** Pages of journeys for whoever has their link (decision 0182). */
export const journeySharesApi = defineApi({
  'GET /v1/journey-shares': {
    summary: 'List the links of a journey that have not ended, the newest first',
    tag: 'shares',
    access: 'user',
    query: z.strictObject({ journeyId: id }),
    example: { query: { journeyId: exampleId('journeys') } },
    response: wholePage(journeyShare),
    errors: ['not_found'],
  },
  'POST /v1/journey-shares': {
    summary:
      'Share a journey by a link, which is in this answer only (validation: it is not over yet; conflict: it has as many links as it may)',
    tag: 'shares',
    access: 'user',
    unproven: 'shows one journey without private places, and ends; it opens nothing else of the account',
    example: { body: { journeyId: exampleId('journeys'), days: 30 } },
    body: newShare,
    status: 201,
    response: journeyShare.extend({
      /** The link: what is behind its # is sent to no server but in the call that reads the page. */
      address: z.string(),
    }),
    errors: ['not_found', 'forbidden', 'conflict'],
  },
  'DELETE /v1/journey-shares/:id': {
    summary: 'End a link of a journey; its page is refused from now on',
    tag: 'shares',
    access: 'user',
    unproven: 'ends what leaves, and a new link is made at any time',
    params: idParams,
    status: 204,
    errors: ['not_found'],
  },
  'POST /v1/shared-journeys/read': {
    summary: 'Read a shared journey by the secret of its link (not_found: the link has ended, was taken back, or is wrong)',
    tag: 'shares',
    access: 'public',
    unproven: unproven.takesNoSession,
    example: { body: { secret: 'secret-of-a-link' } },
    body: z.strictObject({ secret }),
    response: sharedJourney,
    errors: ['not_found', 'too_many_requests'],
  },
  'POST /v1/shared-journeys/picture': {
    summary: 'Read a picture of a shared journey by the secret of its link (not_found: the link has ended, or does not show it)',
    tag: 'shares',
    access: 'public',
    unproven: unproven.takesNoSession,
    example: { body: { secret: 'secret-of-a-link', id: exampleId('journey-pictures') } },
    body: z.strictObject({ secret, id }),
    file: 'application/octet-stream',
    errors: ['not_found', 'too_many_requests'],
  },
});
