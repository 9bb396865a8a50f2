import * as ed25519 from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { ExampleSigner } from '@wattbook/domain/logbook/testing/example-book-file';

ed25519.hashes.sha512 = sha512;

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

/** Signs documents as an installation does. `seed` is one byte of its private key. */
export function documentSigner(seed: number): ExampleSigner {
  const secret = new Uint8Array(32).fill(seed);
  return { key: base64(ed25519.getPublicKey(secret)), sign: (text) => base64(ed25519.sign(utf8ToBytes(text), secret)) };
}
