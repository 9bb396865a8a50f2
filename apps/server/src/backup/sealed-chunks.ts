import { createCipheriv, createDecipheriv, randomBytes, timingSafeEqual } from 'node:crypto';
import { type ByteSource, openByteSource } from './byte-source.ts';
import { backupRefusal } from './refusal.ts';

/** The keys of one file: the key of its content, and bytes by which a wrong passphrase is recognised. */
export interface FileKeys {
  readonly key: Buffer;
  readonly check: Buffer;
}

export type DeriveKeys = (passphrase: string, salt: Buffer) => Promise<FileKeys>;

export interface FileSealing {
  readonly passphrase: string;
  readonly deriveKeys: DeriveKeys;
}

const mark = Buffer.from('wattbook backup\n');
const version = 1;
export const [saltBytes, checkBytes, keyBytes] = [16, 16, 32];
const [frameBytes, tagBytes, nonceBytes] = [4, 16, 12];
const chunkBytes = 256 * 1024;
/** Bit of the frame: no chunk follows. The lower bits are the length of the chunk. */
const lastBit = 2 ** 31;

/**
 * Encrypts a stream with AES-256-GCM, chunk by chunk: mark, version, salt, check, then for each chunk its frame, its bytes and their tag. The key is of this file alone, so the
 * number of the chunk is its nonce: chunks that are exchanged, left out or added do not open, and only the last one says that it is the last.
 */
export async function* sealChunks(plain: AsyncIterable<Uint8Array>, { passphrase, deriveKeys }: FileSealing): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const { key, check } = await deriveKeys(passphrase, salt);
  yield Buffer.concat([mark, Buffer.of(version), salt, check]);
  const source = openByteSource(plain);
  let chunk = await source.read(chunkBytes);
  for (let index = 0; ; index += 1) {
    const next = await source.read(chunkBytes);
    const isLast = next.length === 0;
    const frame = Buffer.alloc(frameBytes);
    frame.writeUInt32BE(chunk.length + (isLast ? lastBit : 0));
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index)).setAAD(frame);
    yield Buffer.concat([frame, cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    if (isLast) return;
    chunk = next;
  }
}

/** The content of a sealed stream. Throws an OperatorError where it is not complete and unchanged, or the passphrase is another one. */
export async function* openChunks(sealed: AsyncIterable<Uint8Array>, sealing: FileSealing): AsyncGenerator<Buffer> {
  const source = openByteSource(sealed);
  const key = await readKey(source, sealing);
  for (let index = 0; ; index += 1) {
    const frame = await readWhole(source, frameBytes);
    const word = frame.readUInt32BE();
    const [isLast, length] = [word >= lastBit, word % lastBit];
    if (length > chunkBytes) throw backupRefusal('altered');
    const body = await readWhole(source, length + tagBytes);
    // Before the last chunk is passed on: with it the content is complete.
    if (isLast && (await source.read(1)).length > 0) throw backupRefusal('altered');
    yield openChunk(key, nonceOf(index), frame, body);
    if (isLast) return;
  }
}

async function readKey(source: ByteSource, { passphrase, deriveKeys }: FileSealing): Promise<Buffer> {
  const start = await source.read(mark.length);
  if (!start.equals(mark)) throw backupRefusal('foreign');
  if ((await readWhole(source, 1))[0] !== version) throw backupRefusal('newer');
  const salt = await readWhole(source, saltBytes);
  const stored = await readWhole(source, checkBytes);
  const { key, check } = await deriveKeys(passphrase, salt);
  if (!timingSafeEqual(check, stored)) throw backupRefusal('passphrase');
  return key;
}

async function readWhole(source: ByteSource, length: number): Promise<Buffer> {
  const bytes = await source.read(length);
  if (bytes.length < length) throw backupRefusal('cut');
  return bytes;
}

function nonceOf(index: number): Buffer {
  const nonce = Buffer.alloc(nonceBytes);
  nonce.writeBigUInt64BE(BigInt(index), nonceBytes - 8);
  return nonce;
}

function openChunk(key: Buffer, nonce: Buffer, frame: Buffer, body: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  const end = body.length - tagBytes;
  decipher.setAAD(frame).setAuthTag(body.subarray(end));
  try {
    const plain = decipher.update(body.subarray(0, end));
    decipher.final();
    return plain;
  } catch (error) {
    // The tag does not match: no other error is possible here.
    throw backupRefusal('altered', error);
  }
}
