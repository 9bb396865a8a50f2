import { Button } from '@mantine/core';
import type { Passkey } from '@wattbook/contract/passkeys/passkey.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import classes from '../profile/profile.module.css';

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

export function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, onRename, onRemove }: PasskeyRowProps) {
  const t = useT();
  const formats = useFormats();
  const used = lastUsedAt === null ? t('passkeys.notUsedYet') : t('passkeys.usedAt', { time: formats.dateTime(lastUsedAt) ?? '' });
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <small>
          {t('passkeys.added', { date: formats.date(createdAt) ?? '' })}, {used}
        </small>
      </span>
      <span className={classes['rowActions']}>
        <Button variant="default" size="xs" aria-label={t('passkeys.renameOne', { name })} onClick={onRename}>
          {t('passkeys.rename')}
        </Button>
        <Button variant="default" size="xs" aria-label={t('passkeys.removeOne', { name })} onClick={onRemove}>
          {t('passkeys.remove')}
        </Button>
      </span>
    </li>
  );
}
