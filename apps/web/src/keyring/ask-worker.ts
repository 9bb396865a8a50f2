import { session } from '../session/browser-session.ts';
import { heldPairs } from './held-keys.ts';
import type { OpenedTexts, SealedRecord } from './key-ring.ts';
import type { Question } from './key-ring.worker.ts';
import { settleKeys } from './key-work.ts';
import { canSeal } from './pair.ts';

type Answers = readonly (OpenedTexts | null)[];

let worker: Worker | null = null;
let asked = 0;
const waiting = new Map<number, (answers: Answers | null) => void>();

function theWorker(): Worker {
  if (worker !== null) return worker;
  const made = new Worker(new URL('./key-ring.worker.ts', import.meta.url), { type: 'module' });
  made.addEventListener('message', ({ data }: MessageEvent<{ number: number; answers: Answers | null }>) => {
    waiting.get(data.number)?.(data.answers);
    waiting.delete(data.number);
  });
  // After an error of the worker every open request is answered with null, and the next request starts a new worker.
  made.addEventListener('error', () => {
    for (const answer of waiting.values()) answer(null);
    waiting.clear();
    made.terminate();
    worker = null;
  });
  worker = made;
  return made;
}

async function ask(work: Question['work'], records: readonly SealedRecord[]): Promise<Answers> {
  const userId = session.claims()?.userId;
  if (userId === undefined || !canSeal()) return [];
  await settleKeys(userId);
  // The newest pair first: it sealed most of the shown records.
  const privateKeys = heldPairs(userId)
    .map(({ privateKey }) => privateKey)
    .toReversed();
  if (privateKeys.length === 0) return [];
  const { promise, resolve } = Promise.withResolvers<Answers | null>();
  asked += 1;
  waiting.set(asked, resolve);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has only one counterpart and no origin
  theWorker().postMessage({ number: asked, privateKeys, work, records } satisfies Question);
  return (await promise) ?? [];
}

/** Opens records, in their order; texts are null or missing where no key in this browser opens them. */
export async function openRecords(records: readonly SealedRecord[]): Promise<readonly OpenedTexts[]> {
  const answers = await ask('open', records);
  return records.map((_record, at) => answers[at] ?? {});
}

/** Seals the texts of a record under the key of its trip; null where this browser cannot. */
export async function sealTexts(record: SealedRecord): Promise<Partial<Record<keyof OpenedTexts, string>> | null> {
  const [answer = null] = await ask('seal', [record]);
  return answer as Partial<Record<keyof OpenedTexts, string>> | null;
}
