import { memo, useId, useMemo } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { VirtualTable } from '../virtual/virtual-table.tsx';
import classes from './chart-frame.module.css';
import { type ChartAxis, type ChartPanel, formatCell } from './panel.ts';
import { columnsOf, tableOf } from './table.ts';

/** Maximum rows of the table for screen readers, which must not slow the page down. */
const maxRowsHidden = 40;

interface ChartTableProps {
  readonly title: string;
  readonly panels: readonly ChartPanel[];
  readonly axis: ChartAxis;
  readonly isShown: boolean;
}

/** The same data as rows: on the screen when switched on, else for screen readers only. A move of the cursor does not render it again. */
export const ChartTable = memo(function ChartTable({ isShown, ...chart }: ChartTableProps) {
  return isShown ? <ShownTable {...chart} /> : <HiddenTable {...chart} />;
});

type Chart = Omit<ChartTableProps, 'isShown'>;

/** Every drawn value; only the visible rows are drawn. */
function ShownTable({ panels: drawn, axis }: Chart) {
  const t = useT();
  const panels = useMemo(() => columnsOf(drawn), [drawn]);
  const { head, rows } = useMemo(() => tableOf(panels, axis), [panels, axis]);
  const columns = head.map((name, index) => ({
    id: name,
    head: name,
    cell: ({ x, values }: (typeof rows)[number]) => {
      const [panel, value] = [panels[index - 1], values[index - 1] ?? null];
      if (panel === undefined) return (axis.formatExact ?? axis.format)(x);
      return value === null ? t('units.notAvailable') : formatCell(panel, value);
    },
  }));
  return <VirtualTable label={t('charts.table')} columns={columns} rows={rows} keyOf={({ x }) => x} />;
}

/** Some rows, evenly picked, for screen readers. */
function HiddenTable({ title, panels: drawn, axis }: Chart) {
  const t = useT();
  const panels = columnsOf(drawn);
  const noteId = useId();
  const table = tableOf(panels, axis, maxRowsHidden);
  const isShortened = table.rows.length < table.total;
  return (
    <div className={classes['hiddenTable']}>
      <table aria-describedby={isShortened ? noteId : undefined}>
        <caption>{title}</caption>
        <thead>
          <tr>
            {table.head.map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ x, values }) => (
            <tr key={x}>
              <th scope="row">{(axis.formatExact ?? axis.format)(x)}</th>
              {panels.map((panel, index) => {
                const value = values[index] ?? null;
                return <td key={panel.id}>{value === null ? t('units.notAvailable') : formatCell(panel, value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {isShortened ? <p id={noteId}>{t('charts.tableTruncated', { shown: table.rows.length, total: table.total })}</p> : null}
    </div>
  );
}
