import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Address } from '../../../address.ts';

interface Ways<Data, Key extends QueryKey> {
  readonly details: (id: string) => Address;
  readonly query: (id: string) => FetchQueryOptions<Data, Error, Data, Key>;
}

/** From the details of a trip or charge to its neighbours. */
export function useNeighbours<Data, Key extends QueryKey>({ details, query }: Ways<Data, Key>) {
  const navigate = useNavigate();
  const client = useQueryClient();
  return {
    /** Replaces the history entry, so that the back link leads to the list however many were opened. */
    onOpen: (neighbour: string) => void navigate({ ...details(neighbour), replace: true, resetScroll: false }),
    onApproach: (neighbour: string) => void client.prefetchQuery(query(neighbour)),
  };
}
