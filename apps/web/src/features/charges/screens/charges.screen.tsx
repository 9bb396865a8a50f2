import { useMemo } from 'react';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { paths } from '../../../paths.ts';
import { useActor, useListSetting, useUser } from '../../account/public.ts';
import { ChargeConfirmation } from '../../fleet/public.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { chargeList } from '../list/charge-list.tsx';

/** `/charges`: the charges of the selected vehicle in a range. */
export function ChargesScreen() {
  const vehicle = useVehicle();
  const actor = useActor();
  const list = useMemo(() => chargeList({ vehicle, actor }), [vehicle, actor]);
  return (
    <>
      <ListScreen
        at={paths.charges}
        list={list}
        vehicle={vehicle}
        setting={useListSetting('chargesSetting')}
        ownTags={useUser().chargeTags}
      />
      <ChargeConfirmation vehicle={vehicle} />
    </>
  );
}
