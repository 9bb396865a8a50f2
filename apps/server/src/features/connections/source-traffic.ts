import type { SourceLimits } from '../../connections/connector.ts';
import { SourceError } from '../../connections/source-error.ts';

/** Failures of a source itself, one after the other and of whatever vehicles, after which it is left alone. */
const failuresToOpen = 8;
const firstPauseMs = 60_000;
const maxPauseMs = 600_000;

/** The calls of one source from this process: no more than it allows, and none while it fails. */
export interface SourceTraffic {
  /** Makes a call when the source allows it. Throws `SourceError` `unavailable` at once while the source is left alone. */
  readonly call: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Until when the source is left alone, milliseconds since 1970; null: it is not. */
  readonly pausedUntil: () => number | null;
}

interface Deps {
  readonly now: () => number;
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** A bucket of calls that fills again, and a breaker that opens after failures of the source and lets one call through when its pause ends. */
export function createSourceTraffic({ bucket }: Pick<SourceLimits, 'bucket'>, { now, pause }: Deps): SourceTraffic {
  let tokens = bucket.size;
  let filledAt = now();
  let failures = 0;
  let pauseMs = firstPauseMs;
  let openUntil: number | null = null;
  let isProbing = false;

  const take = async (): Promise<void> => {
    const time = now();
    tokens = Math.min(bucket.size, tokens + ((time - filledAt) / 1000) * bucket.perSecond);
    filledAt = time;
    tokens -= 1;
    if (tokens < 0) await pause((-tokens / bucket.perSecond) * 1000);
  };

  const onFailure = (): void => {
    failures += 1;
    if (failures < failuresToOpen) return;
    openUntil = now() + pauseMs;
    pauseMs = Math.min(2 * pauseMs, maxPauseMs);
  };

  const onSuccess = (): void => {
    failures = 0;
    openUntil = null;
    pauseMs = firstPauseMs;
  };

  return {
    pausedUntil: () => (openUntil !== null && openUntil > now() ? openUntil : null),
    call: async (work) => {
      if (openUntil !== null && (openUntil > now() || isProbing)) throw new SourceError('unavailable', 'a source that is left alone');
      const probes = openUntil !== null;
      isProbing = probes;
      try {
        await take();
        const result = await work();
        onSuccess();
        return result;
      } catch (error) {
        if (isOfSource(error)) onFailure();
        else onSuccess();
        throw error;
      } finally {
        if (probes) isProbing = false;
      }
    },
  };
}

/** Whether the source itself failed: whatever it says of a user or a vehicle, it has answered. */
const isOfSource = (error: unknown): boolean =>
  error instanceof SourceError && (error.reason === 'unavailable' || error.reason === 'unreadable');
