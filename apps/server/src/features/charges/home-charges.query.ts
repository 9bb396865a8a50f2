import { type BilledEnergy, billedEnergy, type EnergySource } from '@wattbook/domain/charges/billed-energy';
import type { MeterSource } from '@wattbook/domain/charges/metered-energy';
import type { Breakdown, BreakdownLine } from '@wattbook/domain/prices/breakdown';
import { sql } from 'kysely';
import type { Currency } from '../../db/fields/money.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { inRange, type VehicleRange } from '../segments/public.ts';

/** A charge at home, as reports need it. Energy in kWh, the cost in minor units. */
export interface HomeCharge {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly cardName: string | null;
  readonly odometer: number | null;
  readonly meterStart: number | null;
  readonly meterEnd: number | null;
  readonly meterSource: MeterSource | null;
  /** The billed energy: that of its price, where a card priced it. */
  readonly kWh: number | null;
  /** What entered the battery. */
  readonly batterykWh: number | null;
  /** Who says which energy is billed; null: no energy is known. */
  readonly energySource: EnergySource | null;
  /** The price of each kWh in main units, as it is on the card; null: the cost was entered, or consists of several prices. */
  readonly unitPrice: number | null;
  readonly cost: number | null;
  readonly currency: Currency | null;
}

interface HomeChargeRow {
  readonly id: string;
  readonly start_time: Date;
  readonly end_time: Date;
  readonly card_name: string | null;
  readonly odometer: number | null;
  readonly meter_start: number | null;
  readonly meter_end: number | null;
  readonly meter_source: MeterSource | null;
  readonly kwh: number | null;
  readonly grid_kwh: number | null;
  readonly kwh_bill: number | null;
  readonly breakdown: Breakdown | null;
  readonly cost: number | null;
  readonly cost_currency: Currency | null;
}

/** The charges of a vehicle at home in a range, in the order of their starts (CHG-077): those whose card is one for home, which decides the type of a charge (OQ-136). */
export async function readHomeCharges(tenant: Tenant, range: VehicleRange, limit: number): Promise<readonly HomeCharge[]> {
  const { rows } = await tenant.query(
    (accountId) => sql<HomeChargeRow>`
      select id, start_time, end_time, card_name, coalesce(end_odometer, start_odometer) as odometer, meter_start, meter_end, meter_source,
        kwh, grid_kwh, kwh_bill, cost, cost_currency, (
          select p.breakdown from charge_prices p
          where p.account_id = ${accountId} and p.charge_id = charges.id
            and (p.breakdown ->> 'total')::double precision = cost and p.breakdown ->> 'currency' = cost_currency
        ) as breakdown
      from charges where ${inRange(accountId, range)} and type = 'Home'
      order by start_time, id limit ${limit}`,
  );
  return rows.map(presentHomeCharge);
}

function presentHomeCharge(row: HomeChargeRow): HomeCharge {
  const billed = energyOf(row);
  return {
    id: row.id,
    start: row.start_time.getTime(),
    end: row.end_time.getTime(),
    cardName: row.card_name,
    odometer: row.odometer,
    meterStart: row.meter_start,
    meterEnd: row.meter_end,
    meterSource: row.meter_source,
    kWh: billed?.kWh ?? null,
    batterykWh: row.kwh,
    energySource: billed?.source ?? null,
    unitPrice: unitPriceOf(row.breakdown?.lines ?? []),
    cost: row.cost,
    currency: row.cost_currency,
  };
}

/** The energy that its price bills; where no card priced it, or before that was kept, the one that is known. */
function energyOf({ breakdown, kwh, grid_kwh, kwh_bill, meter_start, meter_end }: HomeChargeRow): BilledEnergy | null {
  if (breakdown?.energy !== undefined) return breakdown.energy;
  const gridkWh = breakdown === null ? grid_kwh : null;
  return billedEnergy({ kWh: kwh, gridkWh, kWhBill: kwh_bill, meterStart: meter_start, meterEnd: meter_end });
}

function unitPriceOf(lines: readonly BreakdownLine[]): number | null {
  const [first] = lines;
  const isOne = lines.every(({ unit, unitPrice }) => unit === 'kWh' && unitPrice === first?.unitPrice);
  return first !== undefined && isOne ? first.unitPrice : null;
}
