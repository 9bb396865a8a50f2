import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useMemo } from 'react';
import { useListSetting, useUser } from '../../account/public.ts';
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
  const { role } = useUser();
  const list = useMemo(() => tripList(vehicle, role), [vehicle, role]);
  return <DayTable {...day} list={list} prefix="trips" empty="calendar.noTrips" setting={useListSetting('tripsSetting')} />;
}

export function ChargesOfDay(day: OfDayProps) {
  const setting = useListSetting('chargesSetting');
  // The day view always shows the type of the place, whatever the list of charges shows (DASH-043).
  const flags = { ...setting.flags, type: true };
  return <DayTable {...day} list={chargeList} prefix="charges" empty="calendar.noCharges" setting={{ ...setting, flags }} />;
}

export function IdlesOfDay(day: OfDayProps) {
  return <DayTable {...day} list={stationaryLists.idles} prefix="parked" empty="calendar.noParked" />;
}

export function SleepsOfDay(day: OfDayProps) {
  return <DayTable {...day} list={stationaryLists.sleeps} prefix="sleep" empty="calendar.noSleep" />;
}
