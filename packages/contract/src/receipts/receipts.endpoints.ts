import { MAX_RECEIPT_BYTES } from '@wattbook/domain/receipts/receipt';
import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { exampleId } from '../example.ts';
import { pageParameters, sortBy, wholePage } from '../list-query.ts';
import { recordCalls } from '../record-calls.ts';
import { id, idParams } from '../scalars.ts';
import {
  addedReceipt,
  billedCharge,
  billedLines,
  billOutcome,
  invoiceLine,
  matchedCharge,
  newReceipt,
  receipt,
  receiptChanges,
  receiptRoom,
} from './receipt.schema.ts';

const query = z.strictObject({
  vehicleId: id.optional(),
  'filter[costId]': id.optional().describe('Only those of this cost'),
  'filter[chargeId]': id.optional().describe('Only those of this charge'),
  'filter[unassigned]': z.literal('true').optional().describe('true: only those that belong to no cost and no charge'),
  ...pageParameters,
  sort: sortBy('createdAt', 'name', 'size'),
});

/** Pictures and PDFs of costs and charges (decision 0174). */
export const receiptsApi = defineApi(
  {
    ...recordCalls('receipts', {
      schemas: { row: receipt, page: wholePage(receipt), query, added: z.instanceof(Uint8Array), changes: receiptChanges },
      words: { one: 'a receipt', list: 'the receipts of the account or of a vehicle, newest first and 20 a page by default' },
      restorable: 'ten minutes',
      viewable: true,
      examples: { add: undefined, change: { name: 'service.pdf' } },
      list: { errors: ['not_found'] },
      change: { note: ' or assign it to a cost or a charge', errors: ['conflict', 'forbidden'] },
      delete: { errors: ['forbidden'] },
      restore: { errors: ['conflict', 'forbidden'] },
    }),
    'POST /v1/receipts': {
      summary:
        'Store a picture or a PDF of a cost or a charge; one that the entry has already is answered as it is (conflict: the account or the entry has as many as it may)',
      tag: 'receipts',
      access: 'user',
      query: newReceipt,
      example: { query: { name: 'service.pdf' } },
      body: z.instanceof(Uint8Array),
      bytes: MAX_RECEIPT_BYTES,
      response: addedReceipt,
      status: 201,
      errors: ['not_found', 'conflict', 'unsupported_media_type', 'forbidden'],
    },
    'GET /v1/receipts/room': {
      summary:
        'How much of its room the files of the account take: receipts, pictures of journeys and registration certificates (THG) together',
      tag: 'receipts',
      access: 'user',
      viewable: true,
      response: receiptRoom,
    },
    'GET /v1/receipts/:id/file': {
      summary: 'Download the picture or the PDF of a receipt',
      tag: 'receipts',
      access: 'user',
      params: idParams,
      file: 'application/octet-stream',
      errors: ['not_found'],
    },
    'GET /v1/receipts/:id/charges': {
      summary: 'List the charges that the invoice of a receipt may be the bill of, the most likely first',
      tag: 'receipts',
      access: 'user',
      viewable: true,
      params: idParams,
      response: wholePage(matchedCharge),
      errors: ['not_found'],
    },
    'GET /v1/receipts/:id/lines': {
      summary: 'List the charges that an invoice of many names, in its order, with the charges of the vehicle that each may be of',
      tag: 'receipts',
      access: 'user',
      viewable: true,
      params: idParams,
      response: wholePage(invoiceLine),
      errors: ['not_found'],
    },
    'POST /v1/receipts/:id/lines': {
      summary:
        'Make lines of an invoice the bills of charges, each by itself: its sum becomes the cost of its charge; what is refused changes nothing',
      tag: 'receipts',
      access: 'user',
      params: idParams,
      example: { body: { bills: [{ lineId: exampleId('receipts'), chargeId: exampleId('charges') }] } },
      body: billedLines,
      status: 200,
      response: billOutcome,
      errors: ['not_found', 'forbidden'],
    },
    'POST /v1/receipts/:id/bill': {
      summary:
        'Make the invoice of a receipt the bill of a charge: its sum becomes the cost of the charge (validation: it says no sum, or in another currency; conflict: the same invoice is the bill of another charge)',
      tag: 'receipts',
      access: 'user',
      params: idParams,
      example: { body: { chargeId: exampleId('charges') } },
      body: billedCharge,
      response: receipt,
      errors: ['not_found', 'conflict', 'forbidden', 'charge_locked', 'logbook', 'subscription_required'],
    },
  },
  { unproven: 'receipts of vehicles: nobody gets in through them' },
);
