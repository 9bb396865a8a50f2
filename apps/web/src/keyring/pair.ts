import { toBase64 } from '@wattbook/domain/sealing/base64';
import type { Bytes } from './aes.ts';

/** RSA-OAEP with SHA-256 (OQ-044). */
export const rsa = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;

/** A key pair as it is stored: base64 of SPKI and of PKCS#8. */
export interface Pair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Whether this page can use WebCrypto: browsers allow it on https and localhost only. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Creates a new pair. It needs up to a few seconds, without blocking the page. */
export async function generatePair(): Promise<Pair> {
  const generated = await crypto.subtle.generateKey({ ...rsa, modulusLength: 3072, publicExponent: new Uint8Array([1, 0, 1]) }, true, [
    'encrypt',
    'decrypt',
  ]);
  const [spki, pkcs8] = await Promise.all([
    crypto.subtle.exportKey('spki', generated.publicKey),
    crypto.subtle.exportKey('pkcs8', generated.privateKey),
  ]);
  return { publicKey: toBase64(new Uint8Array(spki)), privateKey: toBase64(new Uint8Array(pkcs8)) };
}

export const importPrivateKey = (pkcs8: Bytes): Promise<CryptoKey> => crypto.subtle.importKey('pkcs8', pkcs8, rsa, false, ['decrypt']);
