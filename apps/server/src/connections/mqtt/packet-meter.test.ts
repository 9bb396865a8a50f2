import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPacketMeter } from './packet-meter.ts';

/** A packet with its length as MQTT writes it: seven bits a byte, the lowest first. */
function packet(length: number): Buffer {
  const header = [0x30];
  for (let rest = length; header.length === 1 || rest > 0; rest = Math.floor(rest / 128))
    header.push((rest % 128) + (rest >= 128 ? 128 : 0));
  return Buffer.concat([Buffer.from(header), Buffer.alloc(length, 0xff)]);
}

describe('the size of packets', () => {
  it('is found in chunks of any size', () => {
    const lengths = fc.array(fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 16_000, max: 17_000 })), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(lengths, fc.integer({ min: 1, max: 400 }), fc.integer({ min: 0, max: 17_000 }), (sizes, chunkSize, maxBytes) => {
        const bytes = Buffer.concat(sizes.map(packet));
        const isSmall = createPacketMeter(maxBytes);
        const answers = Array.from({ length: Math.ceil(bytes.length / chunkSize) }, (_, n) =>
          bytes.subarray(n * chunkSize, (n + 1) * chunkSize),
        );
        expect(answers.every((chunk) => isSmall(chunk))).toBe(sizes.every((size) => size <= maxBytes));
      }),
    );
  });

  it('is too large before its bytes arrive', () => {
    expect(createPacketMeter(1_000_000)(Buffer.from([0x30, 0xff, 0xff, 0xff, 0x7f]))).toBe(false);
    expect(createPacketMeter(Number.MAX_SAFE_INTEGER)(Buffer.from([0x30, 0xff, 0xff, 0xff, 0xff, 0xff]))).toBe(false);
  });
});
