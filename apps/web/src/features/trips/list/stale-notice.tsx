import { Button } from '@mantine/core';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import classes from './stale-notice.module.css';

/** Reading failed while older rows stand: what is kept, and the way to try again. */
export function StaleNotice({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT();
  return (
    <Notice kind="danger">
      <span className={classes['line']}>
        {t('trips.stale')}
        <Button variant="default" size="xs" onClick={onRetry}>
          {t('table.retry')}
        </Button>
      </span>
    </Notice>
  );
}
