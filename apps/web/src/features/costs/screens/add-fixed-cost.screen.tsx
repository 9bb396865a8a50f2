import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { useWritersOnly } from '../../account/public.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { FixedCostForm } from '../form/fixed-cost-form.tsx';

/** `/fixcosts/add`: a new fixed cost of the selected vehicle (COST-018, OQ-192). */
export function AddFixedCostScreen() {
  const t = useT();
  const vehicle = useVehicle();
  useWritersOnly(paths.fixCosts());
  return (
    <>
      <PageHead title={t('costs.addTitle')} subtitle={vehicle.displayName} back={{ to: paths.fixCosts(), label: t('costs.listTitle') }} />
      <FixedCostForm key={vehicle.id} vehicleId={vehicle.id} cost={null} />
    </>
  );
}
