import type { ReactNode } from 'react';
import { Card } from '../../../ui/page/card.tsx';
import type { Unknown } from '../../../ui/facts/unknown.ts';
import { Missing } from '../../../ui/table/missing.tsx';
import classes from './year-table.module.css';

/** A column as data; a null text is a missing value. */
interface YearColumn<Row> {
  readonly label: string;
  readonly text: (row: Row) => string | null;
  /** Before the text. */
  readonly mark?: (row: Row) => ReactNode;
  readonly missing?: Unknown;
  readonly align?: 'right';
  /** Whether a phone has no room for it. */
  readonly wideOnly?: boolean;
}

interface YearTableProps<Row> {
  readonly title: string;
  readonly columns: readonly YearColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Rows in grey: what has no rate. */
  readonly isMuted?: (row: Row) => boolean;
  /** Rows that are the sum of the others. */
  readonly isSum?: (row: Row) => boolean;
  /** The sentence without rows. */
  readonly none: string;
  readonly aside?: ReactNode;
}

/** The rows of a year in a card, all of them. */
export function YearTable<Row>({ title, columns, rows, keyOf, isMuted, isSum, none, aside }: YearTableProps<Row>) {
  return (
    <Card title={title} aside={aside} flush>
      {rows.length === 0 ? (
        <p className={classes['none']}>{none}</p>
      ) : (
        <div className={classes['scroll']}>
          <table className={classes['table']}>
            <caption className={classes['caption']}>{title}</caption>
            <thead>
              <tr>
                {columns.map(({ label, align, wideOnly }) => (
                  <th key={label} scope="col" data-align={align} data-wide={wideOnly || undefined}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={keyOf(row)} data-muted={isMuted?.(row) || undefined} data-sum={isSum?.(row) || undefined}>
                  {columns.map(({ label, text, mark, missing, align, wideOnly }) => (
                    <td key={label} data-align={align} data-wide={wideOnly || undefined}>
                      {mark?.(row)}
                      {text(row) ?? <Missing why={missing} />}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
