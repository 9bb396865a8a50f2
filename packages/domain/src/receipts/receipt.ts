import type { AttachedKind } from '../documents/attached-kind.ts';

/** What a receipt is by its content: a picture or a PDF. */
export type ReceiptKind = Exclude<AttachedKind, 'text/plain'>;

/** The kinds of files that become receipts. */
export const receiptKinds: readonly ReceiptKind[] = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'];

/** Maximum bytes of one receipt. */
export const MAX_RECEIPT_BYTES = 10_000_000;

/** Maximum receipts of one cost or one charge. */
export const MAX_RECEIPTS_OF_ENTRY = 20;

/** Maximum characters of the name of a receipt. */
export const receiptTexts = { name: 200 } as const;

/** Whether the file is a picture that browsers show; HEIC is one that most of them do not. */
export const isShownPicture = (kind: string): boolean => kind === 'image/jpeg' || kind === 'image/png' || kind === 'image/webp';

/** What a receipt belongs to; both null: it waits to be assigned. */
export interface ReceiptOwner {
  readonly costId: string | null;
  readonly chargeId: string | null;
}
