import { expect, it } from 'vitest';
import { disabledFields } from './disabled-fields.ts';

it.each([
  [{ pv: true, type: 'Other' }, { useTCU: true }, ['cost']],
  [{ pv: false, type: 'Home' }, { useTCU: true }, ['kWhBill']],
  [{ pv: true, type: 'Home' }, { useTCU: true }, ['cost', 'kWhBill']],
  [{ pv: false, type: 'Home' }, { useTCU: false }, []],
  [{ pv: false, type: 'Company' }, { useTCU: true }, []],
])('of %j in a vehicle with %j the fields %j cannot be entered (CHG-043, CHG-044)', (charge, vehicle, fields) => {
  expect(disabledFields(charge, vehicle)).toEqual(fields);
});
