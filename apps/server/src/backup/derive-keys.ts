import { hashRaw } from '@node-rs/argon2';
import { checkBytes, type DeriveKeys, keyBytes } from './sealed-chunks.ts';

// Argon2id as RFC 9106 recommends where memory is limited. A part of the format: other costs are another version. 2 is argon2id, whose enum does not exist at run time.
const cost = { algorithm: 2, memoryCost: 65_536, timeCost: 3, parallelism: 4, outputLen: keyBytes + checkBytes };

/** The keys of a file from the passphrase: slow on purpose, so that trying passphrases is expensive. */
export const deriveKeys: DeriveKeys = async (passphrase, salt) => {
  const bytes = await hashRaw(passphrase.normalize('NFC'), { ...cost, salt });
  return { key: bytes.subarray(0, keyBytes), check: bytes.subarray(keyBytes) };
};
