import type { VehicleId } from '@wattbook/domain/ids';
import type { WebhookEvent } from '@wattbook/domain/webhooks/webhook-events';
import type { Tenant } from '../../db/tenancy.ts';
import { listLive } from '../../telemetry/public.ts';
import { hasClassTag, untaggedSince } from '../trips/public.ts';
import { listActive } from '../vehicles/public.ts';
import { findCharges, findEndedTrips, findStatements } from './find-events.query.ts';
import type { FoundEvent } from './write-event.ts';

const dayMs = 86_400_000;
const silentDays = 3;

/** The events of an account since a moment, of the kinds that are wanted. They are read from what is stored, so none is lost with a process, and one that is found again is the same. */
export async function findEvents(tenant: Tenant, wanted: ReadonlySet<WebhookEvent>, { since, now }: Range): Promise<readonly FoundEvent[]> {
  const has = (...events: readonly WebhookEvent[]) => events.some((event) => wanted.has(event));
  const from = new Date(since);
  const found = [
    ...(has('trip.ended') ? await findEndedTrips(tenant, from) : []),
    ...(has('charge.started', 'charge.ended', 'charge.priced') ? await findCharges(tenant, from) : []),
    ...(has('statement.made') ? await findStatements(tenant, from) : []),
    ...(has('entry.waiting') ? await findWaiting(tenant, { since, now }) : []),
    ...(has('state.changed', 'vehicle.silent') ? await findStates(tenant, { since, now }) : []),
  ];
  return found.filter(({ event }) => wanted.has(event));
}

interface Range {
  readonly since: number;
  readonly now: number;
}

/** What cars do now, and those that have been silent for three days. */
async function findStates(tenant: Tenant, { since, now }: Range): Promise<FoundEvent[]> {
  const live = await listLive(tenant, now, await listActive(tenant));
  return [...live].flatMap(([vehicleId, { state, since: at, lastUpdate }]): FoundEvent[] => {
    const path = `/vehicles/${vehicleId}`;
    const silentAt = lastUpdate === null ? null : lastUpdate + silentDays * dayMs;
    return [
      ...(state === null || at === null || at < since
        ? []
        : [{ event: 'state.changed' as const, thing: `${vehicleId} ${state} ${at}`, vehicleId, at, data: { state }, path }]),
      ...(silentAt === null || lastUpdate === null || silentAt > now || silentAt < since
        ? []
        : [
            {
              event: 'vehicle.silent' as const,
              thing: `${vehicleId} ${lastUpdate}`,
              vehicleId,
              at: silentAt,
              data: { lastUpdate: new Date(lastUpdate).toISOString(), days: silentDays },
              path: `${path}/data`,
            },
          ]),
    ];
  });
}

/** Ended trips that the logbook of their vehicle wants a class of. */
async function findWaiting(tenant: Tenant, { since, now }: Range): Promise<FoundEvent[]> {
  const found: FoundEvent[] = [];
  const withBook = await tenant.selectFrom('vehicles').select('id').where('logbook', '=', true).where('archive', '=', false).execute();
  for (const { id } of withBook) {
    const from = Math.max(since, Date.parse((await untaggedSince(tenant, { vehicleId: id, untagged: true, now })) ?? '') || since);
    found.push(...(await waitingOf(tenant, id, new Date(from))));
  }
  return found;
}

async function waitingOf(tenant: Tenant, vehicleId: VehicleId, from: Date): Promise<FoundEvent[]> {
  const rows = await tenant
    .selectFrom('trips')
    .select(['id', 'start_time', 'end_time'])
    .where('vehicle_id', '=', vehicleId)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'open')
    .where('start_time', '>=', from)
    .where((builder) => builder.not(hasClassTag))
    .execute();
  return rows.map(({ id, start_time: startTime, end_time: endTime }) => ({
    event: 'entry.waiting',
    thing: id,
    vehicleId,
    at: endTime.getTime(),
    data: { tripId: id, startTime: startTime.toISOString(), endTime: endTime.toISOString() },
    path: '/logbook/inbox',
  }));
}
