import { IV_BYTES, type Ciphertext } from '@wattbook/domain/sealing/sealed-text';

/** Bytes in the type that WebCrypto requires. */
export type Bytes = Uint8Array<ArrayBuffer>;

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text) as Bytes;

/** Seals with AES-256-GCM. `bound` names the owner of the content; the result opens only with the same `bound`. */
export async function sealBytes(key: CryptoKey, content: Bytes, bound: string): Promise<Ciphertext> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return { iv, body: new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: utf8(bound) }, key, content)) };
}

/** Opens a sealed content; null with another key or another `bound`. */
export async function openBytes(key: CryptoKey, { iv, body }: Ciphertext, bound: string): Promise<Bytes | null> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: utf8(bound) }, key, body));
  } catch {
    return null;
  }
}
