import { queryOptions } from '@tanstack/react-query';
import type { AddedReceipt, BillOutcome, InvoiceLine, MatchedCharge, Receipt } from '@wattbook/contract/receipts/receipt.schema';
import { call, openFile } from '../../../api/api.ts';
import { rowsOf } from '../../../lists/rows-of.ts';

/** The receipts of a vehicle. Whether one is a bill, and of which charge it is, follows from the charges. */
export const receiptRows = { ...rowsOf('receipts', 'vehicle'), segment: 'charge' } as const;

/** The entry of a receipt. */
export type ReceiptEntry = { readonly costId: string } | { readonly chargeId: string };

const filterOf = (entry: ReceiptEntry) => ('costId' in entry ? { 'filter[costId]': entry.costId } : { 'filter[chargeId]': entry.chargeId });

/** The receipts of a cost or a charge: there are never more than a page. */
export const entryReceiptsQuery = (vehicleId: string, entry: ReceiptEntry) =>
  queryOptions({
    queryKey: [receiptRows.noun, vehicleId, 'entry', entry],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/receipts', { query: { vehicleId, limit: '100', sort: 'createdAt', ...filterOf(entry) } }, { signal })).data,
    meta: { live: { vehicleId, segments: [receiptRows.segment] } },
  });

/** The room of the files of the account; what is added to or deleted from a vehicle changes it. */
export const receiptRoomQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: [receiptRows.noun, vehicleId, 'room'],
    staleTime: 0,
    queryFn: ({ signal }) => call('GET /v1/receipts/room', {}, { signal }),
  });

/** Stores a file; with an entry, at it. */
export async function addReceipt(vehicleId: string, file: File, entry: ReceiptEntry | null): Promise<AddedReceipt> {
  const body = new Uint8Array(await file.arrayBuffer());
  const name = file.name.trim().slice(0, 200) || 'receipt';
  return call('POST /v1/receipts', { query: { vehicleId, name, ...entry }, body });
}

/** The picture of a receipt as the address of a blob, which lives as long as its page. Its type is that of the content, so a browser shows nothing else. */
export const pictureQuery = ({ id, type }: Pick<Receipt, 'id' | 'type'>) =>
  queryOptions({
    queryKey: ['receipt-pictures', id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const response = await openFile('GET /v1/receipts/:id/file', { params: { id } }, signal);
      return URL.createObjectURL(new Blob([await response.arrayBuffer()], { type }));
    },
  });

/** The charges that an invoice may be of. */
export const matchedChargesQuery = ({ id, vehicleId }: Pick<Receipt, 'id' | 'vehicleId'>) =>
  queryOptions({
    queryKey: [receiptRows.noun, vehicleId, 'charges', id],
    queryFn: async ({ signal }): Promise<readonly MatchedCharge[]> =>
      (await call('GET /v1/receipts/:id/charges', { params: { id } }, { signal })).data,
  });

/** Makes an invoice the bill of a charge. */
export const billCharge = (receipt: Pick<Receipt, 'id'>, chargeId: string): Promise<Receipt> =>
  call('POST /v1/receipts/:id/bill', { params: { id: receipt.id }, body: { chargeId } });

/** The charges that an invoice of many names. */
export const invoiceLinesQuery = ({ id, vehicleId }: Pick<Receipt, 'id' | 'vehicleId'>) =>
  queryOptions({
    queryKey: [receiptRows.noun, vehicleId, 'lines', id],
    queryFn: async ({ signal }): Promise<readonly InvoiceLine[]> =>
      (await call('GET /v1/receipts/:id/lines', { params: { id } }, { signal })).data,
  });

/** A line of an invoice, and the charge whose bill it becomes. */
export interface ChosenBill {
  readonly lineId: string;
  readonly chargeId: string;
}

export const billLines = ({ id }: Pick<Receipt, 'id'>, bills: readonly ChosenBill[]): Promise<BillOutcome> =>
  call('POST /v1/receipts/:id/lines', { params: { id }, body: { bills: [...bills] } });

/** Assigns a receipt to an entry. */
export const assignReceipt = ({ id, version }: Pick<Receipt, 'id' | 'version'>, entry: ReceiptEntry): Promise<Receipt> =>
  call('PATCH /v1/receipts/:id', { params: { id }, body: { ...entry, version } });
