import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ChargeDetail } from '@wattbook/contract/charges/charge.schema';
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
import { ChangesCard, RuleErrorsCard, useNeighbours } from '../../segments/details/public.ts';
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
  withTexts(import('../details/charge-notes-card.tsx'), 'charging').then(({ ChargeNotesCard: component }) => ({ default: component })),
);
const ChargeReceipts = lazy(() =>
  withTexts(import('../details/charge-receipts.tsx'), 'costs').then(({ ChargeReceipts: component }) => ({ default: component })),
);
const ChargeCurve = lazy(() => import('../details/charge-curve.tsx').then(({ ChargeCurve: component }) => ({ default: component })));
const PriceCard = lazy(() =>
  withTexts(import('../price/price-card.tsx'), 'records', 'charging').then(({ PriceCard: component }) => ({ default: component })),
);
const ChargeMap = lazy(() => import('../details/charge-map.tsx').then(({ ChargeMap: component }) => ({ default: component })));
const ChargeNear = lazy(() =>
  withTexts(import('../details/charge-near.tsx'), 'charging').then(({ ChargeNear: component }) => ({ default: component })),
);

/** `/charges/{id}/details` (CHG-065 to CHG-067). A locked charge stays readable (OQ-145). */
export function ChargeDetailsScreen() {
  const t = useT();
  const { id = '' } = usePathParams(paths.chargeDetails);
  const navigate = useNavigate();
  const vehicle = useVehicle();
  const { data: charge, error, isPlaceholderData, fetchStatus } = useQuery(chargeDetailQuery(vehicle.id, id));
  useOwner(isPlaceholderData ? undefined : charge?.vehicleId, paths.charges);

  const hasFailed = error !== null && charge === undefined;
  useEffect(() => {
    if (!hasFailed) return;
    toastError(t(errorMessageOf(error)));
    void navigate({ ...paths.charges(), replace: true });
  }, [error, hasFailed, navigate, t]);

  // The charge before is shown only while this one loads, not without a connection.
  if (charge === undefined || (isPlaceholderData && fetchStatus === 'paused')) return <DetailSkeleton />;
  return <ChargePage charge={charge} isStale={isPlaceholderData} />;
}

interface ChargePageProps {
  readonly charge: ChargeDetail;
  readonly isStale: boolean;
}

function ChargePage({ charge, isStale }: ChargePageProps) {
  const navigate = useNavigate();
  const vehicle = useVehicle();
  const actor = useActor();
  const back = useBackToOrigin(paths.charges);
  const unmerge = useReversal(chargeMerge.reversal, vehicle.id);
  const [isLeaving, setIsLeaving] = useState(false);
  const refusalOf = useChargeRefusal(charge, vehicle);
  const title = useChargeTitle(charge);
  const neighbours = useNeighbours({ details: paths.chargeDetails, query: (one) => chargeDetailQuery(vehicle.id, one) });

  return (
    <>
      <ChargeHead
        charge={charge}
        title={title}
        refusalOf={refusalOf}
        isViewed={!canWrite(actor)}
        {...neighbours}
        onEdit={() => void navigate(paths.charge(charge.id))}
        onUnmerge={() => void unmerge(charge.id).then((isDone) => isDone && back.goBack())}
        onDelete={() => setIsLeaving(true)}
      />
      <DetailBody
        isStale={isStale}
        facts={<FactCards charge={charge} isStale={isStale} owner={vehicle.id} title={title} refusal={refusalOf('change')} />}
      >
        <Suspense fallback={<BlockSkeleton height={428} />}>
          <ChargeCurve charge={charge} />
        </Suspense>
        <Suspense fallback={<BlockSkeleton height={312} />}>
          <PriceCard key={charge.id} charge={charge} refusal={refusalOf('change')} />
        </Suspense>
        <ChangesCard noun="charges" owner={vehicle.id} segment={charge} />
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

/** The name of the site of a charge, else what its place is called. */
function useChargeTitle(charge: ChargeDetail): string {
  const t = useT();
  const nameNear = useNameNear(needsNear(charge));
  const { siteId } = charge;
  return useSiteNames(siteId !== null).nameOf(siteId) ?? chargeTitle(charge, nameNear, t);
}

interface FactCardsProps extends ChargePageProps {
  readonly owner: string;
  readonly title: string;
  /** Why the charge cannot be changed; null: it can. */
  readonly refusal: ReturnType<ReturnType<typeof useChargeRefusal>>;
}

/** The cards beside the curve of a charge. */
function FactCards({ charge, isStale, owner, title, refusal }: FactCardsProps) {
  return (
    <>
      <ChargeFactsCard charge={charge} />
      <Suspense fallback={<BlockSkeleton height={254} />}>
        <ChargeNotesCard key={charge.id} charge={charge} refusal={refusal} />
      </Suspense>
      <RuleErrorsCard
        noun="charges"
        owner={owner}
        segment={charge}
        queryKey={chargeDetailQuery(owner, charge.id).queryKey}
        isStale={isStale}
      />
      <Suspense fallback={<BlockSkeleton height={294} />}>
        <ChargeMap charge={charge} place={title} />
      </Suspense>
      <Suspense fallback={null}>
        <ChargeNear key={charge.id} charge={charge} refusal={refusal} />
      </Suspense>
      <Suspense fallback={<BlockSkeleton height={120} />}>
        <ChargeReceipts key={charge.id} charge={charge} refusal={refusal} />
      </Suspense>
    </>
  );
}
