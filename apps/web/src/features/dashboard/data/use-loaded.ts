import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Loaded } from '../cards/card-states.tsx';

/** The part of a query that a card uses; memoized, so that a response renders only the cards that use it. */
export function useLoaded<Data>({ data, isError, refetch }: UseQueryResult<Data>): Loaded<Data> {
  return useMemo(() => ({ data, isError, refetch }), [data, isError, refetch]);
}
