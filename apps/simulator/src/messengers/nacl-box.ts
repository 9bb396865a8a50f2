import { createPrivateKey, createPublicKey, diffieHellman, generateKeyPairSync } from 'node:crypto';
import { hsalsa, xsalsa20poly1305 } from '@noble/ciphers/salsa.js';

/** A key pair in hexadecimal digits. */
export interface BoxPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

export function newPair(): BoxPair {
  const pair = generateKeyPairSync('x25519');
  const rawOf = (key: Buffer) => key.subarray(-32).toString('hex');
  return {
    publicKey: rawOf(pair.publicKey.export({ format: 'der', type: 'spki' })),
    privateKey: rawOf(pair.privateKey.export({ format: 'der', type: 'pkcs8' })),
  };
}

const [publicPrefix, privatePrefix] = ['302a300506032b656e032100', '302e020100300506032b656e04220420'];
const derOf = (prefix: string, key: string) => Buffer.from(prefix + key, 'hex');

/** A box of NaCl between a private key and the public one of the other side. */
export function boxOf(privateKey: string, publicKey: string, nonce: string) {
  const shared = diffieHellman({
    privateKey: createPrivateKey({ key: derOf(privatePrefix, privateKey), format: 'der', type: 'pkcs8' }),
    publicKey: createPublicKey({ key: derOf(publicPrefix, publicKey), format: 'der', type: 'spki' }),
  });
  const key = new Uint32Array(8);
  const words = (bytes: Uint8Array) => new Uint32Array(Uint8Array.from(bytes).buffer);
  hsalsa(words(Buffer.from('expand 32-byte k')), words(shared), new Uint32Array(4), key);
  return xsalsa20poly1305(new Uint8Array(key.buffer), Buffer.from(nonce, 'hex'));
}
