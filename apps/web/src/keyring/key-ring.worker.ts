import { createKeyRing, type KeyRing, type SealedRecord } from './key-ring.ts';

/** One request: open these records, or seal these plain texts under the key of their trip. */
export interface Question {
  readonly number: number;
  readonly privateKeys: readonly string[];
  readonly work: 'open' | 'seal';
  readonly records: readonly SealedRecord[];
}

let ring: KeyRing | null = null;
let ringOf = '';

/** The key ring, with its opened trip keys, is reused while the private keys are the same. */
function ringWith(privateKeys: readonly string[]): KeyRing {
  const text = privateKeys.join('\n');
  if (ring === null || text !== ringOf) ring = createKeyRing(privateKeys);
  ringOf = text;
  return ring;
}

async function answer({ number, privateKeys, work, records }: Question): Promise<void> {
  const ring = ringWith(privateKeys);
  const answers = await Promise.all(records.map((record) => (work === 'open' ? ring.open(record) : ring.seal(record)))).catch(() => null);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has only one counterpart and no origin
  self.postMessage({ number, answers });
}

self.addEventListener('message', ({ data }: MessageEvent<Question>) => void answer(data));
