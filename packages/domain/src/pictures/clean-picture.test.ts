import { describe, expect, it } from 'vitest';
import { cleanPicture } from './clean-picture.ts';
import type { PictureKind } from './picture-parts.ts';

/** A text as bytes, one a letter. */
const text = (letters: string): number[] => Array.from(letters, (letter) => letter.charCodeAt(0));
const big = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** (bytes - 1 - at)) % 256);
const little = (value: number, bytes: number): number[] => big(value, bytes).toReversed();
const latin = (content: Uint8Array): string => Array.from(content, (byte) => String.fromCharCode(byte)).join('');

/** TIFF data with how a picture is turned, when it was taken, and a place. */
function exif({ orientation = 1, taken = '2026:06:12 14:03:00', offset = '+02:00' } = {}): number[] {
  const main = [
    0,
    2,
    ...big(0x0112, 2),
    0,
    3,
    ...big(1, 4),
    ...big(orientation, 2),
    0,
    0,
    ...big(0x8769, 2),
    0,
    4,
    ...big(1, 4),
    ...big(38, 4),
    ...big(0, 4),
  ];
  const own = [
    0,
    2,
    ...big(0x9003, 2),
    0,
    2,
    ...big(20, 4),
    ...big(68, 4),
    ...big(0x9011, 2),
    0,
    2,
    ...big(7, 4),
    ...big(88, 4),
    ...big(0, 4),
  ];
  return [...text('MM\0*'), ...big(8, 4), ...main, ...own, ...text(`${taken}\0`), ...text(`${offset}\0`), ...text('GPS 48.137 11.575')];
}

const segment = (code: number, body: number[]): number[] => [0xff, code, ...big(body.length + 2, 2), ...body];
const frame = segment(0xc0, [8, ...big(300, 2), ...big(400, 2), 1, 1, 0x11, 0]);
const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 1, 2, 0xff, 0, 3, 0xff, 0xd0, 4];
const jpeg = (...middle: number[][]): Uint8Array => Uint8Array.from([0xff, 0xd8, ...middle.flat(), ...frame, ...scan, 0xff, 0xd9]);
const gps = (options?: Parameters<typeof exif>[0]) => segment(0xe1, [...text('Exif\0\0'), ...exif(options)]);

const chunk = (name: string, body: number[]): number[] => [...big(body.length, 4), ...text(name), ...body, 0, 0, 0, 0];
const ihdr = chunk('IHDR', [...big(400, 4), ...big(300, 4), 8, 2, 0, 0, 0]);
const png = (...middle: number[][]): Uint8Array =>
  Uint8Array.from([0x89, ...text('PNG\r\n\x1a\n'), ...ihdr, ...middle.flat(), ...chunk('IDAT', [1, 2, 3]), ...chunk('IEND', [])]);

const riff = (name: string, body: number[]): number[] => [
  ...text(name),
  ...little(body.length, 4),
  ...body,
  ...(body.length % 2 === 1 ? [0] : []),
];
const webpOf = (chunks: number[]): Uint8Array =>
  Uint8Array.from([...text('RIFF'), ...little(chunks.length + 4, 4), ...text('WEBP'), ...chunks]);
const vp8x = (flags: number): number[] => riff('VP8X', [flags, 0, 0, 0, ...little(399, 3), ...little(299, 3)]);
const vp8 = riff('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, ...little(400, 2), ...little(300, 2), 7]);

const clean = (kind: PictureKind, content: Uint8Array) => {
  const cleaned = cleanPicture(kind, content);
  if (typeof cleaned === 'string') throw new Error(cleaned);
  return cleaned;
};
const pictures: Readonly<Record<string, readonly [PictureKind, Uint8Array]>> = {
  'a JPEG': ['image/jpeg', jpeg(segment(0xe0, [...text('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]), gps())],
  'a PNG': ['image/png', png(chunk('eXIf', exif()), chunk('tEXt', text('Comment\0GPS 48.137')))],
  'a WebP': ['image/webp', webpOf([...vp8x(0x0c), ...vp8, ...riff('EXIF', exif()), ...riff('XMP ', text('<x>GPS</x>'))])],
};

describe.each(Object.entries(pictures))('%s', (_, [kind, content]) => {
  it('loses its place and keeps its size, and says when it was taken', () => {
    const { content: cleaned, ...facts } = clean(kind, content);
    expect(latin(content)).toContain('GPS');
    expect(latin(cleaned)).not.toMatch(/GPS|48\.|2026|Exif|eXIf|EXIF|XMP|Comment/);
    expect(facts).toEqual({ width: 400, height: 300, orientation: 1, taken: { local: '2026-06-12T14:03:00', offset: '+02:00' } });
  });

  it('is read as a part of a larger buffer, which stays as it is', () => {
    const larger = Uint8Array.from([...text('before'), ...content, ...text('after')]);
    const copy = Uint8Array.from(larger);
    expect(clean(kind, larger.subarray(6, 6 + content.length)).content).toEqual(clean(kind, content).content);
    expect(larger).toEqual(copy);
  });

  it('is the same when it is cleaned again', () => {
    const { content: cleaned } = clean(kind, content);
    expect(clean(kind, cleaned)).toEqual({ content: cleaned, width: 400, height: 300, orientation: 1, taken: null });
  });

  it('is damaged wherever it ends too early', () => {
    const outcomes = Array.from({ length: content.length }, (__, length) => cleanPicture(kind, content.slice(0, length)));
    expect(new Set(outcomes)).toEqual(new Set(['damaged']));
  });

  it('loses what follows its end, such as the film of a moving picture', () => {
    const longer = Uint8Array.from([...content, ...text('ftypmp42 GPS 48.137')]);
    expect(clean(kind, longer).content).toEqual(clean(kind, content).content);
  });
});

/** Pictures of each kind with Exif data. */
const withExif: Readonly<Record<string, (data: number[]) => readonly [PictureKind, Uint8Array]>> = {
  'a JPEG': (data) => ['image/jpeg', jpeg(segment(0xe1, [...text('Exif\0\0'), ...data]))],
  'a PNG': (data) => ['image/png', png(chunk('eXIf', data))],
  'a PNG that says it late': (data) => [
    'image/png',
    Uint8Array.from([...png().subarray(0, -12), ...chunk('eXIf', data), ...chunk('IEND', [])]),
  ],
  'a WebP': (data) => ['image/webp', webpOf([...vp8x(0x08), ...vp8, ...riff('EXIF', data)])],
  'a WebP with the Exif of a JPEG': (data) => [
    'image/webp',
    webpOf([...vp8x(0x08), ...vp8, ...riff('EXIF', [...text('Exif\0\0'), ...data])]),
  ],
};

describe.each(Object.entries(withExif))('%s', (_, turnedBy) => {
  it.each([
    [1, 400, 300],
    [3, 400, 300],
    [6, 300, 400],
    [8, 300, 400],
  ])('that is turned by %d stays so, and is %d wide and %d high', (orientation, width, height) => {
    const [kind, content] = turnedBy(exif({ orientation }));
    const { content: cleaned, ...facts } = clean(kind, content);
    expect(facts).toMatchObject({ width, height, orientation });
    expect(latin(cleaned)).not.toMatch(/GPS|2026/);
    expect(clean(kind, cleaned)).toEqual({ content: cleaned, width, height, orientation, taken: null });
  });

  it('that is turned in a way that is none is not', () => {
    const [kind, content] = turnedBy(exif({ orientation: 9 }));
    expect(clean(kind, content)).toMatchObject({ content: clean(...turnedBy(exif())).content, width: 400, height: 300, orientation: 1 });
  });

  it('can be had with its pixels as they are', () => {
    const [kind, content] = turnedBy(exif({ orientation: 6 }));
    const cleaned = cleanPicture(kind, content, { keepsTurn: false });
    expect(cleaned).toMatchObject({ content: clean(...turnedBy(exif())).content, width: 300, height: 400, orientation: 6 });
  });
});

describe('a PNG', () => {
  it('has how it is turned before its first line, with its checksum, and not where it is not', () => {
    const sum = [0xd6, 0x67, 0x4b, 0x69];
    const turned = [
      0,
      0,
      0,
      26,
      ...text('eXIf'),
      ...text('MM\0*'),
      ...big(8, 4),
      0,
      1,
      1,
      0x12,
      0,
      3,
      0,
      0,
      0,
      1,
      0,
      6,
      ...big(0, 6),
      ...sum,
    ];
    expect(Array.from(clean('image/png', png(chunk('eXIf', exif({ orientation: 6 })))).content)).toEqual(Array.from(png(turned)));
    expect(clean('image/png', png(chunk('eXIf', exif()))).content).toEqual(png());
  });
});

describe('a WebP', () => {
  it('says that it has Exif only where it is turned', () => {
    const flagsOf = (orientation: number) =>
      clean('image/webp', webpOf([...vp8x(0x1c), ...vp8, ...riff('EXIF', exif({ orientation }))])).content[20];
    expect([flagsOf(6), flagsOf(1)]).toEqual([0x18, 0x10]);
  });

  it('is not turned by Exif that no program reads, as without its size of a canvas', () => {
    const plain = webpOf([...vp8, ...riff('EXIF', exif({ orientation: 6 }))]);
    expect(clean('image/webp', plain)).toMatchObject({ content: webpOf(vp8), width: 400, height: 300 });
  });
});

describe('a JPEG', () => {
  it('keeps the profile of its colours and what Adobe says of them, not comments, IPTC, XMP and small pictures', () => {
    const kept = [segment(0xe2, text('ICC_PROFILE\0\x01\x01colours')), segment(0xee, [...text('Adobe'), 0, 100, 0, 0, 0, 0, 1])];
    const dropped = [
      segment(0xe1, text('http://ns.adobe.com/xap/1.0/\0<x>place</x>')),
      segment(0xe2, text('MPF\0place')),
      segment(0xed, text('Photoshop 3.0\0place')),
      segment(0xfe, text('place')),
    ];
    const small = segment(0xe0, [...text('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 1, 1, ...text('plc')]);
    const { content } = clean('image/jpeg', jpeg(small, ...dropped, ...kept));
    expect(content).toEqual(jpeg(segment(0xe0, [...text('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]), ...kept));
  });

  it.each([
    ['a clock that was never set', '0000:00:00 00:00:00', null],
    ['a day that is none', '2026:02:30 10:00:00', null],
    ['blanks', '    :  :     :  :  ', null],
    ['a time', '2024:02:29 23:59:59', '2024-02-29T23:59:59'],
  ])('with %s says %s', (_, taken, local) => {
    expect(clean('image/jpeg', jpeg(gps({ taken }))).taken?.local ?? null).toBe(local);
  });

  it('whose offset is none was taken by the clock of the vehicle', () => {
    expect(clean('image/jpeg', jpeg(gps({ offset: '+25:00' }))).taken).toEqual({ local: '2026-06-12T14:03:00', offset: null });
  });

  it.each<[string, number[]]>([
    ['entries beyond its data', [...text('MM\0*'), ...big(8, 4), 0xff, 0xff]],
    ['a directory beyond its data', [...text('II*\0'), 0xff, 0xff, 0xff, 0x7f]],
    ['a directory that is itself', [...text('MM\0*'), ...big(8, 4), 0, 1, ...big(0x8769, 2), 0, 4, ...big(1, 4), ...big(8, 4), 0, 0, 0, 0]],
    ['nothing', []],
  ])('whose Exif have %s has no time, and is a picture', (_, tiff) => {
    expect(clean('image/jpeg', jpeg(segment(0xe1, [...text('Exif\0\0'), ...tiff]))).taken).toBeNull();
  });
});

describe('a picture that cannot be', () => {
  const huge = [...big(20_000, 4), ...big(20_000, 4), 8, 2, 0, 0, 0];
  it.each<[string, PictureKind, number[] | Uint8Array, 'damaged' | 'too_many_pixels']>([
    ['a text', 'image/jpeg', text('hello'), 'damaged'],
    ['nothing', 'image/png', [], 'damaged'],
    ['a JPEG without a frame', 'image/jpeg', [0xff, 0xd8, 0xff, 0xd9], 'damaged'],
    ['a JPEG with a segment that has no room for its length', 'image/jpeg', [0xff, 0xd8, 0xff, 0xe1, 0, 1, 0, 0], 'damaged'],
    ['a JPEG that says it is 0 high', 'image/jpeg', [0xff, 0xd8, ...segment(0xc0, [8, 0, 0, 1, 0, 1]), ...scan, 0xff, 0xd9], 'damaged'],
    [
      'a PNG whose first chunk is no size',
      'image/png',
      [0x89, ...text('PNG\r\n\x1a\n'), ...chunk('IDAT', [1]), ...chunk('IEND', [])],
      'damaged',
    ],
    [
      'a PNG of 400 million pixels',
      'image/png',
      [0x89, ...text('PNG\r\n\x1a\n'), ...chunk('IHDR', huge), ...chunk('IDAT', []), ...chunk('IEND', [])],
      'too_many_pixels',
    ],
    ['a JPEG with a second frame', 'image/jpeg', jpeg(segment(0xc0, [8, 0, 1, 0, 1, 1, 1, 0x11, 0])), 'damaged'],
    [
      'a WebP whose frame is larger than it says',
      'image/webp',
      webpOf([...vp8x(0), ...riff('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, ...little(16_000, 2), ...little(16_000, 2), 7])]),
      'damaged',
    ],
    ['a WebP that is an animation', 'image/webp', webpOf([...vp8x(0x02), ...riff('ANMF', [1, 2])]), 'damaged'],
  ])('is %s', (_, kind, content, outcome) => {
    expect(cleanPicture(kind, Uint8Array.from(content))).toBe(outcome);
  });

  it('has as many pixels as whoever reads it allows', () => {
    const of50Megapixels = [...big(8160, 4), ...big(6144, 4), 8, 2, 0, 0, 0];
    const png = Uint8Array.from([
      0x89,
      ...text('PNG\r\n\x1a\n'),
      ...chunk('IHDR', of50Megapixels),
      ...chunk('IDAT', []),
      ...chunk('IEND', []),
    ]);
    expect(cleanPicture('image/png', png)).toBe('too_many_pixels');
    expect(cleanPicture('image/png', png, { maxPixels: 60_000_000 })).toMatchObject({ width: 8160, height: 6144 });
  });
});
