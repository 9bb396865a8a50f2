import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { downloadMessages, errorMessageOf } from '../api/error-messages.ts';
import type { PageOf, RowPage, TableFile } from '../ui/table/file/table-file.ts';

export const downloadMessageOf = (error: unknown) => errorMessageOf(error, downloadMessages);

/** A file of rows that a query reads page by page. */
export function useFileOf<Row>(read: (page: PageOf, client: QueryClient) => Promise<RowPage<Row>>): TableFile<Row> {
  const client = useQueryClient();
  return { read: (page) => read(page, client), messageOf: downloadMessageOf };
}
