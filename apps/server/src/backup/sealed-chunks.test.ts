import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FileSealing, openChunks, sealChunks } from './sealed-chunks.ts';

/** As the real keys, only fast: no test could try a thousand files otherwise. */
const deriveKeys: FileSealing['deriveKeys'] = async (passphrase, salt) => {
  const bytes = createHash('sha512').update(passphrase).update(salt).digest();
  return { key: bytes.subarray(0, 32), check: bytes.subarray(32, 48) };
};
const sealing: FileSealing = { passphrase: 'correct horse battery', deriveKeys };

async function* inPieces(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, index = 0; at < bytes.length; index += 1) {
    const size = sizes[index % sizes.length] ?? bytes.length;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

const collect = async (stream: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(stream));
const seal = (bytes: Uint8Array, sizes: readonly number[] = [bytes.length]) => collect(sealChunks(inPieces(bytes, sizes), sealing));
const open = (bytes: Uint8Array, sizes: readonly number[] = [bytes.length], other = sealing) =>
  collect(openChunks(inPieces(bytes, sizes), other));

const MiB = 2 ** 20;
/** Contents around the size of a chunk, and small ones. */
const anyContent = fc
  .tuple(fc.constantFrom(0, 1, 1000, MiB / 4 - 1, MiB / 4, MiB / 4 + 1, MiB / 2, MiB), fc.integer({ min: 0, max: 255 }))
  .map(([length, first]) => Buffer.from(Uint8Array.from({ length }, (_, index) => (first + index * 31) % 256)));
const anySizes = fc.array(fc.integer({ min: 1000, max: 400_000 }), { minLength: 1, maxLength: 5 });

describe('a sealed file', () => {
  it('opens to the same bytes, in whatever pieces they are written and read', async () => {
    await fc.assert(
      fc.asyncProperty(anyContent, anySizes, anySizes, async (content, written, read) => {
        expect((await open(await seal(content, written), read)).equals(content)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('holds none of its content in the clear, and never the same bytes twice', async () => {
    const content = Buffer.from('Rathausplatz 1, 90403 Nuremberg');
    const [first, second] = [await seal(content), await seal(content)];
    expect(first.includes('Rathausplatz')).toBe(false);
    expect(first.subarray(50).equals(second.subarray(50))).toBe(false);
  });

  it('is refused after any single bit has changed', async () => {
    const sealed = await seal(Buffer.alloc(600, 7));
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8((changed[bit >> 3] ?? 0) ^ (1 << (bit & 7)), bit >> 3);
      await expect(open(changed)).rejects.toMatchObject({ name: 'OperatorError' });
    }
  });

  it('is refused after any bit of a large one has changed', async () => {
    const sealed = await seal(Buffer.alloc(MiB, 7));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: sealed.length * 8 - 1 }), async (bit) => {
        const changed = Buffer.from(sealed);
        changed.writeUInt8((changed[bit >> 3] ?? 0) ^ (1 << (bit & 7)), bit >> 3);
        await expect(open(changed)).rejects.toMatchObject({ name: 'OperatorError' });
      }),
    );
  });

  it('is refused wherever it was cut off', async () => {
    const sealed = await seal(Buffer.alloc(600, 7));
    for (let length = 0; length < sealed.length; length += 1)
      await expect(open(sealed.subarray(0, length))).rejects.toMatchObject({ name: 'OperatorError' });
  });

  const frame = 4 + 16 + MiB / 4;
  const head = 16 + 1 + 16 + 16;
  const chunk = (sealed: Buffer, index: number) => sealed.subarray(head + index * frame, head + (index + 1) * frame);
  it.each<[string, (sealed: Buffer) => Uint8Array, string]>([
    ['is empty', () => Buffer.alloc(0), 'This file is no backup of Wattbook.'],
    ['is another one', () => Buffer.from('{"some": "other file"}'), 'This file is no backup of Wattbook.'],
    ['has another version', (sealed) => sealed.fill(2, 16, 17), 'This backup is of a newer version of Wattbook. Update Wattbook first.'],
    ['was cut off within a chunk', (sealed) => sealed.subarray(0, -100), 'This backup is incomplete: the file was cut off.'],
    ['was cut off after a chunk', (sealed) => sealed.subarray(0, head + frame), 'This backup is incomplete: the file was cut off.'],
    ['has bytes after its end', (sealed) => Buffer.concat([sealed, Buffer.of(0)]), 'This backup is damaged, or was altered.'],
    [
      'has two chunks exchanged',
      (sealed) => Buffer.concat([sealed.subarray(0, head), chunk(sealed, 1), chunk(sealed, 0), sealed.subarray(head + 2 * frame)]),
      'This backup is damaged, or was altered.',
    ],
    [
      'lacks a chunk',
      (sealed) => Buffer.concat([sealed.subarray(0, head), sealed.subarray(head + frame)]),
      'This backup is damaged, or was altered.',
    ],
  ])('that %s is refused with a sentence', async (_what, change, sentence) => {
    const sealed = await seal(Buffer.alloc(MiB, 7));
    await expect(open(change(sealed))).rejects.toThrow(sentence);
  });

  it('is refused with another passphrase', async () => {
    const sealed = await seal(Buffer.alloc(600, 7));
    await expect(open(sealed, [600], { ...sealing, passphrase: 'correct horse' })).rejects.toThrow(
      'The passphrase is not that of this backup, or the beginning of the file is damaged.',
    );
  });
});
