import type { Bytes } from './base64.ts';

const IV_BYTES = 12;

/** Seals with a key of AES-256-GCM: iv, ciphertext and tag in one. `bound` is what the sealed belongs to; it opens nowhere else. */
export async function sealBytes(key: CryptoKey, content: Bytes, bound: string): Promise<Bytes> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: utf8(bound) }, key, content);
  const whole = new Uint8Array(IV_BYTES + sealed.byteLength);
  whole.set(iv);
  whole.set(new Uint8Array(sealed), IV_BYTES);
  return whole;
}

/** What was sealed; null under another key or where it belongs to something else. */
export async function openBytes(key: CryptoKey, whole: Bytes, bound: string): Promise<Bytes | null> {
  const parts = { iv: whole.subarray(0, IV_BYTES), sealed: whole.subarray(IV_BYTES) };
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: parts.iv, additionalData: utf8(bound) }, key, parts.sealed));
  } catch {
    return null;
  }
}

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text) as Bytes;
