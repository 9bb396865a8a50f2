import { IV_BYTES, type SealedBox } from '@wattbook/domain/sealing/sealed-text';

/** Bytes that WebCrypto takes. */
export type Bytes = Uint8Array<ArrayBuffer>;

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text) as Bytes;

/** Seals with a key of AES-256-GCM. `bound` is what the sealed belongs to; it opens nowhere else. */
export async function sealBox(key: CryptoKey, content: Bytes, bound: string): Promise<SealedBox> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return { iv, body: new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: utf8(bound) }, key, content)) };
}

/** What was sealed; null under another key or where it belongs to something else. */
export async function openBox(key: CryptoKey, { iv, body }: SealedBox, bound: string): Promise<Bytes | null> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: utf8(bound) }, key, body));
  } catch {
    return null;
  }
}
