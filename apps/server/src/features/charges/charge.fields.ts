import type { Charge } from '@wattbook/contract/charges/charge.schema';
import type { Selectable } from 'kysely';
import type { ChargesTable } from '../../db/schema/segment-tables.ts';
import { toDecimal } from '../costs/public.ts';
import { column, type FieldPlans, instantOf, thousandths } from '../segments/public.ts';

export type ChargeRow = Selectable<ChargesTable>;

const of = <Name extends keyof ChargeRow & string>(name: Name) => column<ChargeRow, Name>(name);

/** Every field of a charge on the wire (CHG-001 to CHG-010) from its row. A car stands while it charges: its place is where it began. */
export const chargeFields = {
  id: of('id'),
  vehicleId: of('vehicle_id'),
  userId: of('user_id'),
  startTime: instantOf<ChargeRow>('start_time'),
  endTime: instantOf<ChargeRow>('end_time'),
  startLevel: of('start_level'),
  endLevel: of('end_level'),
  batterykWh: of('battery_kwh'),
  range: of('end_range'),
  startRange: of('start_range'),
  odometer: { columns: ['start_odometer', 'end_odometer'], show: (row) => row.end_odometer ?? row.start_odometer },
  kWh: thousandths<ChargeRow>('kwh'),
  energyMethod: of('energy_method'),
  gridkWh: thousandths<ChargeRow>('grid_kwh'),
  kWhBill: thousandths<ChargeRow>('kwh_bill'),
  max: of('max_kw'),
  cost: { columns: ['cost', 'cost_currency'], show: (row) => toDecimal(row.cost, row.cost_currency) },
  pv: of('pv'),
  renewable: of('renewable'),
  pointId: of('point_id'),
  pointName: of('point_name'),
  distanceBetweenCharges: thousandths<ChargeRow>('distance_between_charges'),
  comment: of('comment'),
  tags: of('tags'),
  ac: of('ac'),
  co2: of('co2'),
  co2Saved: of('co2_saved'),
  address: of('address'),
  latitude: of('start_latitude'),
  longitude: of('start_longitude'),
  location: {
    columns: ['start_latitude', 'start_longitude'],
    show: ({ start_latitude: latitude, start_longitude: longitude }) =>
      latitude === null || longitude === null ? null : { latitude, longitude },
  },
  avgOutTemp: of('avg_out_temp'),
  type: of('type'),
  cardId: of('card_id'),
  cardName: of('card_name'),
  locked: of('locked'),
  estimated: of('estimated'),
  counterStartUnknown: of('counter_start_unknown'),
  import: of('import'),
  version: of('version'),
  createdAt: instantOf<ChargeRow>('created_at'),
} satisfies FieldPlans<Charge, ChargeRow>;

export const chargeSortColumns = {
  startTime: 'start_time',
  endTime: 'end_time',
  kWh: 'kwh',
  max: 'max_kw',
  cost: 'cost',
  co2: 'co2',
  odometer: 'end_odometer',
  type: 'type',
};
