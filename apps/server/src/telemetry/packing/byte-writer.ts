/** A growing buffer. Whole numbers are written in groups of seven bits, lowest first: small ones take one byte. */
export class ByteWriter {
  #bytes = new Uint8Array(4096);
  #length = 0;

  /** Writes a whole number from 0 to 2^53. */
  writeCount(value: number): void {
    this.#reserve(8);
    let rest = value;
    while (rest >= 0x80) {
      this.#bytes[this.#length] = (rest % 0x80) | 0x80;
      this.#length += 1;
      rest = Math.floor(rest / 0x80);
    }
    this.#bytes[this.#length] = rest;
    this.#length += 1;
  }

  /** Writes a whole number from -2^52 to 2^52; numbers near 0, of both signs, are short. */
  writeSigned(value: number): void {
    this.writeCount(value < 0 ? -2 * value - 1 : 2 * value);
  }

  writeDouble(value: number): void {
    this.#reserve(8);
    new DataView(this.#bytes.buffer).setFloat64(this.#length, value, true);
    this.#length += 8;
  }

  writeText(text: string): void {
    const bytes = Buffer.from(text, 'utf8');
    this.writeCount(bytes.length);
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  finish(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = new Uint8Array(2 * (this.#length + count));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
