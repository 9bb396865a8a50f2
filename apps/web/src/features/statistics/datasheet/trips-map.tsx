import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { BlockSkeleton, mapHeight } from '../../../ui/detail/detail-skeleton.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ErrorState } from '../../../ui/table/table-states.tsx';
import { RangeMap, wholeRouteQuery } from '../../routes/public.ts';

/** All trips of a vehicle on a map that fits them (STAT-023 to STAT-025). */
export function TripsMap({ vehicleId, total }: { readonly vehicleId: string; readonly total: number }) {
  const t = useT();
  const { data: route, isPending, refetch } = useQuery(wholeRouteQuery(vehicleId));
  if (isPending) return <BlockSkeleton height={mapHeight} />;
  if (route === undefined)
    return (
      <Card flush>
        <ErrorState onRetry={() => void refetch()} />
      </Card>
    );
  return (
    <Suspense fallback={<BlockSkeleton height={mapHeight} />}>
      <RangeMap vehicleId={vehicleId} route={route} total={total} range={t('statistics.allTime')} isOld={false} />
    </Suspense>
  );
}
