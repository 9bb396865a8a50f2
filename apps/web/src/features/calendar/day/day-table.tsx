import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useId } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { ListRows } from '../../../lists/list-rows.tsx';
import type { Counted, ListOf, SegmentList } from '../../../lists/list-of.ts';
import type { Segment } from '../../../lists/segment.ts';
import { type DisplaySetting, useList } from '../../../lists/use-list.ts';
import classes from './day.module.css';

/** Skeleton rows while the number of rows is unknown: most days have few. */
const FEW = 2;

/** DASH-045 */
const PAGE_SIZE = 5;

interface DayTableProps<Row extends Segment> {
  readonly list: Omit<SegmentList<Row, Counted>, 'figures'>;
  readonly vehicle: { readonly id: string; readonly displayName: string };
  /** The name of the day. */
  readonly name: string;
  /** The start and end of the day. */
  readonly moments: { readonly from: string; readonly to: string };
  /** Prefix of the parameters of this table in the address. */
  readonly prefix: string;
  readonly empty: MessageKey;
  readonly setting?: DisplaySetting;
  /** The expected number of rows, if known. */
  readonly expected?: number | undefined;
}

/** One table of the day view: the segments that began on the day in order of time, 5 rows a page (DASH-042 to DASH-045). */
export function DayTable<Row extends Segment>({
  list,
  vehicle,
  name,
  moments,
  prefix,
  empty,
  setting,
  expected = FEW,
}: DayTableProps<Row>) {
  const t = useT();
  const heading = useId();
  const { source, messages, columns, link, card, above, sheet } = list;
  const ofDay: ListOf<Row> = {
    source,
    messages,
    columns,
    link,
    card,
    ...(sheet !== undefined && { sheet }),
    prefix,
    name: list.name,
    sort: { by: 'startTime', descending: false },
    pageSize: PAGE_SIZE,
    empty: { icon: list.empty.icon, title: empty },
  };
  const state = useList(ofDay, vehicle.id, {
    moments,
    subject: vehicle.id + moments.from,
    setting: setting && { ...setting, pageSize: PAGE_SIZE },
  });
  return (
    <>
      {above?.(state.rows.data?.data)}
      <section className={classes['section']} aria-labelledby={heading}>
        <h2 id={heading}>{t(messages.title)}</h2>
        <ListRows state={state} label={t(messages.table, { vehicle: vehicle.displayName, range: name })} expected={expected} />
      </section>
    </>
  );
}
