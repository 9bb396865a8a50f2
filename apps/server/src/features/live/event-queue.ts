import type { LiveEvent } from '../../telemetry/live-events.ts';

/**
 * The events that wait for one stream. At most one event a vehicle and kind waits, so a slow or disconnected reader costs no more than that: of states the newest is enough,
 * of changed segments the earliest start.
 */
export interface EventQueue {
  readonly add: (event: LiveEvent) => void;
  readonly end: () => void;
  /** Removes and returns the waiting events, as soon as there is one; undefined after the end. */
  readonly take: () => Promise<readonly LiveEvent[] | undefined>;
}

export function createEventQueue(): EventQueue {
  const waiting = new Map<string, LiveEvent>();
  let ended = false;
  let wake: () => void = () => undefined;
  return {
    add: (event) => {
      const key = `${event.vehicleId} ${event.kind}`;
      const before = waiting.get(key);
      waiting.set(key, event.kind === 'periods' && before !== undefined && before.from < event.from ? before : event);
      wake();
    },
    end: () => {
      ended = true;
      wake();
    },
    take: async () => {
      if (waiting.size === 0 && !ended) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      if (ended) return undefined;
      const events = [...waiting.values()];
      waiting.clear();
      return events;
    },
  };
}
