import type { LiveMessage } from '@wattbook/contract/live/live.endpoints';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import type { Platform } from '../../platform.ts';
import { listInUse } from '../vehicles/public.ts';
import { createInbox, type Inbox } from './inbox.ts';
import type { LiveHub } from './live-hub.ts';

export interface LiveDeps extends Pick<Platform, 'database' | 'now' | 'telemetry'> {
  readonly hub: LiveHub;
  /** Whether the session of the stream is still valid; checked before events are sent. */
  readonly isStillSignedIn: (actor: Actor) => Promise<boolean>;
}

/** Streams the vehicles of the account: first the state of each, then every change, until the client disconnects, the token expires or the session is revoked. */
export function followLive(deps: LiveDeps, actor: Actor, signal: AbortSignal): AsyncIterable<LiveMessage> {
  const inbox = createInbox();
  const leave = deps.hub.join({ accountId: actor.accountId, sessionId: actor.sessionId, onEvent: inbox.put, onEnd: inbox.end });
  const tokenEnd = setTimeout(inbox.end, actor.expiresAt - deps.now());
  signal.addEventListener('abort', inbox.end, { once: true });
  if (signal.aborted) inbox.end();
  return readMessages(deps, actor, inbox, () => {
    clearTimeout(tokenEnd);
    leave();
  });
}

async function* readMessages(deps: LiveDeps, actor: Actor, inbox: Inbox, leave: () => void): AsyncGenerator<LiveMessage> {
  const tenant = deps.database.forAccount(actor.accountId);
  try {
    for (const id of await listInUse(tenant)) yield await stateMessage(deps, tenant, id);
    for (let events = await inbox.take(); events !== undefined; events = await inbox.take()) {
      // The notice of a session's end can be lost with a database connection; its stored end cannot.
      if (!(await deps.isStillSignedIn(actor))) return;
      for (const { kind, vehicleId, from } of events) {
        if (kind === 'state') yield await stateMessage(deps, tenant, vehicleId);
        else yield { kind, vehicleId, from: new Date(from).toISOString() };
      }
    }
  } finally {
    leave();
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
