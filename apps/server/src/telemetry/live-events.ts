import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Channels } from '../db/channels.ts';

/**
 * Something visible changed: the live state of a vehicle, or its stored segments from a moment on. It contains no figures and no places:
 * subscribers read them if they are allowed to.
 */
export interface LiveEvent {
  readonly accountId: AccountId;
  readonly vehicleId: VehicleId;
  readonly kind: 'state' | 'periods';
  /** Milliseconds since 1970; for `state` the vehicle time of the last sample. */
  readonly from: number;
}

export interface LiveEvents {
  readonly publish: (event: LiveEvent) => void;
  /** Sends the waiting events and accepts no more. */
  readonly close: () => Promise<void>;
}

/** The channel of live events; payloads are JSON. */
export const liveChannel = 'wattbook_live';
const gatherMs = 100;

/**
 * Sends live events to every process. Events are collected briefly and sent outside of the transactions that caused them: a NOTIFY inside
 * would serialise the commits of all vehicles. An event lost with its process costs one late refresh.
 */
export function openLiveEvents({ notify }: Pick<Channels, 'notify'>, onError: (error: unknown) => void): LiveEvents {
  const waiting = new Map<string, LiveEvent>();
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();
  const send = async () => {
    timer = undefined;
    const payloads = [...waiting.values()].map((event) => JSON.stringify(event));
    waiting.clear();
    if (payloads.length === 0) return;
    try {
      await notify(liveChannel, payloads);
    } catch (error) {
      onError(error);
    }
  };
  return {
    publish: (event) => {
      const key = `${event.vehicleId} ${event.kind}`;
      const before = waiting.get(key);
      const from = before === undefined || event.kind === 'state' ? event.from : Math.min(before.from, event.from);
      waiting.set(key, { ...event, from });
      timer ??= setTimeout(() => {
        sending = sending.then(send);
      }, gatherMs);
    },
    close: async () => {
      clearTimeout(timer);
      await sending;
      await send();
    },
  };
}

/** Receives the live events of all processes. */
export const listenLive = (channels: Pick<Channels, 'listen'>, onEvent: (event: LiveEvent) => void): Promise<void> =>
  channels.listen(liveChannel, (payload) => onEvent(JSON.parse(payload) as LiveEvent));
