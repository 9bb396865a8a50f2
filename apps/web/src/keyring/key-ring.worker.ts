import { createKeyRing, type KeyRing, type SealedRecord } from './key-ring.ts';

/** One request: open these records, or seal these plain texts under the key of their trip. */
export interface WorkerRequest {
  readonly number: number;
  readonly privateKeys: readonly string[];
  readonly work: 'open' | 'seal';
  readonly records: readonly SealedRecord[];
}

let ring: KeyRing | null = null;
let ringKeys = '';

/** The key ring, with its opened trip keys, is reused while the private keys are the same. */
function getRing(privateKeys: readonly string[]): KeyRing {
  const text = privateKeys.join('\n');
  if (ring === null || text !== ringKeys) ring = createKeyRing(privateKeys);
  ringKeys = text;
  return ring;
}

async function answer({ number, privateKeys, work, records }: WorkerRequest): Promise<void> {
  const ring = getRing(privateKeys);
  const answers = await Promise.all(records.map((record) => (work === 'open' ? ring.open(record) : ring.seal(record)))).catch(() => null);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has only one counterpart and no origin
  self.postMessage({ number, answers });
}

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => void answer(data));
