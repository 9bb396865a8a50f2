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

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const { open, seal } = ringWith(data.privateKeys);
  void Promise.all(data.records.map((record) => (data.work === 'open' ? open(record) : seal(record)))).then(
    (answers) => self.postMessage({ number: data.number, answers }),
    () => self.postMessage({ number: data.number, answers: null }),
  );
});
