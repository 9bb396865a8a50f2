import { Button } from '@mantine/core';
import { useT } from '../../i18n/use-t.ts';
import { Notice } from '../page/notice.tsx';
import classes from './stale-notice.module.css';

/** Loading failed, perhaps while older rows are shown: a message and a retry button. */
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
