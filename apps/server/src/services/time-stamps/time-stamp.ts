import { derTags as tags, readDer, valueAt, writeDer } from './der.ts';

/** SHA-256, as an algorithm identifier (RFC 5754). */
const sha256 = writeDer(tags.sequence, Buffer.from('0609608648016503040201', 'hex'), Buffer.from('0500', 'hex'));
const signedData = Buffer.from('2a864886f70d010702', 'hex');
const timeStampInfo = Buffer.from('2a864886f70d0109100104', 'hex');

/**
 * The request for a time stamp of a SHA-256 (RFC 3161, 2.4.1), with the certificate of the authority. Without a nonce: the digest is of a text that is signed once, so an older answer for it says only that it was there
 * earlier.
 */
export const timeStampRequest = (digest: Uint8Array): Uint8Array =>
  writeDer(
    tags.sequence,
    Buffer.from([tags.integer, 1, 1]),
    writeDer(tags.sequence, sha256, writeDer(tags.octetString, digest)),
    Buffer.from([0x01, 1, 0xff]),
  );

/** What a time stamp says: which SHA-256 there was, and when, in milliseconds since 1970. */
export interface TimeStamp {
  readonly digest: Uint8Array;
  readonly at: number;
}

/** The token in an answer of an authority (RFC 3161, 2.4.2). Throws where it was refused, or is none. */
export function tokenOf(answer: Uint8Array): Uint8Array {
  const [whole] = readDer(answer);
  const parts = readDer(valueAt(whole === undefined ? [] : [whole], 0, tags.sequence).content);
  const [status] = valueAt(readDer(valueAt(parts, 0, tags.sequence).content), 0, tags.integer).content;
  // Granted, also with changes.
  if (status !== 0 && status !== 1) throw new Error(`The authority refused, with status ${status ?? 'unknown'}.`);
  return valueAt(parts, 1, tags.sequence).bytes;
}

/** Reads a token. It does not check who signed it: `openssl ts -verify` does, with the certificate of the authority. Throws for what is no token of a SHA-256. */
export function readTimeStamp(token: Uint8Array): TimeStamp {
  const info = readDer(infoOf(token));
  const imprint = readDer(valueAt(info, 2, tags.sequence).content);
  if (
    !Buffer.from(valueAt(imprint, 0, tags.sequence).content)
      .subarray(0, 11)
      .equals(Buffer.from(sha256).subarray(2, 13))
  )
    throw new Error('The token is of another digest than SHA-256.');
  return { digest: valueAt(imprint, 1, tags.octetString).content, at: readTime(valueAt(info, 4, tags.generalizedTime).content) };
}

/** The content of the sequence TSTInfo, which a token has in signed data (RFC 5652). */
function infoOf(token: Uint8Array): Uint8Array {
  const outer = readDer(valueAt(readDer(token), 0, tags.sequence).content);
  const data = readDer(contentOf(outer, signedData));
  const inner = readDer(valueAt(readDer(valueAt(data, 0, tags.sequence).content), 2, tags.sequence).content);
  const text = valueAt(readDer(contentOf(inner, timeStampInfo)), 0, tags.octetString).content;
  return valueAt(readDer(text), 0, tags.sequence).content;
}

/** The content of a pair of its type and itself. */
function contentOf(pair: ReturnType<typeof readDer>, type: Uint8Array): Uint8Array {
  if (!Buffer.from(type).equals(valueAt(pair, 0, tags.objectId).content)) throw new Error('The content is of another type.');
  return valueAt(pair, 1, tags.explicit0).content;
}

/** `20261129101500Z` or `20261129101500.25Z`. */
function readTime(content: Uint8Array): number {
  const [, year, month, day, hour, minute, second, fraction = ''] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d{1,9})?Z$/.exec(Buffer.from(content).toString('latin1')) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`);
  if (Number.isNaN(at)) throw new Error('The token has no time.');
  return at;
}
