import { ListScreen } from '../../../lists/list-screen.tsx';
import { paths } from '../../../paths.ts';
import { useListSetting } from '../../account/public.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { chargeList } from '../list/charge-list.tsx';

/** `/charges`: the charges of the selected vehicle in a range. */
export function ChargesScreen() {
  return <ListScreen at={paths.charges} list={chargeList} vehicle={useVehicle()} setting={useListSetting('chargesSetting')} />;
}
