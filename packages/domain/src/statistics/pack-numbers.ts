/** Returns whole numbers as bytes: seven bits each, small ones in one byte, of both signs (zigzag). */
export function packNumbers(numbers: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  for (const number of numbers) {
    let rest = number < 0 ? -2 * number - 1 : 2 * number;
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) + 0x80);
    bytes.push(rest);
  }
  return Uint8Array.from(bytes);
}

/** Returns a function that reads one number after the other. Throws where the bytes end. */
export function unpackNumbers(bytes: Uint8Array): () => number {
  let at = 0;
  return () => {
    const small = bytes[at];
    if (small !== undefined && small < 0x80) {
      at += 1;
      return small % 2 === 0 ? small / 2 : -(small + 1) / 2;
    }
    let value = 0;
    for (let factor = 1; ; factor *= 0x80) {
      const byte = bytes[at];
      if (byte === undefined) throw new Error('The numbers end too early.');
      at += 1;
      value += (byte % 0x80) * factor;
      if (byte < 0x80) return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
    }
  };
}
