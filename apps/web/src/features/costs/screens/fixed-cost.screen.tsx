import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FixedCost } from '@wattbook/contract/costs/cost.schema';
import { canWrite } from '@wattbook/domain/access/actor';
import { useEffect } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { BlockSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { toastError } from '../../../ui/toast.tsx';
import { usePathParams } from '../../../ui/use-path-params.ts';
import { useActor } from '../../account/public.ts';
import { ReceiptsCard } from '../../receipts/public.ts';
import { useOwner, useVehicle } from '../../vehicles/public.ts';
import { costQuery } from '../data/costs.queries.ts';
import { FixedCostForm } from '../form/fixed-cost-form.tsx';
import classes from './fixed-cost.module.css';

/** `/fixcosts/{id}`: the filled form of a fixed cost; one that cannot be loaded leads back to the list (COST-033). */
export function FixedCostScreen() {
  const t = useT();
  const { id = '' } = usePathParams(paths.fixCost);
  const vehicle = useVehicle();
  const navigate = useNavigate();
  const { data: cost, error } = useQuery(costQuery(vehicle.id, id));
  useOwner(cost?.vehicleId, paths.fixCosts);
  const isLost = error !== null && cost === undefined;
  useEffect(() => {
    if (!isLost) return;
    toastError(t('costs.loadFailed'));
    void navigate({ ...paths.fixCosts(), replace: true });
  }, [isLost, navigate, t]);

  return (
    <>
      <PageHead title={t('costs.editTitle')} subtitle={cost?.description} back={{ to: paths.fixCosts(), label: t('costs.listTitle') }} />
      {cost === undefined ? <BlockSkeleton tall /> : <CostWithReceipts key={cost.id} cost={cost} />}
    </>
  );
}

function CostWithReceipts({ cost }: { readonly cost: FixedCost }) {
  const isViewed = !canWrite(useActor());
  return (
    <div className={classes['parts']}>
      <FixedCostForm vehicleId={cost.vehicleId} cost={cost} />
      <ReceiptsCard vehicleId={cost.vehicleId} entry={{ costId: cost.id }} isViewed={isViewed} />
    </div>
  );
}
