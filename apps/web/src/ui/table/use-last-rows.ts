import { useState } from 'react';
import type { ListResult } from './data-table-props.ts';

/**
 * Returns the rows loaded last when loading a page fails or waits for a connection, so that an error clears nothing; they are marked as old. Rows of another
 * `subject` (the owner, the range and the filters) are shown only while those of this one load: never under its name where they do not.
 */
export function useLastRows<Row>(result: ListResult<Row>, subject: string): ListResult<Row> & { readonly isOld: boolean } {
  const [last, setLast] = useState({ subject, data: result.data });
  const isOwn = result.data !== undefined && !result.isPlaceholderData;
  if (isOwn && (last.data !== result.data || last.subject !== subject)) setLast({ subject, data: result.data });
  if (!result.isError && result.isPaused !== true) return { ...result, isOld: false };
  if (isOwn) return { ...result, isOld: true };
  const data = last.subject === subject ? last.data : undefined;
  return { ...result, data, isPlaceholderData: data !== undefined, isOld: data !== undefined };
}
