import { Button } from '@mantine/core';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useState } from 'react';
import { isRefusal, reasonsOf } from '../../../api/api-error.ts';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { useActivateTelemetry } from '../data/connections.mutations.ts';
import classes from './connect.module.css';

/** The failures with a message of their own (VEH-083 to VEH-085). */
const refusals: Readonly<Record<string, MessageKey>> = {
  missing_key: 'connect.telemetry.missing_key',
  unsupported_hardware: 'connect.telemetry.unsupported_hardware',
  unsupported_firmware: 'connect.telemetry.unsupported_firmware',
};

/** Asks a Tesla to send its data itself, after a confirmation (VEH-080 to VEH-086). */
export function TelemetryCard({
  vehicle: { id, displayName, telemetry, telemetryUntil, telemetryProblem },
}: {
  readonly vehicle: Pick<Vehicle, 'id' | 'displayName' | 'telemetry' | 'telemetryUntil' | 'telemetryProblem'>;
}) {
  const t = useT();
  const { dateTime } = useFormats();
  const activate = useActivateTelemetry();
  const [asks, setAsks] = useState(false);
  // A renewal that failed can be asked for at once, after what stands in its way is gone.
  const failed = activate.isSuccess || activate.isError ? null : telemetryProblem;
  const isActive = (telemetry || activate.isSuccess) && failed === null;
  return (
    <Card title={t('connect.telemetryTitle')}>
      <div className={classes['stack']}>
        <p className={classes['text']}>{t('connect.telemetryText')}</p>
        {isActive && <Notice kind="success">{t('connect.telemetryDone', { vehicle: displayName })}</Notice>}
        {failed !== null && (
          <Notice kind="warning">
            {telemetry ? t('connect.telemetryEnding', { date: dateTime(telemetryUntil) ?? '' }) : t('connect.telemetryEnded')}{' '}
            {failed !== 'other' && t(`connect.telemetry.${failed}`)}
            {failed === 'missing_key' && <KeyLink />}
          </Notice>
        )}
        {activate.isError && <RefusalNotice error={activate.error} />}
        {!isActive && (
          <div className={classes['actions']}>
            <Button variant="default" onClick={() => setAsks(true)} loading={activate.isPending}>
              {t('connect.telemetryStart')}
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          activate.mutate(id);
        }}
        title={t('connect.telemetryAsk', { vehicle: displayName })}
        confirmLabel={t('connect.telemetryStart')}
        harmless
      >
        <p>{t('connect.telemetryAskText')}</p>
      </ConfirmDialog>
    </Card>
  );
}

/** Why a vehicle was not asked. */
function RefusalNotice({ error }: { readonly error: unknown }) {
  const t = useT();
  if (!isRefusal(error, 'telemetry_refused')) return <Notice kind="danger">{t(errorMessageOf(error))}</Notice>;
  const reason = reasonsOf(error).find((word) => Object.hasOwn(refusals, word)) ?? 'other';
  return (
    <Notice kind="danger">
      {t(refusals[reason] ?? 'connect.telemetry.other')}
      {reason === 'missing_key' && <KeyLink />}
    </Notice>
  );
}

/** The page of Tesla that adds the key of this installation to a vehicle. */
function KeyLink() {
  const url = `https://tesla.com/_ak/${window.location.hostname}`;
  return (
    <>
      {' '}
      <a href={url} target="_blank" rel="noreferrer">
        {url}
      </a>
    </>
  );
}
