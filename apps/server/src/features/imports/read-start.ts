/** At least the first `length` bytes of a file, where it has so many. */
export async function readStart(bytes: AsyncIterable<Uint8Array>, length: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let received = 0;
  for await (const chunk of bytes) {
    chunks.push(chunk);
    received += chunk.length;
    if (received >= length) break;
  }
  return Buffer.concat(chunks);
}
