import { Button } from '@mantine/core';
import type { StoredBackup } from '@wattbook/contract/backups/backups.endpoints';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import classes from '../administration.module.css';

interface BackupLineProps {
  readonly backup: StoredBackup;
  /** Whether something is being done. */
  readonly isBusy: boolean;
  readonly onVerify: () => void;
  readonly onDownload: () => void;
  readonly onDelete: () => void;
}

/** One backup: when it was written, its size, whether it was checked. */
export function BackupLine({ backup: { name, bytes, writtenAt, verifiedAt }, isBusy, onVerify, onDownload, onDelete }: BackupLineProps) {
  const t = useT();
  const formats = useFormats();
  const at = formats.dateTime(writtenAt) ?? '';
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <small>{t('backups.written', { at, size: formats.fileSize(bytes) })}</small>
        <small>{verifiedAt === null ? t('backups.unverified') : t('backups.verified', { at: formats.dateTime(verifiedAt) ?? '' })}</small>
      </span>
      <div className={classes['marks']}>
        <Button variant="default" size="xs" disabled={isBusy} onClick={onVerify} aria-label={t('backups.verifyOf', { name })}>
          {t('backups.verify')}
        </Button>
        <Button variant="default" size="xs" onClick={onDownload} aria-label={t('backups.downloadOf', { name })}>
          {t('backups.download')}
        </Button>
        <Button variant="default" size="xs" onClick={onDelete} aria-label={t('backups.removeOf', { name })}>
          {t('backups.remove')}
        </Button>
      </div>
    </li>
  );
}
