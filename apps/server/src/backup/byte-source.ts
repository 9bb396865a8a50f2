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
      const parts = [rest];
      let found = rest.length;
      while (found < length) {
        const next = await chunks.next();
        if (next.done === true) break;
        const { buffer, byteOffset, byteLength } = next.value;
        parts.push(Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength));
        found += byteLength;
      }
      const all = parts.length === 1 ? rest : Buffer.concat(parts, found);
      rest = all.subarray(length);
      return all.subarray(0, length);
    },
  };
}
