import { hasText, type PictureKind } from './picture-parts.ts';

/** What kind of picture a file is by its first bytes; null: another file. */
export function pictureKindOf(content: Uint8Array): PictureKind | null {
  if (content[0] === 0xff && content[1] === 0xd8 && content[2] === 0xff) return 'image/jpeg';
  if (content[0] === 0x89 && hasText(content, 1, 'PNG\r\n\u001a\n')) return 'image/png';
  return hasText(content, 0, 'RIFF') && hasText(content, 8, 'WEBP') ? 'image/webp' : null;
}
