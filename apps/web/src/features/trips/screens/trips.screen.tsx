import { includesClasses } from '@wattbook/domain/trips/trip-plan';
import { ownTags } from '@wattbook/domain/trips/trip-tags';
import { useMemo } from 'react';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { paths } from '../../../paths.ts';
import { useActor, useListSetting, useUser } from '../../account/public.ts';
import { TripTabs } from '../../trip-tabs/public.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { tripList } from '../list/trip-list.tsx';

/** `/trips`: the trips of the selected vehicle in a range. */
export function TripsScreen() {
  const vehicle = useVehicle();
  const { tripTags } = useUser();
  const actor = useActor();
  const list = useMemo(() => tripList({ vehicle, actor }), [vehicle, actor]);
  // The filter has a class that a trip has with every plan, and that of the user's own tags with the plan for it (TRIP-094).
  const tags = includesClasses(vehicle) ? tripTags : ownTags(tripTags);
  return (
    <ListScreen
      at={paths.trips}
      list={list}
      vehicle={vehicle}
      tabs={<TripTabs />}
      setting={useListSetting('tripsSetting')}
      ownTags={tags}
    />
  );
}
