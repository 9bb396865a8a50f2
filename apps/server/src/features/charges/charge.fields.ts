import type { Address, Location } from '@wattbook/contract/scalars';
import type { Charge } from '@wattbook/contract/charges/charge.schema';
import { normalizeTags } from '@wattbook/domain/account/tags';
import { addressLine } from '@wattbook/domain/addresses/address-line';
import { isBlankAddress } from '@wattbook/domain/addresses/typed-address';
import { type Selectable, sql } from 'kysely';
import { type FieldTable, presentRow } from '../../db/fields/field.ts';
import { kindsOf, toThousandths } from '../../db/fields/kinds.ts';
import type { Listed } from '../../db/list-page.ts';
import type { ChargesTable } from '../../db/schema/segment-tables.ts';
import { checkedFields, hasError, hasTag, hasUnheardOrInferred, isEstimated } from '../segments/public.ts';
import { siteName } from '../sites/public.ts';

export type ChargeRow = Selectable<ChargesTable>;

/** The source of a row that a user entered, and of one that was merged from others. */
export const sources = { entered: 'manual', merged: 'merge' } as const;

const { column, computed, instant, money, place, quantity, readOnly, tags, text } = kindsOf<ChargesTable>();

/** A car does not move while it charges: what is entered is true at both edges. */
const odometer = {
  ...computed(['end_odometer', 'start_odometer'], (row: OdometerOf) => row.end_odometer ?? row.start_odometer),
  write: (km: number | null) => ({ start_odometer: km, end_odometer: km }),
  draft: (row: Partial<OdometerOf>) => row.end_odometer ?? row.start_odometer ?? null,
};
type OdometerOf = Pick<ChargeRow, 'end_odometer' | 'start_odometer'>;

/** Stored as exactly as it is answered, so that the difference of two readings is what was billed. */
const meterStart = { ...quantity('meter_start'), write: (kWh: number | null) => ({ meter_start: toThousandths(kWh) }) };
const meterEnd = { ...quantity('meter_end'), write: (kWh: number | null) => ({ meter_end: toThousandths(kWh) }) };

const start = place('start_latitude', 'start_longitude');
const location = {
  ...start,
  write: (entered: Location | null) => {
    const [latitude, longitude] = [entered?.latitude ?? null, entered?.longitude ?? null];
    return { start_latitude: latitude, start_longitude: longitude, end_latitude: latitude, end_longitude: longitude };
  },
};

const line = text('address');
/** Stored as one line. */
const address = {
  ...line,
  write: (entered: Address | null) => ({ address: entered === null || isBlankAddress(entered) ? null : addressLine(entered) }),
};

/** Every field of a charge on the wire (CHG-001 to CHG-010). */
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
  odometer,
  kWh: quantity('kwh'),
  energyMethod: readOnly('energy_method'),
  gridkWh: quantity('grid_kwh'),
  kWhBill: quantity('kwh_bill'),
  meterStart,
  meterEnd,
  meterSource: readOnly('meter_source'),
  max: column('max_kw'),
  cost: money('cost', 'cost_currency'),
  costCurrency: readOnly('cost_currency'),
  pv: column('pv'),
  renewable: column('renewable'),
  pointId: column('point_id'),
  pointOrigin: readOnly('point_origin'),
  operatorId: column('operator_id'),
  distanceBetweenCharges: quantity('distance_between_charges'),
  tags: tags('tags', normalizeTags),
  address,
  pointName: text('point_name'),
  cardName: text('card_name'),
  comment: text('comment'),
  ac: column('ac'),
  acInferred: readOnly('ac_inferred'),
  co2: column('co2'),
  co2Saved: readOnly('co2_saved'),
  latitude: readOnly('start_latitude'),
  longitude: readOnly('start_longitude'),
  location,
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
  entered: computed(['source'], ({ source }) => source === sources.entered),
  merged: computed(['source'], (row) => row.source === sources.merged),
  import: readOnly('import'),
  ...checkedFields,
  version: readOnly('version'),
  createdAt: instant('created_at'),
} satisfies FieldTable<ChargesTable, Charge>;

/** All fields of a charge for the API. */
export const presentCharge = (row: ChargeRow): Charge => presentRow(chargeFields, row);

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
    'filter[errors]': hasError,
  },
};
