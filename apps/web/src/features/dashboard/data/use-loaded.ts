import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { troubleOf } from '../../../ui/strip/figures-state.ts';
import type { Loaded } from '../cards/card-states.tsx';

/**
 * The part of a query that a card uses; memoized, so that a response renders only the cards that use it. The data of the previous range is shown only while
 * that of the requested one is on its way.
 */
export function useLoaded<Data>(query: UseQueryResult<Data>): Loaded<Data> {
  const trouble = troubleOf(query);
  const data = query.isPlaceholderData && trouble !== null ? undefined : query.data;
  const { refetch } = query;
  return useMemo(() => ({ data, trouble, refetch }), [data, trouble, refetch]);
}
