import { useEffect } from 'react';
import type { ListResult } from './data-table.tsx';
import type { TableState } from './use-table-state.ts';

/** A page that is no more (its rows were deleted, or the link is old) gives way to the last one there is. */
export function useExistingPage<Row>({ data, isPlaceholderData }: ListResult<Row>, { page, pageSize, setPage }: TableState): void {
  const last = data === undefined || isPlaceholderData ? page : Math.max(1, Math.ceil(data.total / pageSize));
  useEffect(() => {
    if (page > last) setPage(last);
  }, [page, last, setPage]);
}
