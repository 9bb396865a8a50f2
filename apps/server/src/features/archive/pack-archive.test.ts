import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { packArchive } from './pack-archive.ts';

describe('packing', () => {
  it('stops when the archive is no longer read', async () => {
    let [isEnded, chunks] = [false, 0];
    const endless = async function* () {
      try {
        for (;;) {
          chunks += 1;
          yield crypto.randomUUID().repeat(500);
        }
      } finally {
        isEnded = true;
      }
    };
    const archive = packArchive([{ path: 'a.txt', chunks: endless }]);
    await once(archive, 'readable');
    archive.destroy();
    await once(archive, 'close');
    await new Promise((later) => setImmediate(later));
    expect(isEnded).toBe(true);
    expect(chunks).toBeLessThan(100);
  });

  it('fails as a whole when a file fails', async () => {
    const failing = async function* () {
      yield 'half';
      throw new Error('away');
    };
    const archive = packArchive([{ path: 'a.txt', chunks: failing }]);
    archive.resume();
    const [error] = await once(archive, 'error').catch((thrown: unknown) => [thrown]);
    expect(String(error)).toContain('away');
  });
});
