import { type ReactNode, useEffect, useRef } from 'react';
import { useRowWindow } from './use-row-window.ts';
import classes from './virtual-table.module.css';

const ROW = 30;
const BOX = 420;

interface VirtualTableProps<Row> {
  /** The name of the table for screen readers. */
  readonly label: string;
  readonly columns: readonly { readonly id: string; readonly head: string; readonly cell: (row: Row) => ReactNode }[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** The marked row, which is scrolled into view; null: none is. */
  readonly marked?: number | null;
  /** The pointer is over a row, or left the table (null). */
  readonly onPoint?: (index: number | null) => void;
}

/** A table of which only the visible rows are drawn: tens of thousands of rows scroll as fast as twenty. */
export function VirtualTable<Row>({ label, columns, rows, keyOf, marked = null, onPoint }: VirtualTableProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const isPointed = useRef(false);
  const { from, to, scrolled } = useRowWindow(rows.length, ROW, BOX);

  useEffect(() => {
    const element = box.current;
    // The row under the pointer is in view already.
    if (marked === null || element === null || isPointed.current) return;
    const [begin, end] = [marked * ROW, (marked + 2) * ROW - BOX];
    if (element.scrollTop > begin) element.scrollTop = begin;
    else if (element.scrollTop < end) element.scrollTop = end;
  }, [marked]);

  const point = (index: number | null) => {
    isPointed.current = index !== null;
    onPoint?.(index);
  };
  return (
    <div
      ref={box}
      className={classes['box']}
      {...keyboardScrolled(label)}
      onScroll={({ currentTarget }) => scrolled(currentTarget.scrollTop)}
    >
      <table className={classes['table']} aria-label={label} aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ id, head }) => (
              <th key={id} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onMouseLeave={() => point(null)}>
          <Space rows={from} />
          {rows.slice(from, to).map((row, offset) => {
            const at = from + offset;
            return (
              <tr
                key={keyOf(row)}
                aria-rowindex={at + 2}
                {...(at === marked && { className: classes['marked'] })}
                onMouseEnter={() => point(at)}
              >
                {columns.map(({ id, cell }) => (
                  <td key={id}>{cell(row)}</td>
                ))}
              </tr>
            );
          })}
          <Space rows={rows.length - to} />
        </tbody>
      </table>
    </div>
  );
}

/** A box that the keyboard scrolls. */
const keyboardScrolled = (label: string) => ({ role: 'region', 'aria-label': label, tabIndex: 0 }) as const;

/** The height of rows that are not drawn. */
const Space = ({ rows }: { readonly rows: number }) => (rows <= 0 ? null : <tr aria-hidden style={{ height: rows * ROW }} />);
