import { randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';

const bytesOfId = 16;
/** Leaves room in the 32 bits of the sequence for the ids of one call. */
const largestStart = 2 ** 31;

/** New ids in ascending order (UUID version 7, RFC 9562), with the random bytes of all of them in one call of the system: one for each id is half of the work. */
export function newIds(count: number): string[] {
  const random = randomBytes(count * bytesOfId);
  const start = randomInt(largestStart);
  const msecs = Date.now();
  return Array.from({ length: count }, (_, index) =>
    v7({ random: random.subarray(index * bytesOfId, (index + 1) * bytesOfId), msecs, seq: start + index }),
  );
}
