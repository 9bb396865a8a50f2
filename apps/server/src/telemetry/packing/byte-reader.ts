/** Reads the output of `ByteWriter` in the same order. Throws if the bytes end too early. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  readCount(): number {
    let factor = 1;
    let value = 0;
    for (;;) {
      const byte = this.#bytes[this.#at];
      if (byte === undefined) throw new RangeError('packed samples end too early');
      this.#at += 1;
      if (byte < 0x80) return value + byte * factor;
      value += (byte - 0x80) * factor;
      factor *= 0x80;
    }
  }

  readSigned(): number {
    const count = this.readCount();
    return count % 2 === 0 ? count / 2 : -(count + 1) / 2;
  }

  readDouble(): number {
    const view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset + this.#at, 8);
    this.#at += 8;
    return view.getFloat64(0, true);
  }

  readText(): string {
    const length = this.readCount();
    if (this.#at + length > this.#bytes.length) throw new RangeError('packed samples end too early');
    const text = Buffer.from(this.#bytes.buffer, this.#bytes.byteOffset + this.#at, length).toString('utf8');
    this.#at += length;
    return text;
  }
}
