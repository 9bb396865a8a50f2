import { costBetween } from '@wattbook/domain/costs/cost-between';
import type { CostCategory, CostType } from '@wattbook/domain/costs/fixed-cost';
import type { ExportedCost } from '@wattbook/domain/logbook/wiso/wiso-costs';
import { dayOf } from '@wattbook/i18n/formats/moment';
import type { Tenant } from '../../../db/tenancy.ts';

interface CostRange {
  readonly vehicleId: string;
  readonly from: string;
  readonly to: string;
}

interface ChargeRow {
  readonly start_time: Date;
  readonly cost: number;
  readonly kwh: number | null;
  readonly odometer: number | null;
  readonly card_name: string | null;
}

interface CostRow {
  readonly type: CostType;
  readonly category: CostCategory;
  readonly amount: number;
  readonly startDate: string;
  readonly endDate: string | null;
  readonly description: string;
}

/** The charges of a range, and what its fixed costs cause in each of its months, in euros, by their days. */
export async function readCostsOfBook(tenant: Tenant, { vehicleId, from, to }: CostRange, zone: string): Promise<ExportedCost[]> {
  const charges = await tenant.rows<ChargeRow>(selectCharges, [vehicleId, new Date(from), new Date(to)]);
  const [first = '', last = ''] = [dayOf(from, zone), dayOf(Math.max(Date.parse(from), Date.parse(to) - 1), zone)].map((day) => day ?? '');
  const costs = await tenant.rows<CostRow>(selectCosts, [vehicleId, first, last]);
  const charged = charges.map(
    (row): ExportedCost => ({
      day: dayOf(row.start_time.getTime(), zone) ?? first,
      text: [row.card_name, row.kwh === null ? null : `${row.kwh.toFixed(1).replace('.', ',')} kWh`].filter(Boolean).join(', '),
      kind: 'charge',
      amount: row.cost / 100,
      odometer: row.odometer,
    }),
  );
  const fixed = monthsOf(first, last).flatMap(([start, end]) =>
    costs.flatMap((cost): ExportedCost[] => {
      const amount = costBetween(cost, start, end) / 100;
      return amount === 0 ? [] : [{ day: end, text: cost.description, kind: cost.category, amount, odometer: null }];
    }),
  );
  return [...charged, ...fixed].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** The first and the last day of each month of a range, as far as they are in it. */
function monthsOf(first: string, last: string): [start: string, end: string][] {
  const months: [string, string][] = [];
  for (let start = first; start <= last; ) {
    const [year = 0, month = 1] = start.split('-').map(Number);
    const [monthEnd = '', next = ''] = [new Date(Date.UTC(year, month, 0)), new Date(Date.UTC(year, month, 1))].map((day) =>
      day.toISOString().slice(0, 10),
    );
    months.push([start, monthEnd < last ? monthEnd : last]);
    start = next;
  }
  return months;
}

const selectCharges = `
  select start_time, cost::float8 as cost, kwh, coalesce(end_odometer, start_odometer) as odometer, card_name from charges
  where account_id = $1 and vehicle_id = $2 and start_time >= $3 and start_time < $4 and cost is not null and cost_currency = 'EUR'
    and deleted_at is null and status <> 'open'
  order by start_time, id`;

const selectCosts = `
  select type, category, amount::float8 as amount, start_date::text as "startDate", end_date::text as "endDate", description from fixed_costs
  where account_id = $1 and vehicle_id = $2 and currency = 'EUR' and deleted_at is null and start_date <= $4 and (end_date is null or end_date >= $3)
  order by start_date, id`;
