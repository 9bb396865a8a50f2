import { type ChargeChanges, chargeChanges } from '@wattbook/contract/charges/charge-form.schema';
import { presenterOf } from '../../db/fields/field.ts';
import type { ValuesOf } from '../../db/fields/write-columns.ts';
import type { LoggedValues } from '../../db/schema/change-tables.ts';
import { chargeFields, type ChargeRow } from './charge.fields.ts';

/** Names of a change of a charge that are no entered field of their own: the address is written as the line that it is stored as. */
const otherNames = ['address'] as const;
type Entered = Exclude<keyof ChargeChanges & keyof ValuesOf<typeof chargeFields>, (typeof otherNames)[number]>;

/** The fields that a user enters, under the names of a change of a charge: those of a change that have columns to be written to. */
export const enteredNames = Object.keys(chargeChanges.shape).filter(
  (name) => name in chargeFields && 'write' in chargeFields[name as Entered] && !otherNames.some((other) => other === name),
) as readonly Entered[];

/** What follows from the entered fields, by the columns that an undo writes as they were. */
export const followingColumns = {
  kWhBill: 'kwh_bill',
  co2: 'co2',
  energyMethod: 'energy_method',
  counterStartUnknown: 'counter_start_unknown',
  acInferred: 'ac_inferred',
  meterSource: 'meter_source',
  cardName: 'card_name',
  type: 'type',
  renewable: 'renewable',
  address: 'address',
  pointName: 'point_name',
  pointOrigin: 'point_origin',
  startUnheard: 'start_unheard',
  endUnheard: 'end_unheard',
  unheard: 'unheard',
} as const;

const names = [
  ...new Set([...enteredNames, ...(Object.keys(followingColumns) as (keyof typeof followingColumns)[]), 'costCurrency'] as const),
];

/** A charge as the change log compares it. */
export const loggedCharge: (row: ChargeRow) => LoggedValues = presenterOf(chargeFields, names);
