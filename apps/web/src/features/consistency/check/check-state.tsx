import { Progress } from '@mantine/core';
import type { ConsistencyCheck } from '@wattbook/contract/consistency/consistency.endpoints';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import classes from './check.module.css';

/** How far the running check is, or what the last one did (CONS-036, CONS-037). */
export function CheckState({ check }: { readonly check: ConsistencyCheck }) {
  const t = useT();
  const formats = useFormats();
  const { status, entries, checked } = check;
  if (status === 'failed') return <Notice kind="danger">{t('errors.default')}</Notice>;
  if (status === 'done') {
    return (
      <Notice kind="success">
        {t('consistency.done', { count: entries, at: formats.dateTime(check.endedAt) ?? '' })}{' '}
        {t('consistency.reset', { count: check.reset })}
      </Notice>
    );
  }
  const days = {
    from: formats.plainDate(check.startTime.slice(0, 10)) ?? '',
    to: formats.plainDate(check.endTime.slice(0, 10)) ?? '',
  };
  return (
    <Card title={t('consistency.running', days)} className={classes['state']}>
      <div className={classes['progress']}>
        <p role="status">{t('consistency.progress', { checked, entries: Math.max(entries, checked) })}</p>
        <Progress value={entries === 0 ? 0 : Math.min(100, (checked / entries) * 100)} aria-label={t('consistency.running', days)} />
        <p className={classes['hint']}>{t('consistency.leave')}</p>
      </div>
    </Card>
  );
}
