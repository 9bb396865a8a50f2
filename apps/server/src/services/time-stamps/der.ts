/** A value of DER (X.690): its tag, its content, and all of its bytes. */
export interface DerValue {
  readonly tag: number;
  readonly content: Uint8Array;
  readonly bytes: Uint8Array;
}

/** The tags that a time stamp has. */
export const derTags = {
  integer: 0x02,
  octetString: 0x04,
  objectId: 0x06,
  generalizedTime: 0x18,
  sequence: 0x30,
  explicit0: 0xa0,
} as const;

/** Lengths of more bytes than these are no answer of an authority. */
const maxLengthBytes = 4;

/** The values that follow each other in bytes. Throws for what is no DER. */
export function readDer(bytes: Uint8Array): DerValue[] {
  const values: DerValue[] = [];
  for (let at = 0; at < bytes.length; ) {
    const { start, length } = readLength(bytes, at + 1);
    const end = start + length;
    if (end > bytes.length) throw new Error('The value is cut off.');
    values.push({ tag: bytes[at] ?? 0, content: bytes.subarray(start, end), bytes: bytes.subarray(at, end) });
    at = end;
  }
  return values;
}

function readLength(bytes: Uint8Array, at: number): { readonly start: number; readonly length: number } {
  const first = bytes[at];
  if (first === undefined) throw new Error('The value has no length.');
  if (first < 0x80) return { start: at + 1, length: first };
  const count = first - 0x80;
  if (count === 0 || count > maxLengthBytes) throw new Error('The length cannot be read.');
  let length = 0;
  for (let index = 1; index <= count; index += 1) length = length * 256 + (bytes[at + index] ?? Number.NaN);
  if (Number.isNaN(length)) throw new Error('The length is cut off.');
  return { start: at + 1 + count, length };
}

/** The value at a place of a sequence; throws where it has another tag. */
export function valueAt(values: readonly DerValue[], index: number, tag: number): DerValue {
  const value = values[index];
  if (value?.tag !== tag) throw new Error('The value is of another kind.');
  return value;
}

/** A value with a content of less than 65,536 bytes. */
export function writeDer(tag: number, ...contents: readonly Uint8Array[]): Uint8Array {
  const content = Buffer.concat(contents);
  const length =
    content.length < 0x80
      ? [content.length]
      : content.length < 0x100
        ? [0x81, content.length]
        : [0x82, content.length >> 8, content.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}
