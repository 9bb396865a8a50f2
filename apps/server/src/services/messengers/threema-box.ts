import { createPrivateKey, createPublicKey, diffieHellman, randomBytes, randomInt } from 'node:crypto';
import { hsalsa, xsalsa20poly1305 } from '@noble/ciphers/salsa.js';

/** Text messages (0x01) of Threema in boxes of NaCl: X25519, XSalsa20 and Poly1305. */
const textType = 0x01;
const [publicPrefix, privatePrefix] = [
  Buffer.from('302a300506032b656e032100', 'hex'),
  Buffer.from('302e020100300506032b656e04220420', 'hex'),
];
/** "expand 32-byte k" */
const sigma = new Uint32Array(new Uint8Array(Buffer.from('expand 32-byte k')).buffer);

/** The key that both sides of a box compute. */
export function sharedKey(privateKey: string, publicKey: string): Uint8Array {
  const secret = diffieHellman({
    privateKey: createPrivateKey({ key: Buffer.concat([privatePrefix, Buffer.from(privateKey, 'hex')]), format: 'der', type: 'pkcs8' }),
    publicKey: createPublicKey({ key: Buffer.concat([publicPrefix, Buffer.from(publicKey, 'hex')]), format: 'der', type: 'spki' }),
  });
  const output = new Uint32Array(8);
  hsalsa(sigma, new Uint32Array(new Uint8Array(secret).buffer), new Uint32Array(4), output);
  return new Uint8Array(output.buffer);
}

/** The keys of both sides in hexadecimal digits. */
export interface BoxKeys {
  readonly privateKey: string;
  readonly publicKey: string;
}

export interface Box {
  readonly nonce: string;
  readonly box: string;
}

/** Boxes a text, with a padding of 1 to 255 bytes of that value, so that its length says little. */
export function boxText(text: string, { privateKey, publicKey }: BoxKeys): Box {
  const [nonce, padding] = [randomBytes(24), randomInt(1, 256)];
  const content = Buffer.concat([Buffer.from([textType]), Buffer.from(text, 'utf8'), Buffer.alloc(padding, padding)]);
  const box = xsalsa20poly1305(sharedKey(privateKey, publicKey), nonce).encrypt(content);
  return { nonce: nonce.toString('hex'), box: Buffer.from(box).toString('hex') };
}

/** The text of a box; null: it is no text message, or not of these keys. */
export function openBox({ nonce, box }: Box, { privateKey, publicKey }: BoxKeys): string | null {
  let content: Buffer;
  try {
    content = Buffer.from(xsalsa20poly1305(sharedKey(privateKey, publicKey), Buffer.from(nonce, 'hex')).decrypt(Buffer.from(box, 'hex')));
  } catch {
    return null;
  }
  const padding = content.at(-1) ?? 0;
  return content[0] === textType && padding < content.length ? content.subarray(1, content.length - padding).toString('utf8') : null;
}
