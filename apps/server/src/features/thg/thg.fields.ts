import type { Thg } from '@wattbook/contract/thg/thg.schema';
import type { FieldTable } from '../../db/fields/field.ts';
import { kindsOf } from '../../db/fields/kinds.ts';
import type { Listed } from '../../db/list-page.ts';
import type { ThgsTable } from '../../db/schema/thg-tables.ts';

const { column, computed, instant, readOnly, text } = kindsOf<ThgsTable>();

export const thgFields = {
  id: readOnly('id'),
  vehicleId: readOnly('vehicle_id'),
  vin: readOnly('vin'),
  year: readOnly('year'),
  status: column('status'),
  holder: text('holder'),
  licensePlate: text('license_plate'),
  vehicleClass: column('vehicle_class'),
  firstRegistration: column('first_registration'),
  document: computed(['document_name', 'document_type'], ({ document_name: name, document_type: type }) =>
    name === null || type === null ? null : { name, type },
  ),
  createdAt: instant('created_at'),
} satisfies FieldTable<ThgsTable, Thg>;

/** Newest first and 10 a page, on `thgs_newest`. */
export const thgs: Listed<'thgs', typeof thgFields> = { table: 'thgs', fields: thgFields, sort: ['-createdAt'], limit: 10 };
