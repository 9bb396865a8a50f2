import type { ChargeId, TripId, VehicleId } from '@wattbook/domain/ids';
import { toDecimal, type Currency } from '../../db/fields/money.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { FoundEvent } from './write-event.ts';

const iso = (at: Date) => at.toISOString();

interface TripRow {
  readonly id: TripId;
  readonly vehicle_id: VehicleId;
  readonly start_time: Date;
  readonly end_time: Date;
  readonly distance: number;
  readonly used_kwh: number | null;
}

/** Trips that have ended since then. On trips_in_range of each vehicle. */
export async function findEndedTrips(tenant: Tenant, since: Date): Promise<FoundEvent[]> {
  const rows = await tenant.rows<TripRow>(
    `select t.id, t.vehicle_id, t.start_time, t.end_time, t.distance, t.used_kwh from vehicles v
     join trips t on t.account_id = v.account_id and t.vehicle_id = v.id
     where v.account_id = $1 and t.start_time >= $2::timestamptz - interval '1 day' and t.end_time >= $2 and t.status <> 'open'
       and t.deleted_at is null and not t.import
     order by t.end_time`,
    [since],
  );
  return rows.map((row) => ({
    event: 'trip.ended',
    thing: row.id,
    vehicleId: row.vehicle_id,
    at: row.end_time.getTime(),
    data: {
      tripId: row.id,
      startTime: iso(row.start_time),
      endTime: iso(row.end_time),
      distanceKm: row.distance,
      energyKwh: row.used_kwh,
    },
    path: `/trips/${row.id}/details`,
  }));
}

interface ChargeRow {
  readonly id: ChargeId;
  readonly vehicle_id: VehicleId;
  readonly start_time: Date;
  readonly end_time: Date;
  readonly status: 'open' | 'settled' | 'closed';
  readonly kwh: number | null;
  readonly cost: number | null;
  readonly cost_currency: Currency | null;
  readonly price_due: string | null;
  readonly start_level: number | null;
  readonly end_level: number | null;
}

/** Charges that began, ended or got their price since then: up to three events each. */
export async function findCharges(tenant: Tenant, since: Date): Promise<FoundEvent[]> {
  const rows = await tenant.rows<ChargeRow>(
    `select c.id, c.vehicle_id, c.start_time, c.end_time, c.status, c.kwh, c.cost, c.cost_currency, c.price_due, c.start_level, c.end_level
     from vehicles v join charges c on c.account_id = v.account_id and c.vehicle_id = v.id
     where v.account_id = $1 and c.start_time >= $2::timestamptz - interval '3 days' and c.end_time >= $2 and c.deleted_at is null and not c.import
     order by c.start_time`,
    [since],
  );
  return rows.flatMap((row) => eventsOfCharge(row, since));
}

function eventsOfCharge(row: ChargeRow, since: Date): FoundEvent[] {
  const of = { vehicleId: row.vehicle_id, path: `/charges/${row.id}/details` };
  const begun = { chargeId: row.id, startTime: iso(row.start_time), startLevelPercent: row.start_level };
  const ended = {
    ...begun,
    endTime: iso(row.end_time),
    energyKwh: row.kwh,
    endLevelPercent: row.end_level,
  };
  const started: FoundEvent = { ...of, event: 'charge.started', thing: row.id, at: row.start_time.getTime(), data: begun };
  const events = row.start_time >= since ? [started] : [];
  if (row.status === 'open') return events;
  const at = row.end_time.getTime();
  events.push({ ...of, event: 'charge.ended', thing: row.id, at, data: ended });
  if (row.cost === null || row.cost_currency === null || row.price_due !== null) return events;
  const cost = { amount: toDecimal(row.cost, row.cost_currency), currency: row.cost_currency };
  // Another price is another event.
  const thing = `${row.id} ${cost.amount} ${cost.currency}`;
  return [...events, { ...of, event: 'charge.priced', thing, at, data: { ...ended, cost } }];
}

interface StatementRow {
  readonly id: string;
  readonly vehicle_id: VehicleId;
  readonly month: string;
  readonly number: number;
  readonly issued_at: Date;
}

/** Statements for the employer that were made since then. */
export async function findStatements(tenant: Tenant, since: Date): Promise<FoundEvent[]> {
  const rows = await tenant.rows<StatementRow>(
    'select id, vehicle_id, month, number, issued_at from statements where account_id = $1 and issued_at >= $2 order by issued_at',
    [since],
  );
  return rows.map(({ id, vehicle_id: vehicleId, month, number, issued_at: issuedAt }) => ({
    event: 'statement.made',
    thing: id,
    vehicleId,
    at: issuedAt.getTime(),
    data: { statementId: id, month: month.slice(0, 7), number },
    path: '/statements',
  }));
}
