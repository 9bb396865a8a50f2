import { useT } from '../i18n/use-t.ts';
import { useWaitingCount } from '../outbox/use-waiting-count.ts';
import classes from './list-head.module.css';
import type { ListState } from './use-list.ts';

/** Says that changes of a list wait in this browser, which its search, filters and sums, being those of the server, do not know. */
export function WaitingLine<Row extends { readonly id: string }>({ list, owner }: Pick<ListState<Row>, 'list' | 'owner'>) {
  const t = useT();
  const count = useWaitingCount(list.source.noun, owner);
  return count === 0 || list.filters === undefined ? null : <p className={classes['waiting']}>{t('table.waitsUncounted', { count })}</p>;
}
