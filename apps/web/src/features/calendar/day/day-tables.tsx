import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useMemo } from 'react';
import { useActor, useListSetting } from '../../account/public.ts';
import { chargeList } from '../../charges/public.ts';
import { stationaryLists } from '../../lost/public.ts';
import { tripList } from '../../trips/public.ts';
import { DayTable } from './day-table.tsx';

interface OfDayProps {
  readonly vehicle: Vehicle;
  readonly name: string;
  readonly moments: { readonly from: string; readonly to: string };
  readonly expected?: number | undefined;
}

export function TripsOfDay(day: OfDayProps) {
  const { vehicle } = day;
  const actor = useActor();
  const list = useMemo(() => tripList({ vehicle, actor }), [vehicle, actor]);
  return <DayTable {...day} list={list} prefix="trips" empty="calendar.noTrips" setting={useListSetting('tripsSetting')} />;
}

export function ChargesOfDay(day: OfDayProps) {
  const { vehicle } = day;
  const actor = useActor();
  const list = useMemo(() => chargeList({ vehicle, actor }), [vehicle, actor]);
  const setting = useListSetting('chargesSetting');
  // The day view always shows the type of the place, whatever the list of charges shows (DASH-043).
  const flags = { ...setting.flags, type: true };
  return <DayTable {...day} list={list} prefix="charges" empty="calendar.noCharges" setting={{ ...setting, flags }} />;
}

/** The idles and sleeps, or the standing times (DASH-044, OQ-090). */
export function StationaryOfDay(day: OfDayProps) {
  return stationaryLists(day.vehicle).map((list) => (
    <DayTable
      {...day}
      key={list.messages.title}
      list={list}
      prefix={list.prefix ?? 'parked'}
      empty={list.prefix === undefined ? 'calendar.noParked' : 'calendar.noSleep'}
    />
  ));
}
