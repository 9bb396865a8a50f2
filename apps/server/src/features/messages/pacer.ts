import type { Pace } from '../../services/messengers/messenger.ts';

/** Keeps the paces that providers allow, in this process. */
export interface Pacer {
  /** Milliseconds until one more may be sent. Where that is `maxMs` at most, it is counted, and sent then. */
  readonly reserve: (key: string, pace: Pace, maxMs: number) => number;
  /** Nothing is sent for this time, as the provider asked. */
  readonly hold: (key: string, ms: number) => void;
}

const maxKeys = 50_000;

/** A bucket a key: only the time at which it will be full again is stored. `now` in ms of a clock that is never set back. */
export function createPacer(now: () => number): Pacer {
  const fullAt = new Map<string, number>();
  const heldUntil = new Map<string, number>();
  const tidy = (time: number) => {
    for (const map of [fullAt, heldUntil]) for (const [key, until] of map) if (until <= time) map.delete(key);
  };
  return {
    reserve: (key, { burst, perSecond }, maxMs) => {
      const time = now();
      const [step, level] = [1000 / perSecond, Math.max(fullAt.get(key) ?? 0, time)];
      const wait = Math.max(0, level + step - time - burst * step, (heldUntil.get(key) ?? 0) - time);
      if (wait > maxMs) return wait;
      if (fullAt.size >= maxKeys) tidy(time);
      fullAt.set(key, level + step);
      return wait;
    },
    hold: (key, ms) => void heldUntil.set(key, now() + ms),
  };
}
