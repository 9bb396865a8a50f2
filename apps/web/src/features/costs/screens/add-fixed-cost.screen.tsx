import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { BlockSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { useUrlState } from '../../../ui/use-url-state.ts';
import { useWritersOnly } from '../../account/public.ts';
import { useReceipt } from '../../receipts/public.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { FixedCostForm } from '../form/fixed-cost-form.tsx';

/** `/fixcosts/add`: a new fixed cost of the selected vehicle (COST-018, OQ-192). */
export function AddFixedCostScreen() {
  const t = useT();
  const vehicle = useVehicle();
  const [{ receipt: receiptId }] = useUrlState();
  const { receipt, isPending } = useReceipt(vehicle.id, receiptId);
  useWritersOnly(paths.fixCosts());
  return (
    <>
      <PageHead title={t('costs.addTitle')} subtitle={vehicle.displayName} back={{ to: paths.fixCosts(), label: t('costs.listTitle') }} />
      {isPending ? <BlockSkeleton tall /> : <FixedCostForm key={vehicle.id} vehicleId={vehicle.id} cost={null} receipt={receipt} />}
    </>
  );
}
