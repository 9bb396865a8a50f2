import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useT } from '../../i18n/use-t.ts';
import { Notice } from '../../ui/page/notice.tsx';
import classes from './sign-in.module.css';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

/** Signing in by fingerprint, face or PIN. */
export function PasskeySignIn() {
  const t = useT();
  const { failure, busy, signIn } = usePasskeySignIn();
  return (
    <div className={classes['passkey']}>
      {failure !== null && <Notice kind="danger">{t(failure)}</Notice>}
      <Button
        variant="default"
        size="md"
        fullWidth
        loading={busy}
        onClick={() => void signIn()}
        leftSection={<IconFingerprint size={20} stroke={1.75} aria-hidden />}
      >
        {t('passkeys.signIn')}
      </Button>
    </div>
  );
}
