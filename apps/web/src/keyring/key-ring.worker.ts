import { createKeyRing, type KeyRing, type SealedRecord } from './key-ring.ts';

/** One question: what is inside these records, or these plain texts sealed under their trip's key. */
export interface Question {
  readonly number: number;
  readonly privateKeys: readonly string[];
  readonly work: 'open' | 'seal';
  readonly records: readonly SealedRecord[];
}

let ring: KeyRing | null = null;
let ringOf = '';

/** Trips that were opened stay open as long as the keys are the same. */
function ringWith(privateKeys: readonly string[]): KeyRing {
  const text = privateKeys.join('\n');
  if (ring === null || text !== ringOf) ring = createKeyRing(privateKeys);
  ringOf = text;
  return ring;
}

async function answer({ number, privateKeys, work, records }: Question): Promise<void> {
  const ring = ringWith(privateKeys);
  const answers = await Promise.all(records.map((record) => (work === 'open' ? ring.open(record) : ring.seal(record)))).catch(() => null);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one other side, and no origin to name
  self.postMessage({ number, answers });
}

self.addEventListener('message', ({ data }: MessageEvent<Question>) => void answer(data));
