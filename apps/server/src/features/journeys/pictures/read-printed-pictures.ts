import type { JourneyPicture } from '@wattbook/contract/journeys/journey-pictures.endpoints';
import type { Tenant } from '../../../db/tenancy.ts';
import { listPictures, readPictureFile } from './pictures.store.ts';

/** The pictures that are printed of a journey. */
export interface PrintedPictures {
  readonly photos: readonly (Pick<JourneyPicture, 'id' | 'caption' | 'takenAt'> & { readonly content: Uint8Array })[];
  /** How many there are beyond these. */
  readonly left: number;
}

/** What a document has at most: each picture is decoded in memory. Pixels of all, and bytes of all. */
const mostPixels = 25_000_000;
const mostBytes = 60_000_000;

/** The pictures of a journey, in their order, that a document has room for: one that is too large leaves it to those after it. */
export async function readPrintedPictures(tenant: Tenant, journeyId: string): Promise<PrintedPictures> {
  const all = await listPictures(tenant, journeyId);
  const photos: PrintedPictures['photos'][number][] = [];
  let [pixels, bytes] = [0, 0];
  for (const { id, caption, takenAt, width, height, size } of all) {
    if (pixels + width * height > mostPixels || bytes + size > mostBytes) continue;
    pixels += width * height;
    bytes += size;
    const file = await readPictureFile(tenant, id);
    if (file !== undefined) photos.push({ id, caption, takenAt, content: file.content });
  }
  return { photos, left: all.length - photos.length };
}
