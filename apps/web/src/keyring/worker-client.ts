import { session } from '../session/browser-session.ts';
import { storedPairs } from './stored-keys.ts';
import type { OpenedTexts, SealedRecord } from './key-ring.ts';
import type { WorkerRequest } from './key-ring.worker.ts';
import { openOrCreateKeys } from './key-work.ts';
import { canSeal } from './pair.ts';

type Answers = readonly (OpenedTexts | null)[];

let worker: Worker | null = null;
let lastNumber = 0;
const waiting = new Map<number, (answers: Answers | null) => void>();

function getWorker(): Worker {
  if (worker !== null) return worker;
  const created = new Worker(new URL('./key-ring.worker.ts', import.meta.url), { type: 'module' });
  created.addEventListener('message', ({ data }: MessageEvent<{ number: number; answers: Answers | null }>) => {
    waiting.get(data.number)?.(data.answers);
    waiting.delete(data.number);
  });
  // After an error of the worker every open request is answered with null, and the next request starts a new worker.
  created.addEventListener('error', () => {
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
    created.terminate();
    worker = null;
  });
  worker = created;
  return created;
}

async function request(work: WorkerRequest['work'], records: readonly SealedRecord[]): Promise<Answers> {
  const userId = session.claims()?.userId;
  if (userId === undefined || !canSeal()) return [];
  await openOrCreateKeys(userId);
  // The newest pair first: it sealed most of the shown records.
  const privateKeys = storedPairs(userId)
    .map(({ privateKey }) => privateKey)
    .toReversed();
  if (privateKeys.length === 0) return [];
  const { promise, resolve } = Promise.withResolvers<Answers | null>();
  lastNumber += 1;
  waiting.set(lastNumber, resolve);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has only one counterpart and no origin
  getWorker().postMessage({ number: lastNumber, privateKeys, work, records } satisfies WorkerRequest);
  return (await promise) ?? [];
}

/** Opens records, in their order; texts are null or missing where no key in this browser opens them. */
export async function openRecords(records: readonly SealedRecord[]): Promise<readonly OpenedTexts[]> {
  const answers = await request('open', records);
  return records.map((_record, at) => answers[at] ?? {});
}

/** Seals the texts of a record under the key of its trip; null where this browser cannot. */
export async function sealTexts(record: SealedRecord): Promise<Partial<Record<keyof OpenedTexts, string>> | null> {
  const [texts = null] = await request('seal', [record]);
  return texts as Partial<Record<keyof OpenedTexts, string>> | null;
}
