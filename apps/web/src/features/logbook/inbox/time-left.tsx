import { useT } from '../../../i18n/use-t.ts';
import { useNow } from '../../../ui/marks/use-now.ts';
import classes from './inbox.module.css';

const [hourMs, dayMs] = [3_600_000, 86_400_000];

/** How long a trip can still be given a class: "3 days left", on the last day in hours. `until` in ms. */
export function TimeLeft({ until }: { readonly until: number }) {
  const t = useT();
  const left = Math.max(until - useNow(), 0);
  const [days, hours] = [Math.floor(left / dayMs), Math.floor(left / hourMs)];
  return (
    <span className={classes['left']} data-soon={days < 2 || undefined}>
      {days > 0 ? t('inbox.daysLeft', { count: days }) : hours > 0 ? t('inbox.hoursLeft', { count: hours }) : t('inbox.minutesLeft')}
    </span>
  );
}
