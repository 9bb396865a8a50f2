import { expect, it } from 'vitest';
import { entryReceiptsQuery, receiptRows } from './receipts.queries.ts';

it.each([{ chargeId: 'c' }, { costId: 'c' }])(
  'the receipts of %j are read again when charges change: a bill may be none any more',
  (entry) => {
    expect(entryReceiptsQuery('v', entry).meta).toEqual({ live: { vehicleId: 'v', segments: ['charge'] } });
    expect(receiptRows.segment).toBe('charge');
  },
);
