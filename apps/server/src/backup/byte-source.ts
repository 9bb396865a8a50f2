/** Reads a stream in pieces of a wanted length. */
export interface ByteSource {
  /** The next bytes; fewer than `length` only at the end of the stream. */
  readonly read: (length: number) => Promise<Buffer>;
}

export function openByteSource(stream: AsyncIterable<Uint8Array>): ByteSource {
  const chunks = stream[Symbol.asyncIterator]();
  let rest = Buffer.alloc(0);
  return {
    read: async (length) => {
      const parts: Buffer[] = [];
      let missing = length;
      while (missing > rest.length) {
        parts.push(rest);
        missing -= rest.length;
        const next = await chunks.next();
        if (next.done === true) {
          rest = Buffer.alloc(0);
          return Buffer.concat(parts);
        }
        const { buffer, byteOffset, byteLength } = next.value;
        rest = Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
      }
      parts.push(rest.subarray(0, missing));
      rest = rest.subarray(missing);
      return joined(parts);
    },
  };
}

/** Bytes of one chunk are not copied: memory that is used once has to be collected soon. */
function joined(parts: readonly Buffer[]): Buffer {
  const [first, ...others] = parts.filter(({ length }) => length > 0);
  return first === undefined || others.length > 0 ? Buffer.concat(parts) : first;
}
