import { type Connection, Query } from 'pg';

const copyDone = Buffer.from([0x63, 0, 0, 0, 4]);

/** The wire of a connection, which the driver's types leave out. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void; write(bytes: Buffer): void };
  query(text: string): void;
}

/**
 * COPY FROM STDIN of rows that are all there. The statement and its rows go out together: the server has told nothing that would change them, and what comes after a
 * statement that it refused it skips, as the protocol wants it.
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

  /** The server is ready for rows that were sent already. */
  handleCopyInResponse(): void {
    // Nothing is left to send.
  }
}
