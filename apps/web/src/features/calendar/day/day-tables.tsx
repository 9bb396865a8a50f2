import { IconBolt, IconMoon, IconParking, IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useMemo } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { LockedPlaces } from '../../../keyring/locked-places.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { shownColumns } from '../../../ui/table/column.ts';
import { EmptyState } from '../../../ui/table/table-states.tsx';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { useListSetting } from '../../account/public.ts';
import { ChargeCard, chargeColumns, chargeName, chargesQuery, sortableChargeWords } from '../../charges/public.ts';
import { LostCard, type LostKind, lostColumns, lostQuery, lostWords, sortableLostWords } from '../../lost/public.ts';
import { sortableTripWords, TripCard, tripColumns, tripName, tripsQuery } from '../../trips/public.ts';
import { DayTable, earliestFirst, PAGE_SIZE } from './day-table.tsx';

interface OfDayProps {
  readonly vehicle: Vehicle;
  /** How the day is called. */
  readonly name: string;
  /** From its first to its last moment. */
  readonly moments: { readonly from: string; readonly to: string };
  /** How many rows will come, as far as it is known. */
  readonly expected?: number | undefined;
}

const ordered = { defaultSort: earliestFirst, pageSize: PAGE_SIZE } as const;
const tripWords = { page: 'tripsPage', sort: 'tripsSort' };
const chargeWords = { page: 'chargesPage', sort: 'chargesSort' };
const lostAddress: Record<LostKind, typeof tripWords> = {
  idles: { page: 'parkedPage', sort: 'parkedSort' },
  sleeps: { page: 'sleepPage', sort: 'sleepSort' },
};

export function TripsOfDay({ vehicle, name, moments, expected }: OfDayProps) {
  const t = useT();
  const formats = useFormats();
  const { flags } = useListSetting('tripsSetting');
  const state = useTableState({ ...ordered, sortable: sortableTripWords, words: tripWords });
  const columns = useMemo(() => shownColumns(tripColumns(vehicle.efficiency), flags), [vehicle.efficiency, flags]);
  const list = useQuery(tripsQuery(vehicle.id, { ...moments, ...state.query }));
  return (
    <>
      <LockedPlaces rows={list.data?.data} />
      <DayTable
        title={t('trips.title')}
        label={t('trips.tableLabel', { vehicle: vehicle.displayName, range: name })}
        list={list}
        state={state}
        columns={columns}
        expected={expected}
        owner={vehicle.id + moments.from}
        stale={t('trips.stale')}
        rowName={(trip) => tripName(trip, formats, t)}
        rowLink={({ id }) => ({ to: '/trips/$id/details', params: { id } })}
        card={(trip) => <TripCard trip={trip} />}
        empty={<EmptyState icon={IconRoute} title={t('calendar.noTrips')} />}
      />
    </>
  );
}

export function ChargesOfDay({ vehicle, name, moments, expected }: OfDayProps) {
  const t = useT();
  const formats = useFormats();
  const { flags } = useListSetting('chargesSetting');
  const state = useTableState({ ...ordered, sortable: sortableChargeWords, words: chargeWords });
  // The day view always says where it was charged, whatever the list of charges shows (DASH-043).
  const columns = useMemo(() => shownColumns(chargeColumns, { ...flags, type: true }), [flags]);
  return (
    <DayTable
      title={t('charges.title')}
      label={t('charges.tableLabel', { vehicle: vehicle.displayName, range: name })}
      list={useQuery(chargesQuery(vehicle.id, { ...moments, ...state.query }))}
      state={state}
      columns={columns}
      expected={expected}
      owner={vehicle.id + moments.from}
      stale={t('charges.stale')}
      rowName={(charge) => chargeName(charge, formats, t)}
      rowLink={({ id }) => ({ to: '/charges/$id/details', params: { id } })}
      card={(charge) => <ChargeCard charge={charge} />}
      empty={<EmptyState icon={IconBolt} title={t('calendar.noCharges')} />}
    />
  );
}

/** Parked or asleep: what began on the day (DASH-044). */
export function LostOfDay({ kind, vehicle, name, moments, expected }: OfDayProps & { readonly kind: LostKind }) {
  const t = useT();
  const formats = useFormats();
  const state = useTableState({ ...ordered, sortable: sortableLostWords, words: lostAddress[kind] });
  const words = lostWords[kind];
  return (
    <DayTable
      title={t(words.title)}
      label={t(words.table, { vehicle: vehicle.displayName, range: name })}
      list={useQuery(lostQuery(kind, vehicle.id, { ...moments, ...state.query }))}
      state={state}
      expected={expected}
      columns={lostColumns}
      owner={vehicle.id + moments.from}
      stale={t('lost.stale')}
      rowName={({ startTime }) => t(words.name, { start: formats.dateTime(startTime) ?? '' })}
      card={(row) => <LostCard row={row} />}
      empty={
        <EmptyState
          icon={kind === 'idles' ? IconParking : IconMoon}
          title={t(kind === 'idles' ? 'calendar.noParked' : 'calendar.noSleep')}
        />
      }
    />
  );
}
