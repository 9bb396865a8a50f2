import { MAX_PICTURE_BYTES, pictureLimits } from '@wattbook/domain/journeys/journey';
import { isTakenTime } from '@wattbook/domain/pictures/taken-time';
import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { exampleId } from '../example.ts';
import { wholePage } from '../list-query.ts';
import { recordCalls } from '../record-calls.ts';
import { id, idParams, instant } from '../scalars.ts';

/** A picture of a journey. Its bytes are a call of their own, and have nothing of where they were taken: metadata are removed before they are stored. */
export const journeyPicture = z
  .object({
    id,
    journeyId: id,
    /** What its owner says of it. */
    caption: z.string().nullable(),
    /** The media type by its content. */
    type: z.string(),
    /** In bytes. */
    size: z.number().int(),
    /** In pixels, as it is shown. */
    width: z.number().int(),
    /** In pixels, as it is shown. */
    height: z.number().int(),
    /** When it was taken, as its camera wrote it; null: it did not. */
    takenAt: instant.nullable(),
    version: z.number().int(),
    createdAt: instant,
  })
  .meta({ id: 'JourneyPicture' });

const caption = z
  .string()
  .trim()
  .max(pictureLimits.caption)
  .transform((text) => (text === '' ? null : text))
  .nullable();

/** Changes of a picture; absent fields stay. */
const pictureChanges = z.strictObject({ caption, version: z.number().int() }).partial();

/** Which journey gets the picture. */
const newPicture = z.strictObject({
  journeyId: id,
  /** When it was taken, for one that lost it when it was made smaller, such as 2026-06-12T14:03:00; without an offset as the clock of the vehicle showed it. */
  taken: z.string().max(25).refine(isTakenTime).optional(),
});

export type JourneyPicture = z.output<typeof journeyPicture>;
export type NewPicture = z.output<typeof newPicture>;
export type PictureChanges = z.output<typeof pictureChanges>;

/** Pictures of journeys (decision 0199). */
export const journeyPicturesApi = defineApi(
  {
    ...recordCalls('journey-pictures', {
      schemas: {
        row: journeyPicture,
        page: wholePage(journeyPicture),
        query: z.strictObject({ journeyId: id }),
        added: z.instanceof(Uint8Array),
        changes: pictureChanges,
      },
      words: { one: 'a picture of a journey', list: 'the pictures of a journey in the order in which they were taken' },
      restorable: 'ten minutes',
      viewable: true,
      examples: { add: undefined, change: { caption: 'At the lake' } },
      change: { errors: ['conflict', 'forbidden'] },
      delete: { note: '; no link shows it any more', errors: ['forbidden'] },
      restore: { errors: ['conflict', 'forbidden'] },
    }),
    'GET /v1/journey-pictures': {
      summary: 'List the pictures of a journey in the order in which they were taken, those without a time last',
      tag: 'journey-pictures',
      access: 'user',
      viewable: true,
      query: z.strictObject({ journeyId: id }),
      example: { query: { journeyId: exampleId('journeys') } },
      response: wholePage(journeyPicture),
      errors: ['not_found'],
    },
    'POST /v1/journey-pictures': {
      summary:
        'Store a picture of a journey, JPEG, PNG or WebP, without its metadata; one that the journey has already is answered as it is (validation: it is damaged; too_large: it has too many bytes or pixels; conflict: the account or the journey has as many as it may)',
      tag: 'journey-pictures',
      access: 'user',
      query: newPicture,
      example: { query: { journeyId: exampleId('journeys') } },
      body: z.instanceof(Uint8Array),
      bytes: MAX_PICTURE_BYTES,
      response: journeyPicture,
      status: 201,
      errors: ['not_found', 'conflict', 'unsupported_media_type', 'forbidden'],
    },
    'GET /v1/journey-pictures/:id/file': {
      summary: 'Download a picture of a journey',
      tag: 'journey-pictures',
      access: 'user',
      params: idParams,
      file: 'application/octet-stream',
      errors: ['not_found'],
    },
  },
  { unproven: 'pictures of journeys: nobody gets in through them' },
);
