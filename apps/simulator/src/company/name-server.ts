import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A name server for TXT records on this machine (RFC 1035), with what its test says. */
export interface NameServer {
  /** `127.0.0.1:<port>`. */
  readonly address: string;
  readonly setRecord: (name: string, value: string | null) => void;
  /** Whether it fails with what it is asked (SERVFAIL). */
  readonly setFailing: (isFailing: boolean) => void;
  readonly close: () => void;
}

const headerBytes = 12;
const [noError, serverFailure, noSuchName] = [0, 2, 3];

/** The name in a question, and where it ends. */
function readName(message: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

/** One TXT record as an answer: the name of the question, type 16, class 1, no time to live. */
function recordOf(value: string): Buffer {
  const text = Buffer.from(value, 'latin1');
  const head = Buffer.from([0xc0, headerBytes, 0, 16, 0, 1, 0, 0, 0, 0, 0, text.length + 1, text.length]);
  return Buffer.concat([head, text]);
}

function answerTo(message: Buffer, records: ReadonlyMap<string, string>, isFailing: boolean): Buffer {
  const { name, end } = readName(message);
  const value = isFailing ? undefined : records.get(name);
  const found = value === undefined ? noSuchName : noError;
  const header = Buffer.alloc(headerBytes);
  message.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | (isFailing ? serverFailure : found), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(value === undefined ? 0 : 1, 6);
  // Type and class of the question follow its name.
  return Buffer.concat([header, message.subarray(headerBytes, end + 4), ...(value === undefined ? [] : [recordOf(value)])]);
}

export async function startNameServer(): Promise<NameServer> {
  const records = new Map<string, string>();
  let isFailing = false;
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => socket.send(answerTo(message, records, isFailing), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    setRecord: (name, value) => void (value === null ? records.delete(name.toLowerCase()) : records.set(name.toLowerCase(), value)),
    setFailing: (fails) => {
      isFailing = fails;
    },
    close: () => void socket.close(),
  };
}
