import type { MeterSource } from '@wattbook/domain/charges/metered-energy';
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
  /** What was billed, else what entered the battery. */
  readonly kWh: number | null;
  /** Whether that is what was billed. */
  readonly billed: boolean;
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
  readonly kwh_bill: number | null;
  readonly cost: number | null;
  readonly cost_currency: Currency | null;
}

/** The charges of a vehicle at home in a range, in the order of their starts (CHG-077): those whose card is one for home, which decides the type of a charge (OQ-136). */
export async function readHomeCharges(tenant: Tenant, range: VehicleRange, limit: number): Promise<readonly HomeCharge[]> {
  const { rows } = await tenant.query(
    (accountId) => sql<HomeChargeRow>`
      select id, start_time, end_time, card_name, coalesce(end_odometer, start_odometer) as odometer, meter_start, meter_end, meter_source,
        kwh, kwh_bill, cost, cost_currency
      from charges where ${inRange(accountId, range)} and type = 'Home'
      order by start_time, id limit ${limit}`,
  );
  return rows.map((row) => ({
    id: row.id,
    start: row.start_time.getTime(),
    end: row.end_time.getTime(),
    cardName: row.card_name,
    odometer: row.odometer,
    meterStart: row.meter_start,
    meterEnd: row.meter_end,
    meterSource: row.meter_source,
    kWh: row.kwh_bill ?? row.kwh,
    billed: row.kwh_bill !== null,
    cost: row.cost,
    currency: row.cost_currency,
  }));
}
