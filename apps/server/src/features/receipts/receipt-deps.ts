import type { SaveChargeDeps } from '../charges/public.ts';
import type { ReadPdf } from './pdf/read-pdf.ts';

export interface ReceiptDeps extends SaveChargeDeps {
  /** Whether the password of this address is public: nobody keeps invoices under it. */
  readonly isShared: (email: string) => boolean;
  readonly readPdf: ReadPdf;
  /** Maximum bytes of the receipts of an account. */
  readonly maxBytes: number;
}
