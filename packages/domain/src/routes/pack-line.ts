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
  // A value takes a byte at least.
  const values = new Int32Array(bytes.length - 1);
  let count = 0;
  let [latitude, longitude] = [0, 0];
  for (let at = 1; at < bytes.length; ) {
    let byte = bytes[at] as number;
    at += 1;
    let rest = byte & 0x7f;
    for (let factor = 0x80; byte >= 0x80; factor *= 0x80) {
      if (at >= bytes.length) throw new RangeError('a packed line ends too early');
      byte = bytes[at] as number;
      at += 1;
      rest += (byte & 0x7f) * factor;
    }
    const difference = rest % 2 === 0 ? rest / 2 : -(rest + 1) / 2;
    if ((count & 1) === 0) values[count] = latitude += difference;
    else values[count] = longitude += difference;
    count += 1;
  }
  if (count % 2 !== 0) throw new RangeError('a packed line ends too early');
  return values.slice(0, count);
}

const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);
