import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { sentenceOf } from '../../../api/error-sentences.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DeleteRowsDialog } from '../../../lists/delete-rows.dialog.tsx';
import { DetailBody } from '../../../ui/detail/detail-body.tsx';
import { BlockSkeleton, DetailSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { useBackToOrigin } from '../../../ui/origin/use-origin.ts';
import { toastError } from '../../../ui/toast.tsx';
import { useNameNear } from '../../places/public.ts';
import { useOwner, useVehicle } from '../../vehicles/public.ts';
import { chargeTitle, needsNear } from '../charge-name.ts';
import { chargeDetailQuery } from '../data/charges.queries.ts';
import { ChargeFactsCard } from '../details/charge-facts-card.tsx';
import { ChargeHead } from '../details/charge-head.tsx';
import { chargeDeletion } from '../charge-deletion.ts';

const ChargeCurve = lazy(() => import('../details/charge-curve.tsx').then(({ ChargeCurve: component }) => ({ default: component })));
const ChargeMap = lazy(() => import('../details/charge-map.tsx').then(({ ChargeMap: component }) => ({ default: component })));

/** `/charges/{id}/details` (CHG-065 to CHG-067, as far as it exists). */
export function ChargeDetailsScreen() {
  const t = useT();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const client = useQueryClient();
  const navigate = useNavigate();
  const vehicle = useVehicle();
  const back = useBackToOrigin('/charges');
  const [isLeaving, setIsLeaving] = useState(false);
  const { data: charge, error, isPlaceholderData } = useQuery(chargeDetailQuery(vehicle.id, id));
  const nameNear = useNameNear(charge !== undefined && needsNear(charge));
  useOwner(isPlaceholderData ? undefined : charge?.vehicleId, '/charges');

  const hasFailed = error !== null && charge === undefined;
  useEffect(() => {
    if (!hasFailed) return;
    toastError(t(sentenceOf(error)));
    void navigate({ to: '/charges' as string, replace: true });
  }, [error, hasFailed, navigate, t]);

  if (charge === undefined) return <DetailSkeleton />;

  const title = chargeTitle(charge, nameNear, t);
  const open = (neighbour: string) =>
    // In place of this entry, so that the way back leads to the list however many charges were turned.
    void navigate({ to: '/charges/$id/details' as string, params: { id: neighbour } as never, replace: true, resetScroll: false });

  return (
    <>
      <ChargeHead
        charge={charge}
        title={title}
        onOpen={open}
        onApproach={(neighbour) => void client.prefetchQuery(chargeDetailQuery(vehicle.id, neighbour))}
        onDelete={() => setIsLeaving(true)}
      />
      <DetailBody
        isStale={isPlaceholderData}
        facts={
          <>
            <ChargeFactsCard charge={charge} />
            <Suspense fallback={<BlockSkeleton />}>
              <ChargeMap charge={charge} place={title} />
            </Suspense>
          </>
        }
      >
        <Suspense fallback={<BlockSkeleton tall />}>
          <ChargeCurve charge={charge} />
        </Suspense>
      </DetailBody>
      <DeleteRowsDialog
        deletion={chargeDeletion}
        owner={vehicle.id}
        rows={isLeaving ? [charge] : []}
        onClose={() => setIsLeaving(false)}
        onDeleted={back.goBack}
      />
    </>
  );
}
