import { archived, leftOut, type OwnedTables } from '../../db/owned-table.ts';
import { journeyFields } from './journey.fields.ts';
import { pictureFields } from './pictures/picture.fields.ts';

export const tables = {
  journeys: {
    archive: archived({
      file: 'journeys.jsonl',
      about: 'archive.journeys',
      columns: 'id vehicle_id name start_time end_time note version created_at deleted_at',
      fields: journeyFields,
    }),
    alsoIn: { 'features/api-tokens': 'finds the vehicle of a row, which an API token may not reach' },
  },
  journey_dismissals: {
    archive: archived({
      file: 'journeys-not-proposed.jsonl',
      about: 'archive.journeyDismissals',
      columns: 'id vehicle_id start_time end_time created_at',
    }),
  },
  journey_pictures: {
    archive: archived({
      file: 'journey-pictures.jsonl',
      about: 'archive.journeyPictures',
      columns: 'id vehicle_id journey_id caption type size width height digest content taken_at version created_at deleted_at',
      fields: pictureFields,
      rowsAtOnce: 1,
    }),
  },
  journey_shares: {
    directory: true,
    archive: archived({
      file: 'journey-shares.jsonl',
      about: 'archive.journeyShares',
      columns: 'id user_id journey_id costs picture_ids created_at ends_at last_read_at',
      without: { secret_hash: leftOut.secretHash },
    }),
    alsoIn: { 'features/account/undo-email.ts': 'ends those that were made to prepare the change' },
  },
} as const satisfies OwnedTables;
