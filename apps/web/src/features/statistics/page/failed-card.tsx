import type { UseQueryResult } from '@tanstack/react-query';
import { Card } from '../../../ui/page/card.tsx';
import { ErrorState } from '../../../ui/table/table-states.tsx';

type Query = Pick<UseQueryResult, 'data' | 'isError' | 'refetch'>;

/** The queries of a screen that failed and have nothing to show from before. */
export const failedOf = (queries: readonly Query[]): readonly Query[] =>
  queries.filter(({ data, isError }) => isError && data === undefined);

/** Says that a screen could not be loaded; what failed is loaded again (STAT-011). */
export const FailedCard = ({ failed }: { readonly failed: readonly Query[] }) => (
  <Card flush>
    <ErrorState onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
  </Card>
);
