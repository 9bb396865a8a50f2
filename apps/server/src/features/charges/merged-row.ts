import type { MergedCharge, MergedPart } from '@wattbook/domain/charges/merge-charges';
import type { ChargeRow } from './charge.fields.ts';

/** A row as the rules of merging read it; its cost stays in minor units. */
export const partOf = (row: ChargeRow): MergedPart => ({
  startTime: row.start_time.getTime(),
  endTime: row.end_time.getTime(),
  startLevel: row.start_level,
  endLevel: row.end_level,
  kWh: row.kwh,
  gridkWh: row.grid_kwh,
  kWhBill: row.kwh_bill,
  meterStart: row.meter_start,
  meterEnd: row.meter_end,
  meterSource: row.meter_source,
  max: row.max_kw,
  cost: row.cost,
  costCurrency: row.cost_currency,
  co2: row.co2,
  ac: row.ac,
  pv: row.pv,
  renewable: row.renewable,
  address: row.address,
  latitude: row.start_latitude,
  longitude: row.start_longitude,
  tags: row.tags,
  comment: row.comment,
});

/** From the exactest on. */
const methods = ['counter', 'integral', 'level', 'rough'] as const;

/** The columns of the charge that `rows`, in order, become. */
export function mergedRow(rows: readonly [ChargeRow, ...ChargeRow[]], merged: MergedCharge) {
  const [first] = rows;
  const last = rows.at(-1) ?? first;
  const known = <Name extends keyof ChargeRow>(name: Name) => rows.find((row) => row[name] !== null)?.[name] ?? null;
  // The card of a part, unless parts have different ones.
  const cards = new Set(rows.flatMap(({ card_id }) => card_id ?? []));
  const withCard = cards.size === 1 ? rows.find(({ card_id }) => card_id !== null) : undefined;
  const { created_at: _, version: __, errors: ___, excluded: ____, ...rest } = first;
  return {
    ...rest,
    price_due: 'changed' as const,
    end_time: last.end_time,
    end_unheard: last.end_unheard,
    interrupted: last.interrupted,
    limit_level: last.limit_level,
    unheard: rows.every(({ unheard }) => unheard === 0) ? 0 : null,
    end_level: merged.endLevel,
    end_range: last.end_range,
    start_odometer: known('start_odometer'),
    end_odometer: last.end_odometer ?? known('end_odometer'),
    battery_kwh: known('battery_kwh'),
    avg_out_temp: known('avg_out_temp'),
    avg_in_temp: known('avg_in_temp'),
    kwh: merged.kWh,
    // That of the least exact part.
    energy_method: methods.findLast((method) => rows.some(({ energy_method }) => energy_method === method)) ?? null,
    counter_start_unknown: rows.some(({ counter_start_unknown }) => counter_start_unknown),
    grid_kwh: merged.gridkWh,
    kwh_bill: merged.kWhBill,
    meter_start: merged.meterStart,
    meter_end: merged.meterEnd,
    meter_source: merged.meterSource,
    stated_kwh: null,
    max_kw: merged.max,
    cost: merged.cost,
    cost_currency: merged.cost === null ? null : first.cost_currency,
    co2: merged.co2,
    ac: merged.ac,
    ac_inferred: rows.some(({ ac_inferred }) => ac_inferred),
    pv: merged.pv,
    renewable: merged.renewable,
    point_id: known('point_id'),
    point_name: known('point_name'),
    point_origin: rows.find(({ point_id }) => point_id !== null)?.point_origin ?? first.point_origin,
    point_due: true,
    address: known('address'),
    type: withCard?.type ?? first.type,
    card_id: withCard?.card_id ?? null,
    card_name: withCard?.card_name ?? null,
    tags: [...merged.tags],
    comment: merged.comment,
    charge_number: null,
    import: rows.every((row) => row.import),
  };
}
