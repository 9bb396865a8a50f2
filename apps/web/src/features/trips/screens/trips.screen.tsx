import { useMemo } from 'react';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { paths } from '../../../paths.ts';
import { useListSetting, useUser } from '../../account/public.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { tripList } from '../list/trip-list.tsx';

/** `/trips`: the trips of the selected vehicle in a range. */
export function TripsScreen() {
  const vehicle = useVehicle();
  const { efficiency } = vehicle;
  const list = useMemo(() => tripList({ efficiency }), [efficiency]);
  return (
    <ListScreen at={paths.trips} list={list} vehicle={vehicle} setting={useListSetting('tripsSetting')} ownTags={useUser().tripTags} />
  );
}
