import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { nameDevice } from '@wattbook/domain/account/device-name';
import { ApiError } from '../../api/api-error.ts';
import { errorMessageOf, type OwnMessages } from '../../api/error-messages.ts';
import { useT } from '../../i18n/use-t.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import classes from './messaging.module.css';
import { useAddChannel, useMessageChannels } from './messaging.queries.ts';
import { canSubscribe, subscribeBrowser } from './push-subscription.ts';

const own = { conflict: 'messaging.tooMany', forbidden: 'messaging.forbidden' } as const satisfies OwnMessages;

/** Asks the browser whether it may show messages. */
export function SetUpPush({ onDone }: { readonly onDone: () => void }) {
  const t = useT();
  const add = useAddChannel();
  const channels = useMessageChannels();
  const allow = useMutation({
    mutationFn: async () => {
      const subscription = await subscribeBrowser(channels.data?.pushKey ?? '');
      if (subscription === null) return false;
      const { browser, system } = nameDevice(navigator.userAgent);
      const name = [browser, system].filter((part) => part !== null).join(', ') || t('messaging.web_push');
      await add.mutateAsync({ channel: 'web_push', name, subscription });
      return true;
    },
    onSuccess: (isAllowed) => {
      if (!isAllowed) return;
      toastSuccess(t('messaging.confirmed', { channel: t('messaging.web_push') }));
      onDone();
    },
  });
  if (!canSubscribe()) return <Notice kind="info">{t('messaging.pushMissing')}</Notice>;
  return (
    <div className={classes['setUp']}>
      <p>{t('messaging.pushText')}</p>
      {allow.data === false && <Notice kind="warning">{t('messaging.pushDenied')}</Notice>}
      {allow.isError && (
        <Notice kind="danger">{t(allow.error instanceof ApiError ? errorMessageOf(allow.error, own) : 'messaging.pushMissing')}</Notice>
      )}
      <Button loading={allow.isPending} disabled={channels.data === undefined} onClick={() => allow.mutate()}>
        {t('messaging.pushAllow')}
      </Button>
    </div>
  );
}
