import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Channels } from '../../db/channels.ts';
import { mergeChanges, type SegmentChange } from './segment-changes.ts';

/**
 * Something visible changed: the live state of a vehicle, or its stored segments. It contains no figures and no places: subscribers read them if they are allowed to.
 */
export type LiveEvent = { readonly accountId: AccountId; readonly vehicleId: VehicleId } & (
  | { readonly kind: 'state' }
  | { readonly kind: 'segments'; readonly changes: readonly SegmentChange[] }
);

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
      const isMore = before?.kind === 'segments' && event.kind === 'segments';
      waiting.set(key, isMore ? { ...event, changes: mergeChanges([...before.changes, ...event.changes]) } : event);
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
