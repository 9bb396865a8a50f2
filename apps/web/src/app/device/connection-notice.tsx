import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { withTexts } from '../../i18n/i18n.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useT } from '../../i18n/use-t.ts';
import { useSending } from '../../outbox/use-sending.ts';
import type { WaitingChange } from '../../outbox/waiting-change.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { useKeptMoment } from './connection.ts';
import { InstallHint } from './install-hint.tsx';
import { useOnline } from './use-online.ts';

// Its words are those of the change log.
const WaitingDialog = lazy(async () => ({
  default: (await withTexts(import('./waiting.dialog.tsx'), 'garage', 'records', 'costs', 'charging', 'device')).WaitingDialog,
}));

/** That there is no connection and of when is what is shown; what waits in this browser, and what was refused; and once, how the product gets onto the home screen. */
export function ConnectionNotice() {
  const t = useT();
  const formats = useFormats();
  const isOnline = useOnline();
  const moment = useKeptMoment();
  const waiting = useSending();
  const [isOpen, setOpen] = useState(false);
  useRefresh(waiting);
  const refused = waiting.filter(({ refusal }) => refusal !== null).length;
  const count = waiting.length - refused;
  const show = (
    <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
      {t('device.show')}
    </Button>
  );
  return (
    <>
      {moment !== null ? (
        <Notice kind="warning">{t('device.asOf', { time: formats.dateTime(moment) ?? '' })}</Notice>
      ) : (
        !isOnline && <Notice kind="warning">{t('device.offline')}</Notice>
      )}
      {count > 0 && (
        <Notice kind="info">
          {t('device.waiting', { count })} {show}
        </Notice>
      )}
      {refused > 0 && (
        <Notice kind="warning">
          {t('device.refused', { count: refused })} {show}
        </Notice>
      )}
      <InstallHint />
      <Suspense>{isOpen && <WaitingDialog waiting={waiting} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** Reads again what was waiting and does not any more. */
function useRefresh(waiting: readonly WaitingChange[]): void {
  const client = useQueryClient();
  const before = useRef(waiting);
  useEffect(() => {
    const keys = new Set(waiting.map(({ key }) => key));
    const gone = before.current.filter(({ key }) => !keys.has(key));
    before.current = waiting;
    for (const { noun, vehicleId } of gone) void client.invalidateQueries({ queryKey: [noun, vehicleId] });
  }, [client, waiting]);
}
