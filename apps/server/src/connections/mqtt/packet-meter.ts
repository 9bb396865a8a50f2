/**
 * Watches the bytes that a broker sends, in chunks of any size, and answers false for the chunk in which a packet begins that is larger than
 * `maxBytes`: the length is in its first bytes (MQTT 3.1.1, 2.2), and the client would gather it in memory to its end.
 */
export function createPacketMeter(maxBytes: number): (chunk: Uint8Array) => boolean {
  let bodyLeft = 0;
  let isInLength = false;
  let length = 0;
  let factor = 1;
  return (chunk) => {
    let at = 0;
    while (at < chunk.length) {
      if (bodyLeft > 0) {
        const read = Math.min(bodyLeft, chunk.length - at);
        bodyLeft -= read;
        at += read;
        continue;
      }
      const byte = chunk[at] ?? 0;
      at += 1;
      if (!isInLength) {
        isInLength = true;
        length = 0;
        factor = 1;
        continue;
      }
      length += (byte & 127) * factor;
      factor *= 128;
      if (length > maxBytes || factor > 128 ** 4) return false;
      if (byte < 128) {
        isInLength = false;
        bodyLeft = length;
      }
    }
    return true;
  };
}
