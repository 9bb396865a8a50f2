import { IconPlus } from '@tabler/icons-react';
import { useT } from '../../../i18n/use-t.ts';
import { ListBody } from '../../../lists/list-body.tsx';
import { useList } from '../../../lists/use-list.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { CostTabs } from '../../cost-tabs/public.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { fixedCostList } from '../list/fixed-cost-list.tsx';

/** `/fixcosts`: the fixed costs of the selected vehicle (COST-015 to COST-019, OQ-192). */
export function FixedCostsScreen() {
  const t = useT();
  const vehicle = useVehicle();
  return (
    <>
      <PageHead title={t('costs.title')} documentTitle={t('costs.listTitle')} subtitle={vehicle.displayName}>
        <LinkButton to={paths.addFixCost()} leftSection={<IconPlus size={16} stroke={1.75} />}>
          {t('costs.add')}
        </LinkButton>
      </PageHead>
      <CostTabs />
      <ListBody state={useList(fixedCostList, vehicle.id)} label={t('costs.listTitle')} />
    </>
  );
}
