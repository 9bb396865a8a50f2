import type { AttachedKind } from '@wattbook/domain/documents/attached-kind';

const signatures: readonly { readonly kind: AttachedKind; readonly at: number; readonly bytes: readonly number[] }[] = [
  { kind: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { kind: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { kind: 'image/webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
  { kind: 'application/pdf', at: 0, bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
];

/**
 * Returns what a file is by its content, whatever its name says; null: none of these. A text is UTF-8 without control characters other than line breaks and tabs. Signatures: PNG
 * (ISO/IEC 15948), JPEG (ISO/IEC 10918-1), WebP (RFC 9649), PDF (ISO 32000-1).
 */
export function attachedKindOf(content: Uint8Array): AttachedKind | null {
  const signed = signatures.find(({ at, bytes }) => bytes.every((byte, index) => content[at + index] === byte));
  if (signed !== undefined) return signed.kind;
  return content.length > 0 && isText(content) ? 'text/plain' : null;
}

function isText(content: Uint8Array): boolean {
  try {
    return !/[^\P{Cc}\t\n\r]/u.test(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch {
    return false;
  }
}
