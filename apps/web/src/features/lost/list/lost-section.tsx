import { IconMoon, IconParking, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { dayOf } from '@wattbook/i18n/formats/moment';
import { useEffect, useId, useState } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { RangeState } from '../../../ui/range/use-range.ts';
import { useRangeLabel } from '../../../ui/range/use-range-label.ts';
import { SummaryStrip } from '../../../ui/strip/summary-strip.tsx';
import { BulkButton } from '../../../ui/table/bulk-button.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { StaleNotice } from '../../../ui/table/stale-notice.tsx';
import { EmptyState } from '../../../ui/table/table-states.tsx';
import { useExistingPage } from '../../../ui/table/use-existing-page.ts';
import { useLastRows } from '../../../ui/table/use-last-rows.ts';
import { useSelection } from '../../../ui/table/use-selection.ts';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { type LostKind, type LostRow, lostQuery, lostStatsQuery } from '../data/lost.queries.ts';
import { sumOfLost } from '../lost-sums.ts';
import { DeleteLostDialog } from './delete-lost.dialog.tsx';
import { LostCard } from './lost-card.tsx';
import { lostColumns, sortableWords } from './lost-columns.tsx';
import { lostFigures } from './lost-figures.ts';
import classes from './lost-section.module.css';
import { addressWords, lostWords } from './lost-words.ts';

const newestFirst = { by: 'startTime', descending: true } as const;
const nothing: readonly LostRow[] = [];
/** DASH-050 */
const PAGE_SIZE = 5;

interface LostSectionProps {
  readonly kind: LostKind;
  readonly vehicle: Vehicle;
  readonly range: RangeState;
  /** Whether the rows chosen on this screen are of this kind; there is one bar for what is chosen. */
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** Sums and rows of one kind in a range (DASH-046 to DASH-058). */
export function LostSection({ kind, vehicle, range, isChosen, onChoose }: LostSectionProps) {
  const t = useT();
  const formats = useFormats();
  const heading = useId();
  const rangeLabel = useRangeLabel();
  const phone = useIsPhone();
  const table = useTableState({ sortable: sortableWords, defaultSort: newestFirst, pageSize: PAGE_SIZE, words: addressWords[kind] });
  const [leaving, setLeaving] = useState<readonly LostRow[]>(nothing);
  const list = useQuery(lostQuery(kind, vehicle.id, { ...range.moments, ...table.query }));
  const rows = useLastRows(list, vehicle.id);
  useExistingPage(rows, table);
  const now = useQuery(lostStatsQuery(kind, vehicle.id, range.moments));
  const before = useQuery(lostStatsQuery(kind, vehicle.id, range.momentsBefore));
  const selection = useSelection(rows.data?.data);
  const { clear } = selection;
  const words = lostWords[kind];
  const label = rangeLabel(range.range);
  const nameOf = ({ startTime }: LostRow) => t(words.name, { start: formats.dateTime(startTime) ?? '' });

  const hasChosen = selection.rows.length > 0;
  useEffect(() => {
    if (hasChosen && !isChosen) clear();
  }, [hasChosen, isChosen, clear]);
  // Said in the same moment as the choice, so that no choice is taken for an old one.
  const choosing = {
    ...selection,
    toggle: (row: LostRow) => {
      onChoose();
      selection.toggle(row);
    },
    toggleAll: () => {
      onChoose();
      selection.toggleAll();
    },
  };

  const menu = (row: LostRow) => (
    <RowMenu label={t('lost.actions', { row: nameOf(row) })} deleteLabel={t('table.delete')} onDelete={() => setLeaving([row])} />
  );

  return (
    <section className={classes['section']} aria-labelledby={heading}>
      <h2 id={heading}>{t(words.title)}</h2>
      <SummaryStrip
        figures={lostFigures(kind, now.data, before.data, formats, t)}
        versus={t('ranges.versus', { range: rangeLabel(range.before) })}
        label={t(words.summary, { range: label })}
        loading={now.isPending}
      />
      {rows.isOld && <StaleNotice text={t('lost.stale')} onRetry={() => void list.refetch()} />}
      <DataTable
        label={t(words.table, { vehicle: vehicle.displayName, range: label })}
        columns={lostColumns}
        result={rows}
        state={table}
        rowName={nameOf}
        {...(phone ? {} : { rowEnd: menu })}
        selection={choosing}
        bulkSums={formats.withUnit('energy', sumOfLost(selection.rows)) ?? ''}
        bulkActions={<BulkButton icon={IconTrash} label={t('table.delete')} destructive onClick={() => setLeaving(selection.rows)} />}
        empty={<EmptyState icon={kind === 'idles' ? IconParking : IconMoon} title={t(words.empty)} text={t('lost.emptyNext')} />}
        card={(row) => <LostCard row={row} />}
        day={{
          key: ({ startTime }) => dayOf(startTime, formats.preferences.zone) ?? '',
          title: ({ startTime }) => formats.day(startTime, 'short') ?? '',
          sum: (ofDay) => formats.withUnit('energy', sumOfLost(ofDay)),
        }}
      />
      <DeleteLostDialog kind={kind} vehicleId={vehicle.id} rows={leaving} onClose={() => setLeaving(nothing)} onDeleted={clear} />
    </section>
  );
}
