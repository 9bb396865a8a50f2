import { useEffect } from 'react';
import type { ListResult } from './data-table-props.ts';
import type { TableState } from './use-table-state.ts';

/** Replaces a page that no longer exists (its rows were deleted, or the link is old) by the last existing one. */
export function useExistingPage<Row>({ data, isPlaceholderData }: ListResult<Row>, { page, pageSize, setPage }: TableState): void {
  const last = data === undefined || isPlaceholderData ? page : Math.max(1, Math.ceil(data.total / pageSize));
  useEffect(() => {
    if (page > last) setPage(last);
  }, [page, last, setPage]);
}
