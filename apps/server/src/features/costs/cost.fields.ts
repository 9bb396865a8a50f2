import type { FixedCost, NewCost } from '@wattbook/contract/costs/cost.schema';
import { serviceCategories } from '@wattbook/domain/costs/fixed-cost';
import { sql } from 'kysely';
import type { FieldTable } from '../../db/fields/field.ts';
import { kindsOf } from '../../db/fields/kinds.ts';
import { toDecimal, toMinor } from '../../db/fields/money.ts';
import type { Listed } from '../../db/list-page.ts';
import type { FixedCostsTable } from '../../db/schema/cost-tables.ts';

const { computed, instant, quantity, readOnly, text } = kindsOf<FixedCostsTable>();

export const costFields = {
  id: readOnly('id'),
  vehicleId: readOnly('vehicle_id'),
  description: readOnly('description'),
  currency: readOnly('currency'),
  type: readOnly('type'),
  category: readOnly('category'),
  costs: computed(['amount', 'currency'], ({ amount, currency }) => toDecimal(amount, currency)),
  startDate: computed(['start_date', 'type'], (row) => (row.type === 'OneTime' ? null : row.start_date)),
  endDate: computed(['end_date', 'type'], (row) => (row.type === 'OneTime' ? null : row.end_date)),
  date: computed(['start_date', 'type'], (row) => (row.type === 'OneTime' ? row.start_date : null)),
  odometer: quantity('odometer'),
  workshop: text('workshop'),
  note: text('note'),
  version: readOnly('version'),
  createdAt: instant('created_at'),
} satisfies FieldTable<FixedCostsTable, FixedCost>;

/** The fields of a fixed cost that are entered. */
export type EnteredCost = Omit<NewCost, 'vehicleId'>;

/** All columns of a fixed cost that are entered: the days, odometer and workshop depend on its type, the amount on its currency (COST-030, COST-031). */
export function costColumns({ startDate, endDate, date, odometer, workshop, note, ...entered }: EnteredCost) {
  const { description, currency, type, category, costs: amount } = entered;
  const [first, last] = type === 'OneTime' ? [date, date] : [startDate, endDate];
  const ofDay = type === 'OneTime' ? { odometer, workshop: workshop === '' ? null : workshop } : { odometer: null, workshop: null };
  return {
    description,
    currency,
    type,
    category,
    amount: toMinor(amount, currency),
    start_date: first,
    end_date: last,
    note: note === '' ? null : note,
    ...ofDay,
  };
}

/** Newest first and 10 a page (COST-016, COST-017), of a vehicle on `fixed_costs_newest`. */
export const costs: Listed<'fixed_costs', typeof costFields> = {
  table: 'fixed_costs',
  fields: costFields,
  sort: ['-createdAt'],
  limit: 10,
  filters: {
    'filter[category]': (category) => sql`category = ${category}`,
    'filter[service]': () => sql`type = 'OneTime' and category in (${sql.join(serviceCategories)})`,
  },
};
