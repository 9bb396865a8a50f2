const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const values = new Int8Array(128).fill(-1);
for (const [value, character] of Array.from(alphabet).entries()) values[character.charCodeAt(0)] = value;

/** Encodes bytes as base64 with padding (RFC 4648, section 4). */
export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const digitCount = Math.min(bytes.length - at, 3) + 1;
    for (let digit = 0; digit < 4; digit += 1) parts.push(digit < digitCount ? alphabet.charAt((group >> (18 - 6 * digit)) & 63) : '=');
  }
  return parts.join('');
}

/** Decodes a base64 text; null for any other text: no white space, no missing padding, no trailing bits. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 4 !== 0) return null;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  const digits = text.length - padding;
  let [at, bits, buffer] = [0, 0, 0];
  for (let index = 0; index < digits; index += 1) {
    const value = values[text.charCodeAt(index)] ?? -1;
    if (value === -1) return null;
    buffer = ((buffer << 6) | value) & 0xfff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at] = buffer >> bits;
    at += 1;
  }
  // The bits after the last byte must be zero, or several texts would be the same bytes.
  return (buffer & ((1 << bits) - 1)) === 0 ? bytes : null;
}
