import { MAX_PICTURE_BYTES } from '@wattbook/domain/journeys/journey';
import { cleanPicture, MAX_PIXELS } from '@wattbook/domain/pictures/clean-picture';
import { pictureKindOf } from '@wattbook/domain/pictures/picture-kind';
import type { TakenTime } from '@wattbook/domain/pictures/picture-parts';
import { turnOf } from '@wattbook/domain/pictures/turn-of';

/** The longest edge of a picture that is sent, in pixels: more than a screen or a page of paper shows. */
const maxEdge = 2048;
/** A picture of this many bytes with no longer edge is sent as it is. */
const maxPlainBytes = 1_500_000;
/** Files up to this size are read: pictures of phones in their finest setting, no films. */
export const MAX_READ_BYTES = 60_000_000;
/** So many pixels are drawn at most: those of the largest cameras of phones. A small file can say that it has more than any memory. */
const maxDrawnPixels = 250_000_000;

export interface ReducedPicture {
  readonly body: Uint8Array<ArrayBuffer>;
  /** What its metadata said, which are gone. */
  readonly taken: TakenTime | null;
}

/** Makes a picture as small as its page shows it, without metadata: the browser draws it anew. One that it cannot draw is sent as it is where it is small enough. */
export async function reducePicture(file: File): Promise<ReducedPicture | 'wrong_kind' | 'damaged' | 'too_large' | 'too_many_pixels'> {
  if (file.size > MAX_READ_BYTES) return 'too_large';
  const content = new Uint8Array(await file.arrayBuffer());
  const kind = pictureKindOf(content);
  if (kind === null) {
    // Such as HEIC, which some browsers show.
    const drawn = await drawnAnew(file);
    return drawn === null ? 'wrong_kind' : { body: drawn, taken: null };
  }
  const cleaned = cleanPicture(kind, content, { maxPixels: maxDrawnPixels });
  if (typeof cleaned === 'string') return cleaned;
  const { content: body, width, height, orientation, taken } = cleaned;
  // Browsers turn a JPEG; not all of them turn the others.
  if (orientation !== 1 && kind !== 'image/jpeg') {
    const asItIs = cleanPicture(kind, content, { maxPixels: maxDrawnPixels, keepsTurn: false });
    const turned = typeof asItIs === 'string' ? null : await drawnAnew(new Blob([asItIs.content], { type: kind }), orientation);
    if (turned !== null) return { body: turned, taken };
  }
  if (Math.max(width, height) <= maxEdge && body.length <= maxPlainBytes) return { body, taken };
  const drawn = await drawnAnew(new Blob([body], { type: kind }));
  if (drawn !== null) return { body: drawn, taken };
  if (width * height > MAX_PIXELS) return 'too_many_pixels';
  return body.length > MAX_PICTURE_BYTES ? 'too_large' : { body, taken };
}

/** A picture as a JPEG with no longer edge than is shown, its pixels turned; null: this browser cannot draw it. */
async function drawnAnew(picture: Blob, orientation = 1): Promise<Uint8Array<ArrayBuffer> | null> {
  const bitmap = await globalThis.createImageBitmap?.(picture).catch(() => null);
  const canvas = document.createElement('canvas');
  const context = bitmap == null ? null : canvas.getContext('2d');
  if (bitmap == null || context === null) return null;
  const share = Math.min(1, maxEdge / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * share), Math.round(bitmap.height * share)];
  [canvas.width, canvas.height] = orientation >= 5 ? [height, width] : [width, height];
  // A JPEG has no transparent parts: they would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.setTransform(...turnOf(orientation, width, height));
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/jpeg', 0.85);
  const blob = await promise;
  return blob === null ? null : new Uint8Array(await blob.arrayBuffer());
}
