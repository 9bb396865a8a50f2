import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

interface PngOptions {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue, 0 to 255; or noise, which nothing makes smaller, as in a photograph. */
  readonly color?: readonly [number, number, number] | 'noise';
  /** Chunks before the picture, by name. */
  readonly chunks?: Readonly<Record<string, Uint8Array>>;
}

function chunkOf(name: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A PNG, as every program reads it. */
export function pngOf({ width, height, color = [40, 120, 200], chunks = {} }: PngOptions): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = () => Buffer.concat([Buffer.of(0), color === 'noise' ? randomBytes(3 * width) : Buffer.alloc(3 * width, Buffer.from(color))]);
  return Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunkOf('IHDR', header),
    ...Object.entries(chunks).map(([name, body]) => chunkOf(name, body)),
    chunkOf('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, row)))),
    chunkOf('IEND', Buffer.alloc(0)),
  ]);
}
