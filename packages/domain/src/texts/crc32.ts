/** Returns the CRC-32 of ISO 3309 over bytes, 0 to 2^32 - 1, as PNG and API tokens have it. */
export function crc32(bytes: Iterable<number>): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
