import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '@wattbook/contract/api';
import type { InputOf } from '@wattbook/contract/endpoint';
import type { ImportRecord } from '@wattbook/contract/imports/import.schema';
import { call } from '../../../api/api.ts';
import { ignoreNotFound } from '../../../api/ignore-not-found.ts';

/** Whether an import changes without an action of the user. */
const isRunning = ({ status }: ImportRecord): boolean => status !== 'ready' && status !== 'done' && status !== 'failed';

/** The imports of the account, the newest first; polled while one of them is running (SET-028). */
const importsQuery = () =>
  queryOptions({
    queryKey: ['imports'],
    queryFn: async ({ signal }) => (await call('GET /v1/imports', {}, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) === true ? 1000 : false),
  });

export const useImports = () => useQuery(importsQuery());

/** Puts an import that the server returned into the cache, without another request. */
export function cacheImport(client: QueryClient, updated: ImportRecord): void {
  const { queryKey } = importsQuery();
  // A request that is already running may return an older state.
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (known: ImportRecord[] | undefined) => {
    const others = known ?? [];
    return others.some(({ id }) => id === updated.id) ? others.map((one) => (one.id === updated.id ? updated : one)) : [updated, ...others];
  });
}

export type CarChoice = InputOf<Api['POST /v1/imports/:id/start'], 'body'>['cars'][number];

/** Starts an import with the vehicle of each car. */
export function useStartImport(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cars: CarChoice[]) => call('POST /v1/imports/:id/start', { params: { id }, body: { cars } }),
    onSuccess: (updated) => cacheImport(client, updated),
    onError: () => client.invalidateQueries(importsQuery()),
  });
}

/** Cancels an open import, or deletes the report of one that has ended. The callback belongs to the hook: the component that called is unmounted by then. */
export function useDeleteImport(onDeleted?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => ignoreNotFound(call('DELETE /v1/imports/:id', { params: { id } })),
    onSuccess: (_, id) => {
      client.setQueryData(importsQuery().queryKey, (known: ImportRecord[] | undefined) => known?.filter((one) => one.id !== id));
      onDeleted?.();
    },
    onSettled: () => client.invalidateQueries(importsQuery()),
  });
}

export const PROBLEMS_PER_PAGE = 10;

/** A page of the problems of an import, counted from 1. */
export const useProblems = (id: string, page: number) =>
  useQuery({
    queryKey: ['imports', id, 'problems', page],
    queryFn: ({ signal }) =>
      call('GET /v1/imports/:id/problems', { params: { id }, query: { page: String(page), limit: String(PROBLEMS_PER_PAGE) } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** All listed problems. */
export async function readAllProblems(id: string) {
  const limit = 1000;
  const pages: Awaited<ReturnType<typeof page>>[] = [await page(id, 1, limit)];
  while (pages.length * limit < (pages[0]?.total ?? 0)) pages.push(await page(id, pages.length + 1, limit));
  return pages.flatMap(({ data }) => data);
}

const page = (id: string, number: number, limit: number) =>
  call('GET /v1/imports/:id/problems', { params: { id }, query: { page: String(number), limit: String(limit) } });
