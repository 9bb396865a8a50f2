const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const values = new Map(Array.from(letters, (letter, value) => [letter.charCodeAt(0), value]));
const shape = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Bytes as base64 with its padding (RFC 4648, section 4). */
export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const known = Math.min(bytes.length - at, 3) + 1;
    for (let digit = 0; digit < 4; digit += 1) parts.push(digit < known ? letters.charAt((group >> (18 - 6 * digit)) & 63) : '=');
  }
  return parts.join('');
}

/** The bytes of a base64 text; null for any other text: no white space, no missing padding, no bits left over. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (!shape.test(text)) return null;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  let at = 0;
  for (let start = 0; start < text.length; start += 4) {
    let group = 0;
    for (let digit = 0; digit < 4; digit += 1) group = (group << 6) | (values.get(text.charCodeAt(start + digit)) ?? 0);
    for (let shift = 16; shift >= 0 && at < bytes.length; shift -= 8) bytes[at++] = (group >> shift) & 255;
  }
  // The bits behind the last byte have to be zero, or several texts would be the same bytes.
  return bytes.length % 3 === 0 || toBase64(bytes.subarray(-(bytes.length % 3))) === text.slice(-4) ? bytes : null;
}
