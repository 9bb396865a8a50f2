import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { PageOf, RowPage, TableFile } from './table-file.ts';

/** A file of rows that a query reads page by page. */
export function useFileOf<Row>(read: (page: PageOf, client: QueryClient) => Promise<RowPage<Row>>): TableFile<Row> {
  const client = useQueryClient();
  return { read: (page) => read(page, client) };
}
