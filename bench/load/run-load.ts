import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { CallKind, Load, SentCall } from './planned-call.ts';
import { percentile } from '../report/statistics.ts';

/** Sends a load from a process of its own, so that the sender does not wait for the measurement. */
export async function runLoad(load: Load): Promise<readonly SentCall[]> {
  const child = fork(join(import.meta.dirname, 'sender.ts'));
  const answer = once(child, 'message');
  child.send(load);
  const [sent] = (await Promise.race([
    answer,
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the sender ended with ${code}`))),
  ])) as [SentCall[]];
  return sent;
}

/** The calls of one kind, or of all: how many a second were answered as they should be, how many refused, and how long both took. */
export interface Outcome {
  readonly sentPerSecond: number;
  readonly servedPerSecond: number;
  readonly refused: number;
  /** Neither served nor refused: an error of the server, or no answer. */
  readonly lost: number;
  readonly servedMs: { readonly p50: number; readonly p99: number };
  readonly refusedP99Ms: number;
  readonly lateP99Ms: number;
}

export function outcomeOf(all: readonly SentCall[], seconds: number, ...kinds: readonly CallKind[]): Outcome {
  const calls = kinds.length === 0 ? all : all.filter(({ kind }) => kinds.includes(kind));
  const served = calls.filter(({ status }) => status >= 200 && status < 300).map(({ ms }) => ms);
  const refused = calls.filter(({ status }) => status === 503 || status === 429).map(({ ms }) => ms);
  const share = (times: readonly number[], part: number) => (times.length === 0 ? Number.NaN : percentile(times, part));
  return {
    sentPerSecond: calls.length / seconds,
    servedPerSecond: served.length / seconds,
    refused: refused.length,
    lost: calls.length - served.length - refused.length,
    servedMs: { p50: share(served, 0.5), p99: share(served, 0.99) },
    refusedP99Ms: share(refused, 0.99),
    lateP99Ms: share(
      calls.map(({ lateMs }) => lateMs),
      0.99,
    ),
  };
}
