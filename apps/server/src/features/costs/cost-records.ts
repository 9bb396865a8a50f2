import type { CostChanges, NewCost } from '@wattbook/contract/costs/cost.schema';
import { checkCost } from '@wattbook/domain/costs/check-cost';
import { givenOf } from '../../db/fields/given.ts';
import { AppError } from '../../http/app-error.ts';
import { vehicleRecords } from '../vehicle-records/public.ts';
import { costColumns, type costFields, costs, type EnteredCost } from './cost.fields.ts';

/** Fixed costs of a vehicle (COST-015, COST-019, COST-032, OQ-192). They are checked as a whole: the type decides which days they need. */
export const costRecords = vehicleRecords<'fixed_costs', typeof costFields, NewCost, CostChanges>({
  noun: 'costs',
  listed: costs,
  entered: ['description', 'currency', 'type', 'category', 'costs', 'startDate', 'endDate', 'date', 'odometer', 'workshop', 'note'],
  nameOf: ({ description }) => description,
  columnsOf: (values, before) => checkedColumns({ ...before, ...givenOf(values) } as EnteredCost),
});

/** The columns of a fixed cost that keeps the rules (COST-029, OQ-193). */
function checkedColumns(entered: EnteredCost) {
  const fields = checkCost(entered);
  const { start_date, ...columns } = costColumns(entered);
  if (start_date === null || Object.keys(fields).length > 0) throw new AppError('validation', { fields });
  return { ...columns, start_date };
}
