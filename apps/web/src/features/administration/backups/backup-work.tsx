import { Button, Progress } from '@mantine/core';
import type { BackupState } from '@wattbook/contract/backups/backups.endpoints';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import classes from '../administration.module.css';
import { useCancelBackup } from '../data/backups.queries.ts';
import { failureMessages } from './failure-messages.ts';

/** What is being done and how far it is, with the way to end it; else what failed last. */
export function BackupWork({ work, failed }: Pick<BackupState, 'work' | 'failed'>) {
  const t = useT();
  const formats = useFormats();
  const cancel = useCancelBackup();
  if (work !== null) {
    const { kind, name, done, tables, bytes } = work;
    const title = t(kind === 'create' ? 'backups.creating' : 'backups.verifying', { name });
    return (
      <div className={classes['none']}>
        <p>{title}</p>
        <Progress value={tables === 0 ? 0 : (done / tables) * 100} aria-label={title} />
        <p>{tables === 0 ? t('backups.begins') : t('backups.progress', { done, tables, size: formats.fileSize(bytes) })}</p>
        <Button variant="default" size="xs" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('backups.cancel')}
        </Button>
      </div>
    );
  }
  if (failed === null) return null;
  const { kind, name, at, reason, missingBytes } = failed;
  const why = missingBytes === null ? t(failureMessages[reason]) : t('backups.reasonDiskFullBy', { size: formats.fileSize(missingBytes) });
  return (
    <div className={classes['none']}>
      <Notice kind="danger">
        {t(kind === 'create' ? 'backups.createFailed' : 'backups.verifyFailed', { name })}: {why} ({formats.dateTime(at)})
      </Notice>
    </div>
  );
}
