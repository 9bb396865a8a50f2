import { expect, it } from 'vitest';
import { attachedKindOf } from './attached-kind.ts';

const bytes = (...values: (number | string)[]) =>
  new Uint8Array(values.flatMap((value) => (typeof value === 'string' ? [...new TextEncoder().encode(value)] : [value])));

it.each([
  ['a PNG', bytes(0x89, 'PNG\r\n', 0x1a, 0x0a, 0, 0), 'image/png'],
  ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0, 0), 'image/jpeg'],
  ['a WebP', bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 '), 'image/webp'],
  ['a HEIC', bytes(0, 0, 0, 0x24, 'ftypheic', 0, 0), 'image/heic'],
  ['a film', bytes(0, 0, 0, 0x24, 'ftypisom', 0, 0), null],
  ['a PDF', bytes('%PDF-1.7'), 'application/pdf'],
  ['a log', bytes('2026-11-29 09:00\tconnected\r\nÄ\n'), 'text/plain'],
  ['no bytes', bytes(), null],
  ['a program', bytes(0x7f, 'ELF', 2, 1, 1, 0), null],
  ['an archive', bytes('PK', 3, 4), null],
  ['a text in another encoding', bytes('Gr', 0xfc, 0xdf, 'e'), null],
  ['the beginning of a PNG', bytes(0x89, 'PN'), null],
])('%s is attached as %j', (_, content, kind) => expect(attachedKindOf(content)).toBe(kind));
