import { type Connection, Query } from 'pg';

const copyDone = Buffer.from([0x63, 0, 0, 0, 4]);

/** The wire of a connection, which is not in the driver's types. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void; write(bytes: Buffer): void };
  query(text: string): void;
}

/**
 * COPY FROM STDIN of rows that are all in memory. The statement and its rows are sent together: the rows do not depend on the server's answer, and after a refused
 * statement the server skips them, as the protocol requires.
 */
export class CopyIn extends Query {
  readonly #text: string;
  readonly #bytes: Buffer;

  constructor(text: string, bytes: Buffer, done: (error: Error | undefined | null) => void) {
    super(text, done);
    this.#text = text;
    this.#bytes = bytes;
  }

  override submit = (connection: Connection): void => {
    const { stream } = connection as unknown as Wire;
    const head = Buffer.allocUnsafe(5);
    head.writeUInt8(0x64);
    head.writeInt32BE(4 + this.#bytes.length, 1);
    stream.cork();
    (connection as unknown as Wire).query(this.#text);
    stream.write(head);
    stream.write(this.#bytes);
    stream.write(copyDone);
    stream.uncork();
  };

  /** The server is ready for the rows, which are sent already. */
  handleCopyInResponse(): void {
    // Nothing is left to send.
  }
}
