import { recordVerdict } from '@wattbook/domain/access/record-policy';
import { useT } from '../../../i18n/use-t.ts';
import { ListCard } from '../../../lists/list-card.tsx';
import { readList } from '../../../lists/read-list.ts';
import { paths } from '../../../paths.ts';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { useActor } from '../../account/public.ts';
import { useNamedSites } from '../../sites/names/public.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { classRuleList } from './class-rule-list.tsx';

/** `/logbook/rules`: the rules that give the trips of the selected vehicle their class (decision 0131). */
export function RulesScreen() {
  const t = useT();
  const vehicle = useVehicle();
  const { may } = recordVerdict({ actor: useActor() });
  const list = classRuleList(useNamedSites());
  return (
    <>
      <PageHead title={t('classrules.title')} subtitle={t('classrules.lead')} back={{ to: paths.logbook(), label: t('shell.logbook') }} />
      <ListCard list={may ? list : readList(list)} owner={vehicle.id} />
    </>
  );
}
