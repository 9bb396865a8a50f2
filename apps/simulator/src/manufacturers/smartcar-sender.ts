import { createHmac, randomUUID } from 'node:crypto';
import type { CarMoment, SourceWorld } from './fake-source.ts';
import { smartcarSignals, type SmartcarSignal } from './smartcar-signals.ts';

/**
 * What the webhook sends: `{verify: url}` the challenge; `{send: vin, to: url}` the signals of a car, with `error: {type, code, state}` an
 * error instead. `forged`: signed with another key; `times`: the same event so often; `reordered`: the newest before the one before it.
 */
export interface Delivery {
  readonly action: Readonly<Record<string, unknown>>;
  readonly vehicle: Readonly<Record<string, unknown>> | undefined;
  readonly user: { readonly id: string; readonly externalId?: string };
  readonly signals: readonly SmartcarSignal[];
  /** The moments before the newest, oldest first. */
  readonly earlier: readonly CarMoment[];
}

/** How the receiver answered. */
export interface Received {
  readonly status: number;
  readonly body: string;
}

/** Sends webhooks of version 4 as Smartcar does; it signs all but the challenge. */
export function createWebhookSender(managementToken: string, world: SourceWorld): (delivery: Delivery) => Promise<readonly Received[]> {
  const webhookId = randomUUID();

  const post = async (url: string, event: unknown, key: string | null): Promise<Received> => {
    const body = JSON.stringify(event);
    const signature = key === null ? {} : { 'sc-signature': createHmac('sha256', key).update(body).digest('hex') };
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...signature }, body });
    return { status: response.status, body: await response.text() };
  };
  const metaOf = (count?: number) => ({
    version: '4.0',
    webhookId,
    webhookName: 'Wattbook',
    deliveryId: randomUUID(),
    deliveredAt: world.now(),
    mode: 'LIVE',
    ...(count === undefined ? {} : { signalCount: count }),
  });

  return async ({ action, vehicle, user, signals, earlier }) => {
    if (typeof action['verify'] === 'string') {
      const event = { eventId: randomUUID(), eventType: 'VERIFY', data: { challenge: world.token('') }, meta: metaOf() };
      return [await post(action['verify'], event, null)];
    }
    if (vehicle === undefined || typeof action['to'] !== 'string') return [];
    const eventOf = (sent: readonly SmartcarSignal[]) => ({
      eventId: randomUUID(),
      eventType: 'VEHICLE_STATE',
      data: { user, vehicle, signals: sent },
      triggers: sent.slice(0, 1).map(({ code }) => ({ type: 'SIGNAL_UPDATED', signal: { code } })),
      meta: metaOf(sent.length),
    });
    const before = earlier.at(-1);
    const error = action['error'];
    const events: unknown[] =
      error === undefined
        ? [eventOf(signals)]
        : [
            {
              eventId: randomUUID(),
              eventType: 'VEHICLE_ERROR',
              vehicleId: vehicle['id'],
              data: { user, vehicle, errors: [error] },
              meta: metaOf(),
            },
          ];
    if (action['reordered'] === true && before !== undefined) events.push(eventOf(smartcarSignals(before, () => before.ts, world.now())));
    const times = typeof action['times'] === 'number' ? action['times'] : 1;
    const received: Received[] = [];
    for (const event of events) {
      for (let sent = 0; sent < times; sent += 1) {
        received.push(await post(action['to'], event, action['forged'] === true ? `${managementToken} of another` : managementToken));
      }
    }
    return received;
  };
}
