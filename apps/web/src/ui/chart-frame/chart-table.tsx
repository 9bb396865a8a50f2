import { memo, useId } from 'react';
import { useT } from '../../i18n/use-t.ts';
import classes from './chart-frame.module.css';
import { type ChartAxis, type ChartPanel, formatCell } from './panel.ts';
import { tableOf } from './table.ts';

/** Maximum rows of the visible table, and of the one for screen readers, which must not slow the page down. */
const maxRowsShown = 400;
const maxRowsHidden = 40;

interface ChartTableProps {
  readonly title: string;
  readonly panels: readonly ChartPanel[];
  readonly axis: ChartAxis;
  readonly isShown: boolean;
}

/** The same data as rows: on the screen when switched on, else for screen readers only. A move of the cursor does not render it again. */
export const ChartTable = memo(function ChartTable({ title, panels, axis, isShown }: ChartTableProps) {
  const t = useT();
  const noteId = useId();
  const table = tableOf(panels, axis, isShown ? maxRowsShown : maxRowsHidden);
  const isShortened = table.rows.length < table.total;
  return (
    <div
      className={isShown ? classes['table'] : classes['hiddenTable']}
      {...(isShown ? { tabIndex: 0, role: 'region', 'aria-label': t('charts.table') } : {})}
    >
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
});
