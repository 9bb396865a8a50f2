import type { Journey } from '@wattbook/contract/journeys/journey.schema';
import type { FieldTable } from '../../db/fields/field.ts';
import { kindsOf } from '../../db/fields/kinds.ts';
import type { Listed } from '../../db/list-page.ts';
import type { JourneysTable } from '../../db/schema/journey-tables.ts';

const { instant, readOnly } = kindsOf<JourneysTable>();

export const journeyFields = {
  id: readOnly('id'),
  vehicleId: readOnly('vehicle_id'),
  name: readOnly('name'),
  startTime: instant('start_time'),
  endTime: instant('end_time'),
  note: readOnly('note'),
  version: readOnly('version'),
  createdAt: instant('created_at'),
} satisfies FieldTable<JourneysTable, Journey>;

/** Newest first and 20 a page, of a vehicle on `journeys_newest`. */
export const journeys: Listed<'journeys', typeof journeyFields> = {
  table: 'journeys',
  fields: journeyFields,
  sort: ['-startTime'],
  limit: 20,
};
