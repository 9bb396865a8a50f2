import { z } from 'zod';
import { type Answer, callProvider, type Fetch, jsonBody } from '../messengers/call.ts';

/** What is told of a vehicle: percent, kW (positive: it leaves the battery), km/h, degrees, km, degrees Celsius; `utc` in seconds, and 0 or 1 (documenter.getpostman.com, Iternio Telemetry API). */
export type Telemetry = Readonly<Record<string, number>>;

/** What became of values: taken, or why not. */
export type AbrpOutcome =
  | { readonly kind: 'taken' }
  | {
      readonly kind: 'failed';
      readonly reason: 'login' | 'key' | 'unreachable' | 'limited' | 'refused';
      readonly afterMs: number | null;
    };

interface AbrpSettings {
  readonly base: string;
  /** The key of the operator. */
  readonly key: string;
}

const said = z.object({ status: z.string(), message: z.string().optional(), missing: z.string().optional() }).partial();

/** Sends values of the vehicle with this token to A Better Routeplanner. */
export async function sendTelemetry(fetch: Fetch, { base, key }: AbrpSettings, token: string, tlm: Telemetry): Promise<AbrpOutcome> {
  return outcomeOf(await callProvider(fetch, `${base}/tlm/send`, jsonBody({ token, tlm }, { authorization: `APIKEY ${key}` })));
}

function outcomeOf(answer: Answer | null): AbrpOutcome {
  const failed = (reason: 'login' | 'key' | 'unreachable' | 'limited' | 'refused', afterMs: number | null = null) =>
    ({ kind: 'failed', reason, afterMs }) as const;
  if (answer === null || answer.status >= 500) return failed('unreachable', answer?.retryAfterMs ?? null);
  const { status, message, missing } = said.safeParse(answer.json).data ?? {};
  if (answer.status === 200 && status === 'ok') return { kind: 'taken' };
  if (answer.status === 429) return failed('limited', answer.retryAfterMs);
  if (answer.status === 401 || answer.status === 403) return failed('key');
  return failed(missing === undefined && /token/i.test(message ?? '') ? 'login' : 'refused');
}
