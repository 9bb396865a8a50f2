import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { canWrite } from '@wattbook/domain/access/actor';
import { lazy, Suspense, useEffect, useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { withTexts } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DeleteRowsDialog } from '../../../lists/delete-rows.dialog.tsx';
import { paths } from '../../../paths.ts';
import { DetailBody } from '../../../ui/detail/detail-body.tsx';
import { BlockSkeleton, DetailSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { useBackToOrigin } from '../../../ui/origin/use-origin.ts';
import { toastError } from '../../../ui/toast.tsx';
import { usePathParams } from '../../../ui/use-path-params.ts';
import { useActor } from '../../account/public.ts';
import { useNameNear } from '../../places/public.ts';
import { useSiteNames } from '../../sites/names/public.ts';
import { useOwner, useVehicle } from '../../vehicles/public.ts';
import { useReversal } from '../../../lists/use-reversal.ts';
import { chargeMerge } from '../bulk/charge-merge.ts';
import { useChargeRefusal } from '../charge-refusal.ts';
import { chargeTitle, needsNear } from '../charge-name.ts';
import { chargeDetailQuery } from '../data/charges.queries.ts';
import { ChargeFactsCard } from '../details/charge-facts-card.tsx';
import { ChargeHead } from '../details/charge-head.tsx';
import { chargeDeletion } from '../charge-deletion.ts';

const ChargeNotesCard = lazy(() =>
  withTexts(import('../details/charge-notes-card.tsx'), 'records').then(({ ChargeNotesCard: component }) => ({ default: component })),
);
const ChargeCurve = lazy(() => import('../details/charge-curve.tsx').then(({ ChargeCurve: component }) => ({ default: component })));
const ConsistencyCard = lazy(() =>
  withTexts(import('../../consistency/public.ts'), 'records').then(({ ConsistencyCard: component }) => ({ default: component })),
);
const PriceCard = lazy(() =>
  withTexts(import('../price/price-card.tsx'), 'records').then(({ PriceCard: component }) => ({ default: component })),
);
const ChangelogCard = lazy(() =>
  withTexts(import('../../changelog/public.ts'), 'records', 'garage').then(({ ChangelogCard: component }) => ({ default: component })),
);
const ChargeMap = lazy(() => import('../details/charge-map.tsx').then(({ ChargeMap: component }) => ({ default: component })));
const ChargeNear = lazy(() =>
  withTexts(import('../details/charge-near.tsx'), 'records').then(({ ChargeNear: component }) => ({ default: component })),
);

/** `/charges/{id}/details` (CHG-065 to CHG-067). A locked charge stays readable (OQ-145). */
export function ChargeDetailsScreen() {
  const t = useT();
  const { id = '' } = usePathParams(paths.chargeDetails);
  const client = useQueryClient();
  const navigate = useNavigate();
  const vehicle = useVehicle();
  const back = useBackToOrigin(paths.charges);
  const unmerge = useReversal(chargeMerge.reversal, vehicle.id);
  const [isLeaving, setIsLeaving] = useState(false);
  const { data: charge, error, isPlaceholderData, fetchStatus } = useQuery(chargeDetailQuery(vehicle.id, id));
  const actor = useActor();
  const refusalOf = useChargeRefusal(charge, vehicle);
  const nameNear = useNameNear(charge !== undefined && needsNear(charge));
  const siteId = charge?.siteId ?? null;
  const site = useSiteNames(siteId !== null).nameOf(siteId);
  useOwner(isPlaceholderData ? undefined : charge?.vehicleId, paths.charges);

  const hasFailed = error !== null && charge === undefined;
  useEffect(() => {
    if (!hasFailed) return;
    toastError(t(errorMessageOf(error)));
    void navigate({ ...paths.charges(), replace: true });
  }, [error, hasFailed, navigate, t]);

  // The charge before is shown only while this one loads, not without a connection.
  if (charge === undefined || (isPlaceholderData && fetchStatus === 'paused')) return <DetailSkeleton />;

  const title = site ?? chargeTitle(charge, nameNear, t);
  const open = (neighbour: string) =>
    // Replaces the history entry, so that the back link leads to the list however many charges were opened.
    void navigate({ ...paths.chargeDetails(neighbour), replace: true, resetScroll: false });

  return (
    <>
      <ChargeHead
        charge={charge}
        title={title}
        refusalOf={refusalOf}
        isViewed={!canWrite(actor)}
        onOpen={open}
        onApproach={(neighbour) => void client.prefetchQuery(chargeDetailQuery(vehicle.id, neighbour))}
        onEdit={() => void navigate(paths.charge(charge.id))}
        onUnmerge={() => void unmerge(charge.id).then((isDone) => isDone && back.goBack())}
        onDelete={() => setIsLeaving(true)}
      />
      <DetailBody
        isStale={isPlaceholderData}
        facts={
          <>
            <ChargeFactsCard charge={charge} />
            <Suspense fallback={<BlockSkeleton />}>
              <ChargeNotesCard key={charge.id} charge={charge} refusal={refusalOf('change')} />
            </Suspense>
            <Suspense fallback={<BlockSkeleton />}>
              <PriceCard key={charge.id} charge={charge} refusal={refusalOf('change')} />
            </Suspense>
            <Suspense fallback={<BlockSkeleton />}>
              <ConsistencyCard
                entry={{ noun: 'charges', id: charge.id, owner: vehicle.id, queryKey: chargeDetailQuery(vehicle.id, charge.id).queryKey }}
                errors={charge.errors}
                isStale={isPlaceholderData}
              />
            </Suspense>
            <Suspense fallback={<BlockSkeleton />}>
              <ChargeMap charge={charge} place={title} />
            </Suspense>
            <Suspense fallback={null}>
              <ChargeNear key={charge.id} charge={charge} refusal={refusalOf('change')} />
            </Suspense>
          </>
        }
      >
        <Suspense fallback={<BlockSkeleton tall />}>
          <ChargeCurve charge={charge} />
        </Suspense>
        <Suspense fallback={<BlockSkeleton />}>
          <ChangelogCard key={charge.id} record={{ noun: 'charges', id: charge.id, owner: vehicle.id }} />
        </Suspense>
      </DetailBody>
      <DeleteRowsDialog
        deletion={chargeDeletion({ vehicle, actor })}
        owner={vehicle.id}
        rows={isLeaving ? [charge] : []}
        onClose={() => setIsLeaving(false)}
        onDeleted={back.goBack}
      />
    </>
  );
}
