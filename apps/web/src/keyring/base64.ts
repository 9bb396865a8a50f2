/** Bytes that WebCrypto takes. */
export type Bytes = Uint8Array<ArrayBuffer>;

export function toBase64(bytes: ArrayBuffer | Bytes): string {
  let text = '';
  for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte);
  return btoa(text);
}

/** The bytes of a base64 text; null where it is none. */
export function fromBase64(text: string): Bytes | null {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}
