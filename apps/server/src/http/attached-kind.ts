import type { AttachedKind } from '@wattbook/domain/documents/attached-kind';

interface Signature {
  readonly kind: AttachedKind;
  readonly at: number;
  readonly bytes: readonly number[];
}

const textBytes = (text: string): readonly number[] => Array.from(text, (letter) => letter.charCodeAt(0));

/** The brands of an ISO base media file that hold a picture coded with HEVC. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'mif1'] as const;

const signatures: readonly Signature[] = [
  { kind: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { kind: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { kind: 'image/webp', at: 8, bytes: textBytes('WEBP') },
  ...heicBrands.map((brand): Signature => ({ kind: 'image/heic', at: 4, bytes: textBytes(`ftyp${brand}`) })),
  { kind: 'application/pdf', at: 0, bytes: textBytes('%PDF-') },
];

/**
 * Returns what a file is by its content, whatever its name says; null: none of these. A text is UTF-8 without control characters other than line breaks and tabs. Signatures: PNG
 * (ISO/IEC 15948), JPEG (ISO/IEC 10918-1), WebP (RFC 9649), HEIC (ISO/IEC 23008-12), PDF (ISO 32000-1).
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
