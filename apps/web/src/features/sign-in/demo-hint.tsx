import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useState } from 'react';
import { errorMessageOf } from '../../api/error-messages.ts';
import { useT } from '../../i18n/use-t.ts';
import { session } from '../../session/browser-session.ts';
import { Notice } from '../../ui/page/notice.tsx';
import classes from './demo-hint.module.css';
import { signInSentences } from './sign-in-rules.ts';

interface DemoHintProps {
  readonly demo: { readonly email: string; readonly password: string };
}

/** The public demo account, and a button that signs in to it. */
export function DemoHint({ demo: { email, password } }: DemoHintProps) {
  const t = useT();
  const [failure, setFailure] = useState<MessageKey | null>(null);
  const [busy, setBusy] = useState(false);

  const open = async () => {
    setFailure(null);
    setBusy(true);
    try {
      await session.signIn(email, password);
    } catch (error) {
      setFailure(errorMessageOf(error, signInSentences));
      setBusy(false);
    }
  };

  return (
    <section className={classes['hint']} aria-labelledby="demo-hint">
      <h2 className={classes['head']} id="demo-hint">
        <span className={classes['mark']}>{t('signIn.demo')}</span> {t('signIn.demoTitle')}
      </h2>
      <dl className={classes['facts']}>
        <dt>{t('signIn.email')}</dt>
        <dd>{email}</dd>
        <dt>{t('signIn.password')}</dt>
        <dd>{password}</dd>
      </dl>
      {failure !== null && <Notice kind="danger">{t(failure)}</Notice>}
      <Button
        variant="default"
        size="xs"
        fullWidth
        loading={busy}
        onClick={() => void open()}
        rightSection={<IconArrowRight size={16} stroke={1.75} aria-hidden />}
      >
        {t('signIn.openDemo')}
      </Button>
    </section>
  );
}
