import { useT } from '../i18n/use-t.ts';
import { useWaitingOf } from '../outbox/use-waiting-of.ts';
import type { WaitingChange } from '../outbox/waiting-change.ts';
import classes from './list-head.module.css';
import type { ListState } from './use-list.ts';

interface WaitingTextProps {
  readonly waiting: readonly WaitingChange[];
  /** Whether the list has a search, filters or sums, which are those of the server and do not know what waits. */
  readonly isCounted: boolean;
}

/** Says that changes wait in this browser, and that new rows are in no list until they are sent. */
export function WaitingText({ waiting, isCounted }: WaitingTextProps) {
  const t = useT();
  if (waiting.length === 0) return null;
  const added = waiting.filter(({ record }) => record.id === null).length;
  const changed = waiting.length - added;
  const sentences = [
    ...(changed === 0 ? [] : [t(isCounted ? 'table.waitsUncounted' : 'table.waitsHere', { count: changed })]),
    ...(added === 0 ? [] : [t('table.waitsNew', { count: added })]),
  ];
  return <p className={classes['waiting']}>{sentences.join(' ')}</p>;
}

/** What waits of the rows of a list. Of a list of some rows only, the new ones that it takes and the changed ones that it shows. */
export function WaitingLine<Row extends { readonly id: string }>({ list, owner, rows }: Pick<ListState<Row>, 'list' | 'owner' | 'rows'>) {
  const { takes, filters, source } = list;
  const waiting = useWaitingOf(source.noun, owner);
  const isShown = (id: string) => rows.data?.data.some((row) => row.id === id) === true;
  const ours =
    takes === undefined ? waiting : waiting.filter(({ record: { id }, changes }) => (id === null ? takes(changes) : isShown(id)));
  return <WaitingText waiting={ours} isCounted={filters !== undefined} />;
}
