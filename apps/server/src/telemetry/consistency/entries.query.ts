import { earlierCharges } from '@wattbook/domain/consistency/check-entries';
import type { CheckedCharge } from '@wattbook/domain/consistency/rules-of-charge';
import type { CheckedTrip } from '@wattbook/domain/consistency/rules-of-trip';
import type { VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';
import type { TimelineRange } from '../segments/lock-timeline.ts';

/** The starts, in ms, between which results can differ after entries of a range changed, and those between which the rules need every entry. */
export interface CheckWindow {
  readonly trips: TimelineRange;
  readonly charges: TimelineRange;
  readonly all: TimelineRange;
}

/** Longer than any trip or charge: an older entry is not looked for. */
const longest = `interval '31 days'`;
const shown = (table: string) => `from ${table} where account_id = $1 and vehicle_id = $2 and deleted_at is null and status <> 'open'`;
const before = (table: string, count: number) =>
  `(select min(start_time) from (select start_time ${shown(table)} and start_time < $3 order by start_time desc limit ${count}) b)`;
const after = (table: string, count: number) =>
  `(select max(start_time) from (select start_time ${shown(table)} and start_time > $4 order by start_time limit ${count}) a)`;
const running = (table: string) =>
  `(select min(start_time) ${shown(table)} and start_time < $3 and start_time > $3::timestamptz - ${longest} and end_time > $3)`;

/**
 * A trip decides about the trip before (where it ended) and the one after (the odometer gap), a charge about the charges after it (whether costs are entered), and each
 * about what overlaps it. Rides on the indexes over vehicle and start.
 */
const readWindow = `
  select least($3, r.first, ${before('trips', 1)}) as trips_from, greatest($4, ${after('trips', 1)}) as trips_to,
    least($3, r.first) as charges_from, greatest($4, ${after('charges', earlierCharges)}) as charges_to,
    least($3, r.first, ${before('trips', 2)}, ${before('charges', earlierCharges)}) as all_from,
    greatest($4, ${after('trips', 2)}, ${after('charges', earlierCharges + 1)}) as all_to
  from (select least(${running('trips')}, ${running('charges')}) as first) r`;

type WindowRow = Readonly<Record<'trips_from' | 'trips_to' | 'charges_from' | 'charges_to' | 'all_from' | 'all_to', Date>>;

export async function readCheckWindow(reader: AccountReader, vehicleId: VehicleId, { from, to }: TimelineRange): Promise<CheckWindow> {
  const [row] = await reader.rows<WindowRow>(readWindow, [vehicleId, new Date(from), new Date(to)]);
  if (row === undefined) throw new Error('A statement without rows of its own answers one.');
  const range = (first: Date, last: Date): TimelineRange => ({ from: first.getTime(), to: last.getTime() });
  return {
    trips: range(row.trips_from, row.trips_to),
    charges: range(row.charges_from, row.charges_to),
    all: range(row.all_from, row.all_to),
  };
}

const inWindow = (table: string) =>
  `${shown(table)} and start_time <= $4 and start_time >= least($3, ${running(table)}) and (start_time >= $3 or end_time > $3)`;

const times = `id, (extract(epoch from start_time) * 1000)::double precision as "startTime", (extract(epoch from end_time) * 1000)::double precision as "endTime"`;

const readTrips = `
  select ${times}, start_odometer as "startOdometer", end_odometer as "endOdometer", distance, max_speed as "maxSpeed",
    avg_consumption as "avgConsumption", start_level as "startLevel", end_level as "endLevel",
    start_unheard is not null or end_unheard is not null as estimated,
    array[places_key is not null or start_latitude is not null or start_address is not null or start_site_id is not null,
      places_key is not null or end_latitude is not null or end_address is not null or end_site_id is not null] as places
  ${inWindow('trips')}`;

const readCharges = `
  select ${times}, start_level as "startLevel", end_level as "endLevel", kwh as "kWh", stated_kwh as "statedkWh",
    case when meter_source = 'evcc' then meter_end - meter_start end as "meteredkWh", cost is not null as "hasCost", pv,
    price_due is not null or coalesce(p.waits_for is not null, false) as "isPriceDue", coalesce(p.reason ->> 'word' = 'without_card', false) as "isWithoutCard",
    start_latitude is not null or address is not null or point_name is not null or site_id is not null as "isPlaced"
  from (select * ${inWindow('charges')}) c
  left join charge_prices p on p.account_id = $1 and p.charge_id = c.id`;

/** Every shown trip and charge that starts in a window, or runs when it begins. */
export async function readEntries(reader: AccountReader, vehicleId: VehicleId, { from, to }: TimelineRange) {
  const values = [vehicleId, new Date(from), new Date(to)];
  return { trips: await reader.rows<CheckedTrip>(readTrips, values), charges: await reader.rows<CheckedCharge>(readCharges, values) };
}
