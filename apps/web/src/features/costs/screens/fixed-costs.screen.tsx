import { IconPlus } from '@tabler/icons-react';
import { recordVerdict } from '@wattbook/domain/access/record-policy';
import { useT } from '../../../i18n/use-t.ts';
import { ListBody } from '../../../lists/list-body.tsx';
import { readList } from '../../../lists/read-list.ts';
import { useList } from '../../../lists/use-list.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { useActor } from '../../account/public.ts';
import { CostTabs } from '../../cost-tabs/public.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { fixedCostList } from '../list/fixed-cost-list.tsx';

/** `/fixcosts`: the fixed costs of the selected vehicle (COST-015 to COST-019, OQ-192). */
export function FixedCostsScreen() {
  const t = useT();
  const vehicle = useVehicle();
  const { may } = recordVerdict({ actor: useActor() });
  return (
    <>
      <PageHead title={t('costs.title')} documentTitle={t('costs.listTitle')} subtitle={vehicle.displayName}>
        {may && (
          <LinkButton to={paths.addFixCost()} leftSection={<IconPlus size={16} stroke={1.75} />}>
            {t('costs.add')}
          </LinkButton>
        )}
      </PageHead>
      <CostTabs />
      <ListBody state={useList(may ? fixedCostList : readList(fixedCostList), vehicle.id)} label={t('costs.listTitle')} />
    </>
  );
}
