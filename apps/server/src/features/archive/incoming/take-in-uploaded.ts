import type { ArchiveRefusal } from '@wattbook/contract/imports/archive-refusal';
import { ArchiveRefused } from './refusal.ts';
import { takeInArchive, type TakenArchive } from './take-in-archive.ts';

export type ArchiveOutcome =
  | { readonly kind: 'taken'; readonly vehicles: TakenArchive['vehicles'] }
  | { readonly kind: 'refused'; readonly refusal: ArchiveRefusal };

/** Takes in an archive that its user has sent; a refusal is an outcome, because it is no failure of the server. */
export async function takeInUploaded(...call: Parameters<typeof takeInArchive>): Promise<ArchiveOutcome> {
  try {
    const { vehicles } = await takeInArchive(...call);
    return { kind: 'taken', vehicles };
  } catch (error) {
    if (error instanceof ArchiveRefused) return { kind: 'refused', refusal: error.word };
    throw error;
  }
}
