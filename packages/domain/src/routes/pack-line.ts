import type { Line } from './line.ts';

/** First byte of every packed line. A new format gets the next number; this one stays readable. */
const format = 1;

/**
 * Packs a line without loss: a format byte, then the difference of every point to the previous one in groups of seven bits, lowest first,
 * the sign in the lowest bit. A point takes about four bytes.
 */
export function packLine(line: Line): Uint8Array {
  const bytes = [format];
  const before = [0, 0];
  line.forEach((value, index) => {
    const side = index & 1;
    let rest = zigzag(value - (before[side] ?? 0));
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) + 0x80);
    bytes.push(rest);
    before[side] = value;
  });
  return Uint8Array.from(bytes);
}

/** Unpacks the bytes of `packLine`. Throws a `RangeError` for other bytes. */
export function unpackLine(bytes: Uint8Array): Line {
  if (bytes[0] !== format) throw new RangeError(`a packed line has the unknown format ${bytes[0]}`);
  const values: number[] = [];
  const before: [number, number] = [0, 0];
  for (let at = 1; at < bytes.length; ) {
    let rest = 0;
    let factor = 1;
    let byte: number;
    do {
      byte = bytes[at] ?? -1;
      if (byte < 0) throw new RangeError('a packed line ends too early');
      rest += (byte % 0x80) * factor;
      factor *= 0x80;
      at += 1;
    } while (byte >= 0x80);
    const side = (values.length & 1) as 0 | 1;
    before[side] += rest % 2 === 0 ? rest / 2 : -(rest + 1) / 2;
    values.push(before[side]);
  }
  if (values.length % 2 !== 0) throw new RangeError('a packed line ends too early');
  return Int32Array.from(values);
}

const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);
