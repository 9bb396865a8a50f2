import type { JourneyPicture } from '@wattbook/contract/journeys/journey-pictures.endpoints';
import type { FieldTable } from '../../../db/fields/field.ts';
import { kindsOf } from '../../../db/fields/kinds.ts';
import type { JourneyPicturesTable } from '../../../db/schema/journey-tables.ts';

const { instant, instantOrNull, readOnly } = kindsOf<JourneyPicturesTable>();

export const pictureFields = {
  id: readOnly('id'),
  journeyId: readOnly('journey_id'),
  caption: readOnly('caption'),
  type: readOnly('type'),
  size: readOnly('size'),
  width: readOnly('width'),
  height: readOnly('height'),
  takenAt: instantOrNull('taken_at'),
  version: readOnly('version'),
  createdAt: instant('created_at'),
} satisfies FieldTable<JourneyPicturesTable, JourneyPicture>;

export const pictures = { table: 'journey_pictures', fields: pictureFields } as const;
