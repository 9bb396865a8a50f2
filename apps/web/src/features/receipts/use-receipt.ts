import { useQuery } from '@tanstack/react-query';
import type { Receipt } from '@wattbook/contract/receipts/receipt.schema';
import { call } from '../../api/api.ts';
import { receiptRows } from './data/receipts.queries.ts';

/** The receipt with an id; `isPending` while it loads, undefined without an id or where it is gone. */
export function useReceipt(
  vehicleId: string,
  id: string | undefined,
): { readonly receipt: Receipt | undefined; readonly isPending: boolean } {
  const { data, isPending } = useQuery({
    queryKey: [receiptRows.noun, vehicleId, 'detail', id],
    queryFn: ({ signal }) => call('GET /v1/receipts/:id', { params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
    retry: false,
  });
  return { receipt: data, isPending: id !== undefined && isPending };
}
