import { Button } from '@mantine/core';
import { useT } from '../../i18n/use-t.ts';
import { Notice } from '../page/notice.tsx';
import classes from './stale-notice.module.css';

/** Reading failed while older rows stand: what is kept, and the way to try again. */
export function StaleNotice({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  const t = useT();
  return (
    <Notice kind="danger">
      <span className={classes['line']}>
        {text}
        <Button variant="default" size="xs" onClick={onRetry}>
          {t('table.retry')}
        </Button>
      </span>
    </Notice>
  );
}
