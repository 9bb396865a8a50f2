import type { Charge } from '@wattbook/contract/charges/charge.schema';
import { normalizeTags } from '@wattbook/domain/account/tags';
import { sql } from 'kysely';
import type { FieldTable } from '../../db/fields/field.ts';
import { kindsOf } from '../../db/fields/kinds.ts';
import type { Listed } from '../../db/list-page.ts';
import type { ChargesTable } from '../../db/schema/segment-tables.ts';
import { hasTag, hasUnheardOrInferred, isEstimated } from '../segments/public.ts';
import { siteName } from '../sites/public.ts';

const { column, computed, instant, money, place, quantity, readOnly, tags, text } = kindsOf<ChargesTable>();

/** Every field of a charge on the wire (CHG-001 to CHG-010). A car does not move while it charges: the place is that of the start. */
export const chargeFields = {
  id: readOnly('id'),
  vehicleId: readOnly('vehicle_id'),
  userId: readOnly('user_id'),
  startTime: instant('start_time'),
  endTime: instant('end_time'),
  startLevel: column('start_level'),
  endLevel: column('end_level'),
  batterykWh: column('battery_kwh'),
  range: column('end_range'),
  startRange: column('start_range'),
  odometer: computed(['end_odometer', 'start_odometer'], (row) => row.end_odometer ?? row.start_odometer),
  kWh: quantity('kwh'),
  energyMethod: readOnly('energy_method'),
  gridkWh: quantity('grid_kwh'),
  kWhBill: quantity('kwh_bill'),
  max: column('max_kw'),
  cost: money('cost', 'cost_currency'),
  costCurrency: readOnly('cost_currency'),
  pv: column('pv'),
  renewable: column('renewable'),
  pointId: column('point_id'),
  distanceBetweenCharges: quantity('distance_between_charges'),
  tags: tags('tags', normalizeTags),
  address: text('address'),
  pointName: text('point_name'),
  cardName: text('card_name'),
  comment: text('comment'),
  ac: column('ac'),
  acInferred: readOnly('ac_inferred'),
  co2: readOnly('co2'),
  co2Saved: readOnly('co2_saved'),
  latitude: readOnly('start_latitude'),
  longitude: readOnly('start_longitude'),
  location: place('start_latitude', 'start_longitude'),
  siteId: { ...readOnly('site_id'), searched: siteName('charges', 'site_id') },
  avgOutTemp: readOnly('avg_out_temp'),
  type: column('type'),
  cardId: column('card_id'),
  locked: readOnly('locked'),
  estimated: computed(['start_unheard', 'end_unheard'], isEstimated),
  startUnheard: readOnly('start_unheard'),
  endUnheard: readOnly('end_unheard'),
  unheard: readOnly('unheard'),
  counterStartUnknown: readOnly('counter_start_unknown'),
  import: readOnly('import'),
  version: readOnly('version'),
  createdAt: instant('created_at'),
} satisfies FieldTable<ChargesTable, Charge>;

/** How charges are listed; the default limit is from CHG-013. */
export const charges: Listed<'charges', typeof chargeFields> = {
  table: 'charges',
  fields: chargeFields,
  sort: ['-startTime'],
  limit: 1000,
  filters: {
    'filter[tags]': hasTag,
    'filter[cardId]': (id) => sql`card_id = ${id}`,
    'filter[siteId]': (id) => sql`site_id = ${id}`,
    'filter[estimated]': hasUnheardOrInferred,
  },
};
