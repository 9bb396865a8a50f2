import type { Tenant } from '../../db/tenancy.ts';
import type { SaveChargeDeps } from '../charges/public.ts';
import type { ReadPdf } from './pdf/read-pdf.ts';

export interface ReceiptDeps extends SaveChargeDeps {
  /** Whether the password of this address is public: nobody keeps invoices under it. */
  readonly isShared: (email: string) => boolean;
  readonly readPdf: ReadPdf;
  /** The bytes of what else an account stores in files. */
  readonly countOther: (tenant: Tenant) => Promise<number>;
  /** Maximum bytes of the files of an account: receipts and registration certificates. */
  readonly maxBytes: number;
}
