import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { dayOf } from '@wattbook/i18n/formats/moment';
import { useMemo, useState } from 'react';
import { type Formats, useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
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
import { chargeName } from '../charge-name.ts';
import { sumOfKnown } from '../charge-sums.ts';
import { type ChargeRow, chargeStatsQuery, chargesQuery } from '../data/charges.queries.ts';
import { ChargeCard } from '../list/charge-card.tsx';
import { chargeColumns, sortableWords } from '../list/charge-columns.tsx';
import { chargeFigures } from '../list/charge-figures.ts';
import { ChargeTools } from '../list/charge-tools.tsx';
import { DeleteChargesDialog } from '../list/delete-charges.dialog.tsx';
import { NoCharges } from '../list/no-charges.tsx';

const newestFirst = { by: 'startTime', descending: true } as const;
const nothing: readonly ChargeRow[] = [];

/** `/charges`: the charges of the selected vehicle in a range (CHG-012 to CHG-031, as far as it exists). */
export function ChargesScreen() {
  const t = useT();
  const formats = useFormats();
  const vehicle = useVehicle();
  const { chargeTags } = useUser();
  const filters = useListFilters('charges');
  const range = useRange('charges');
  const rangeLabel = useRangeLabel();
  const setting = useListSetting('chargesSetting');
  const table = useTableState({ sortable: sortableWords, defaultSort: newestFirst, pageSize: setting.pageSize });
  const [leaving, setLeaving] = useState<readonly ChargeRow[]>(nothing);
  const phone = useIsPhone();
  useRememberOrigin('/charges');

  const { search, tag } = filters;
  const tagWord = tag === undefined ? {} : { 'filter[tags]': tag };
  const list = useQuery(chargesQuery(vehicle.id, { ...range.moments, ...table.query, ...tagWord, ...(search === '' ? {} : { search }) }));
  const rows = useLastRows(list, vehicle.id);
  useExistingPage(rows, table);
  const statsTag = tag === undefined ? {} : { tag };
  const now = useQuery(chargeStatsQuery(vehicle.id, { ...range.moments, ...statsTag }));
  const before = useQuery(chargeStatsQuery(vehicle.id, { ...range.momentsBefore, ...statsTag }));

  const page = rows.data?.data;
  const selection = useSelection(page);
  const choices = useMemo(() => {
    const met = (page ?? []).flatMap(({ tags }) => tags);
    return [...new Set([...chargeTags, ...met])].sort((a, b) => a.localeCompare(b));
  }, [chargeTags, page]);
  const label = rangeLabel(range.range);
  const isFiltered = search !== '' || tag !== undefined;

  const menu = (charge: ChargeRow) => (
    <RowMenu
      label={t('charges.actions', { charge: chargeName(charge, formats, t) })}
      link={linkOf(charge)}
      deleteLabel={t('charges.delete')}
      onDelete={() => setLeaving([charge])}
    />
  );

  return (
    <>
      <PageHead title={t('charges.title')}>
        <RangePicker state={range} />
      </PageHead>
      <SummaryStrip
        figures={chargeFigures(now.data, before.data, formats, t)}
        versus={t('ranges.versus', { range: rangeLabel(range.before) })}
        label={t('charges.summary', { range: label })}
        loading={now.isPending}
      />
      {rows.isOld && <StaleNotice text={t('charges.stale')} onRetry={() => void list.refetch()} />}
      <DataTable
        label={t('charges.tableLabel', { vehicle: vehicle.displayName, range: label })}
        columns={shownColumns(chargeColumns, setting.flags)}
        result={rows}
        state={table}
        rowName={(charge) => chargeName(charge, formats, t)}
        rowLink={linkOf}
        // A card has no room for a menu: a tap opens it, selecting it offers to delete it.
        {...(phone ? {} : { rowEnd: menu })}
        selection={selection}
        bulkSums={sumsOf(selection.rows, formats)}
        bulkActions={<BulkButton icon={IconTrash} label={t('table.delete')} destructive onClick={() => setLeaving(selection.rows)} />}
        empty={<NoCharges vehicle={vehicle} range={range} onClearFilters={isFiltered ? filters.clear : undefined} />}
        card={(charge) => <ChargeCard charge={charge} />}
        day={{
          key: ({ startTime }) => dayOf(startTime, formats.preferences.zone) ?? '',
          title: ({ startTime }) => formats.day(startTime, 'short') ?? '',
          sum: (charges) => formats.withUnit('energy', energyOf(charges)),
        }}
        tools={<ChargeTools filters={filters} tags={choices} setting={setting} table={table} />}
      />
      <DeleteChargesDialog vehicleId={vehicle.id} charges={leaving} onClose={() => setLeaving(nothing)} onDeleted={selection.clear} />
    </>
  );
}

const linkOf = ({ id }: ChargeRow) => ({ to: '/charges/$id/details', params: { id } });

const energyOf = (charges: readonly ChargeRow[]) => sumOfKnown(charges.map(({ kWh }) => kWh));

/** Energy and cost of the selected charges, each only where one of them knows it. */
function sumsOf(charges: readonly ChargeRow[], formats: Formats): string {
  const cost = sumOfKnown(charges.map((charge) => charge.cost));
  return [formats.withUnit('energy', energyOf(charges)), formats.money(cost)].filter((text) => text !== null).join(' · ');
}
