import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dayOf } from '@wattbook/i18n/formats/moment';
import { lazy, Suspense, useMemo, useState } from 'react';
import { type Formats, useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { LockedPlaces } from '../../../keyring/locked-places.tsx';
import { useRememberOrigin } from '../../../ui/origin/use-origin.ts';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { RangePicker } from '../../../ui/range/range-picker.tsx';
import { useRange } from '../../../ui/range/use-range.ts';
import { useRangeLabel } from '../../../ui/range/use-range-label.ts';
import { SummaryStrip } from '../../../ui/strip/summary-strip.tsx';
import { BulkButton } from '../../../ui/table/bulk-button.tsx';
import { shownColumns } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { StaleNotice } from '../../../ui/table/stale-notice.tsx';
import { useExistingPage } from '../../../ui/table/use-existing-page.ts';
import { useLastRows } from '../../../ui/table/use-last-rows.ts';
import { useListFilters } from '../../../ui/table/use-list-filters.ts';
import { useSelection } from '../../../ui/table/use-selection.ts';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useListSetting, useUser } from '../../account/public.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { type TripRow, tripStatsQuery, tripsQuery } from '../data/trips.queries.ts';
import { DeleteTripsDialog } from '../list/delete-trips.dialog.tsx';
import { NoTrips } from '../list/no-trips.tsx';
import { TripCard } from '../list/trip-card.tsx';
import { sortableWords, tripColumns } from '../list/trip-columns.tsx';
import { tripFigures } from '../list/trip-figures.ts';
import { TripTools } from '../list/trip-tools.tsx';
import { tagChoices } from '../tags/tag-class.ts';
import { tripName } from '../trip-name.ts';

const TripsMap = lazy(() => import('../list/trips-map.tsx').then(({ TripsMap: component }) => ({ default: component })));

const newestFirst = { by: 'startTime', descending: true } as const;
const nothing: readonly TripRow[] = [];

/** `/trips`: the trips of the selected vehicle in a range (TRIP-014 to TRIP-032). */
export function TripsScreen() {
  const t = useT();
  const formats = useFormats();
  const vehicle = useVehicle();
  const { tripTags } = useUser();
  const filters = useListFilters('trips');
  const range = useRange('trips');
  const rangeLabel = useRangeLabel();
  const setting = useListSetting('tripsSetting');
  const table = useTableState({ sortable: sortableWords, defaultSort: newestFirst, pageSize: setting.pageSize });
  const [leaving, setLeaving] = useState<readonly TripRow[]>(nothing);
  const phone = useIsPhone();
  useRememberOrigin('/trips');

  const { search, tag } = filters;
  const tagWord = tag === undefined ? {} : { 'filter[tags]': tag };
  const list = useQuery(tripsQuery(vehicle.id, { ...range.moments, ...table.query, ...tagWord, ...(search === '' ? {} : { search }) }));
  const rows = useLastRows(list, vehicle.id);
  useExistingPage(rows, table);
  const statsTag = tag === undefined ? {} : { tag };
  const now = useQuery(tripStatsQuery(vehicle.id, { ...range.moments, ...statsTag }));
  const before = useQuery(tripStatsQuery(vehicle.id, { ...range.momentsBefore, ...statsTag }));

  const page = rows.data?.data;
  const selection = useSelection(page);
  const columns = useMemo(() => tripColumns(vehicle.efficiency), [vehicle.efficiency]);
  const choices = useMemo(
    () =>
      tagChoices(
        tripTags,
        (page ?? []).flatMap(({ tags }) => tags),
      ),
    [tripTags, page],
  );
  const label = rangeLabel(range.range);
  const isFiltered = search !== '' || tag !== undefined;

  const menu = (trip: TripRow) => (
    <RowMenu
      label={t('trips.actions', { trip: tripName(trip, formats, t) })}
      link={linkOf(trip)}
      deleteLabel={t('trips.delete')}
      onDelete={() => setLeaving([trip])}
    />
  );

  return (
    <>
      <PageHead title={t('trips.title')}>
        <RangePicker state={range} />
        <Button component={Link} to="/trips/create" leftSection={<IconPlus size={16} stroke={1.75} />}>
          {t('trips.create')}
        </Button>
      </PageHead>
      <SummaryStrip
        figures={tripFigures(now.data, before.data, formats, t)}
        versus={t('ranges.versus', { range: rangeLabel(range.before) })}
        label={t('trips.summary', { range: label })}
        loading={now.isPending}
      />
      {rows.isOld && <StaleNotice text={t('trips.stale')} onRetry={() => void list.refetch()} />}
      <LockedPlaces rows={page} />
      {filters.map && page !== undefined && page.length > 0 && (
        <Suspense>
          <TripsMap trips={page} />
        </Suspense>
      )}
      <DataTable
        label={t('trips.tableLabel', { vehicle: vehicle.displayName, range: label })}
        columns={shownColumns(columns, setting.flags)}
        result={rows}
        state={table}
        rowName={(trip) => tripName(trip, formats, t)}
        rowLink={linkOf}
        // A card has no room for a menu: a tap opens it, selecting it offers to delete it.
        {...(phone ? {} : { rowEnd: menu })}
        selection={selection}
        bulkSums={sumsOf(selection.rows, formats)}
        bulkActions={
          <BulkButton icon={IconTrash} label={t('trips.deleteSelected')} destructive onClick={() => setLeaving(selection.rows)} />
        }
        empty={<NoTrips vehicle={vehicle} range={range} onClearFilters={isFiltered ? filters.clear : undefined} />}
        card={(trip) => <TripCard trip={trip} />}
        day={{
          key: ({ startTime }) => dayOf(startTime, formats.preferences.zone) ?? '',
          title: ({ startTime }) => formats.day(startTime, 'short') ?? '',
          sum: (trips) => formats.withUnit('distance', distanceOf(trips)),
        }}
        tools={<TripTools filters={filters} tags={choices} columns={columns} setting={setting} table={table} />}
      />
      <DeleteTripsDialog vehicleId={vehicle.id} trips={leaving} onClose={() => setLeaving(nothing)} onDeleted={selection.clear} />
    </>
  );
}

const linkOf = ({ id }: TripRow) => ({ to: '/trips/$id/details', params: { id } });

const distanceOf = (trips: readonly TripRow[]) => trips.reduce((sum, { distance }) => sum + distance, 0);

/** Distance and energy of the selected trips; no energy where none of them knows it. */
function sumsOf(trips: readonly TripRow[], formats: Formats): string {
  const known = trips.flatMap(({ usedkWh }) => usedkWh ?? []);
  const used = known.length === 0 ? null : known.reduce((sum, kWh) => sum + kWh, 0);
  return [formats.withUnit('distance', distanceOf(trips)), formats.withUnit('energy', used)].filter((text) => text !== null).join(' · ');
}
