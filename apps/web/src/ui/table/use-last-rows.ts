import { useState } from 'react';
import type { ListResult } from './data-table.tsx';

/**
 * Returns the rows loaded last when loading a page fails or waits for a connection, so that an error clears nothing; they are marked as old. Rows of another
 * `owner` are never shown.
 */
export function useLastRows<Row>(result: ListResult<Row>, owner: string): ListResult<Row> & { readonly isOld: boolean } {
  const [last, setLast] = useState({ owner, data: result.data });
  if (result.data !== undefined && (last.data !== result.data || last.owner !== owner)) setLast({ owner, data: result.data });
  const lastData = last.owner === owner ? last.data : undefined;
  const isOld = (result.isError || result.isPaused === true) && lastData !== undefined;
  return result.data === undefined && isOld ? { ...result, data: lastData, isPlaceholderData: true, isOld } : { ...result, isOld };
}
