import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Loaded } from '../cards/card-states.tsx';

/** What a card needs of a query; it stays the same until one of the three changes, so that an answer draws only the cards it is for. */
export function useLoaded<Data>({ data, isError, refetch }: UseQueryResult<Data>): Loaded<Data> {
  return useMemo(() => ({ data, isError, refetch }), [data, isError, refetch]);
}
