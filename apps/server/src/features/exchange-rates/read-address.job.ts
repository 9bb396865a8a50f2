import { readBounded } from '../../bounded-answer.ts';
import type { Database } from '../../db/tenancy.ts';
import { MAX_RATE_BYTES, readEcb } from './read-ecb.ts';
import { claimRead, noteRead, storeRates } from './rates.store.ts';

export interface RateReaderDeps {
  readonly database: Pick<Database, 'directory'>;
  readonly now: () => number;
  readonly fetch: typeof globalThis.fetch;
  /** The address in the settings. */
  readonly address: string;
}

const hourMs = 3_600_000;
/** Once a day, give or take the minutes of a run; after a failure again in an hour. */
const [everyMs, againMs] = [23 * hourMs, hourMs];
const timeoutMs = 60_000;

/** Reads the rates of the address where they are due. What is no file of the bank changes nothing and fails the job, which the log and the status say. */
export async function readAddress({ database, now, fetch, address }: RateReaderDeps, signal: AbortSignal): Promise<void> {
  const at = now();
  // Until the rates are stored it counts as failed, also where the process ends meanwhile.
  if (!(await claimRead(database.directory, address, { readAt: at - everyMs + againMs, before: at - everyMs }))) return;
  const response = await fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) });
  if (!response.ok) throw new Error(`the address of the exchange rates answers ${response.status}`);
  const answer = await readBounded(response, MAX_RATE_BYTES);
  if ('problem' in answer)
    throw new Error(`the answer of the address of the exchange rates is ${answer.problem === 'too_long' ? 'too long' : 'broken off'}`);
  await storeRates(database, readEcb(answer.bytes.toString('utf8')), { isDryRun: false });
  await noteRead(database.directory, address, at);
}
