import { Button } from '@mantine/core';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useEffect, useState } from 'react';
import { errorMessageOf } from '../../api/error-messages.ts';
import { visitorCall } from '../../api/visitor-call.ts';
import { useT } from '../../i18n/use-t.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { useSendsMail } from './use-sends-mail.ts';

const resendDelaySeconds = 30;

const messages = {
  mail: { action: 'accountForm.resend', wait: 'accountForm.resendIn', done: 'accountForm.resent' },
  operator: { action: 'accountForm.renew', wait: 'accountForm.renewIn', done: 'accountForm.renewed' },
} as const;

interface ResendButtonProps {
  readonly credentials: { readonly email: string; readonly password: string };
  readonly justSent: boolean;
}

/** Sends the code of the e-mail again, at most once in 30 seconds (AUTH-012, OQ-037). Without a mail server it makes a new one. */
export function ResendButton({ credentials: { email, password }, justSent }: ResendButtonProps) {
  const t = useT();
  const { action, wait: waiting, done } = messages[useSendsMail() ? 'mail' : 'operator'];
  const [wait, setWait] = useState(justSent ? resendDelaySeconds : 0);
  const [notice, setNotice] = useState<{ readonly kind: 'success' | 'danger'; readonly key: MessageKey } | null>(null);

  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  const resend = async () => {
    setWait(resendDelaySeconds);
    setNotice(null);
    try {
      await visitorCall('POST /v1/users/verify-reset', { email: email.trim().toLowerCase(), password });
      setNotice({ kind: 'success', key: done });
    } catch (error) {
      setNotice({ kind: 'danger', key: errorMessageOf(error) });
    }
  };

  return (
    <>
      {notice !== null && <Notice kind={notice.kind}>{t(notice.key)}</Notice>}
      <Button variant="subtle" size="compact-sm" disabled={wait > 0} onClick={() => void resend()}>
        {wait > 0 ? t(waiting, { count: wait }) : t(action)}
      </Button>
    </>
  );
}
