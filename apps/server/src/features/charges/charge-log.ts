import type { ChargeChanges } from '@wattbook/contract/charges/charge-form.schema';
import { presentFields } from '../../db/fields/field.ts';
import type { LoggedValues } from '../../db/schema/change-tables.ts';
import { chargeFields, type ChargeRow } from './charge.fields.ts';

/** The fields that a user enters, under the names of a change of a charge; the address is written as the line that it is stored as. */
export const enteredNames = [
  ...(['startTime', 'endTime', 'startLevel', 'endLevel', 'batterykWh', 'range', 'odometer', 'kWh', 'max', 'ac'] as const),
  ...([
    'meterStart',
    'meterEnd',
    'kWhBill',
    'cost',
    'co2',
    'pv',
    'location',
    'cardId',
    'pointId',
    'operatorId',
    'tags',
    'comment',
  ] as const),
] as const satisfies readonly (keyof ChargeChanges)[];

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
  startUnheard: 'start_unheard',
  endUnheard: 'end_unheard',
  unheard: 'unheard',
} as const;

const names = [
  ...new Set([...enteredNames, ...(Object.keys(followingColumns) as (keyof typeof followingColumns)[]), 'costCurrency'] as const),
];

/** A charge as the change log compares it. */
export const loggedCharge = (row: ChargeRow): LoggedValues => presentFields(chargeFields, names, row);
