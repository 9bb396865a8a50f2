import { useT } from '../../i18n/use-t.ts';
import classes from './line-list.module.css';

/** Placeholders for lines of a card, each of the real height. */
export function LineSkeleton({ count = 1 }: { readonly count?: number }) {
  const t = useT();
  return (
    <div role="status" aria-label={t('table.loading')} aria-busy="true" data-placeholder>
      {Array.from({ length: count }, (_, index) => `line-${index}`).map((line) => (
        <div key={line} className={classes['waiting']}>
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
