import type { LiveMessage } from '@wattbook/contract/live/live.endpoints';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import type { Platform } from '../../platform.ts';
import { listActive } from '../vehicles/public.ts';
import { createEventQueue, type EventQueue } from './event-queue.ts';
import type { LiveHub } from './live-hub.ts';

export interface LiveDeps extends Pick<Platform, 'database' | 'now' | 'telemetry'> {
  readonly hub: LiveHub;
  /** Whether the session of the stream is still valid; checked before events are sent. */
  readonly isSessionValid: (actor: Actor) => Promise<boolean>;
}

/** Streams the vehicles of the account: first the state of each, then every change, until the client disconnects, the token expires or the session is revoked. */
export function streamLive(deps: LiveDeps, actor: Actor, signal: AbortSignal): AsyncIterable<LiveMessage> {
  const queue = createEventQueue();
  const unsubscribe = deps.hub.subscribe({ accountId: actor.accountId, sessionId: actor.sessionId, onEvent: queue.add, onEnd: queue.end });
  const tokenEnd = setTimeout(queue.end, actor.expiresAt - deps.now());
  signal.addEventListener('abort', queue.end, { once: true });
  if (signal.aborted) queue.end();
  return readMessages(deps, actor, queue, () => {
    clearTimeout(tokenEnd);
    unsubscribe();
  });
}

async function* readMessages(deps: LiveDeps, actor: Actor, queue: EventQueue, unsubscribe: () => void): AsyncGenerator<LiveMessage> {
  const tenant = deps.database.forAccount(actor.accountId);
  try {
    for (const id of await listActive(tenant)) yield await stateMessage(deps, tenant, id);
    for (let events = await queue.take(); events !== undefined; events = await queue.take()) {
      // The notice of a session's end can be lost with a database connection; its stored end cannot.
      if (!(await deps.isSessionValid(actor))) return;
      for (const { kind, vehicleId, from } of events) {
        if (kind === 'state') yield await stateMessage(deps, tenant, vehicleId);
        else yield { kind, vehicleId, from: new Date(from).toISOString() };
      }
    }
  } finally {
    unsubscribe();
  }
}

async function stateMessage({ telemetry, now }: LiveDeps, tenant: Tenant, vehicleId: VehicleId): Promise<LiveMessage> {
  const live = await telemetry.readLive(tenant, vehicleId, now());
  return {
    kind: 'state',
    vehicleId,
    state: live?.state ?? null,
    level: live?.carried.usableSoc?.value ?? live?.carried.soc?.value ?? null,
    lastUpdate: live?.lastUpdate == null ? null : new Date(live.lastUpdate).toISOString(),
  };
}
