import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { downloadMessages, errorMessageOf } from '../../../api/error-messages.ts';
import { saveFile } from '../../../api/save-file.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { useSelectedVehicle, useVehicles } from '../../vehicles/public.ts';
import classes from '../settings.module.css';

/** The number of days that the server returns (SET-022). */
const DAYS = 7;

/** Downloads the recent samples of a vehicle as a sheet (SET-022, OQ-067). */
export function RawDataCard() {
  const t = useT();
  const vehicles = useVehicles();
  const selected = useSelectedVehicle();
  const [picked, setPicked] = useState<string>();
  const vehicle = vehicles.find(({ id }) => id === picked) ?? selected;
  const running = useRef<AbortController>(null);
  const download = useMutation({
    mutationFn: (id: string) => {
      const abort = new AbortController();
      running.current = abort;
      return saveFile('GET /v1/vehicles/:id/records', { params: { id } }, abort.signal).catch((error: unknown) => {
        // The user cancelled the download: not a failure.
        if (!abort.signal.aborted) throw error;
      });
    },
  });
  useEffect(() => () => running.current?.abort(), []);

  return (
    <Card title={t('settings.rawData')}>
      <div className={classes['stack']}>
        <p className={classes['text']}>{t('settings.rawDataText', { count: DAYS })}</p>
        {vehicle === null && <p className={classes['text']}>{t('settings.noVehicles')}</p>}
        {vehicle !== null && vehicles.length > 1 && (
          <NativeSelect
            label={t('settings.rawDataVehicle')}
            value={vehicle.id}
            data={vehicles.map(({ id, displayName }) => ({ value: id, label: displayName }))}
            onChange={({ currentTarget }) => setPicked(currentTarget.value)}
          />
        )}
        {vehicle !== null && vehicles.length === 1 && <p>{t('settings.rawDataOf', { vehicle: vehicle.displayName })}</p>}
        {download.isError && (
          <Notice kind="danger">{t('settings.downloadFailed', { reason: t(errorMessageOf(download.error, downloadMessages)) })}</Notice>
        )}
        {vehicle !== null && (
          <div className={classes['actions']}>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} stroke={1.75} />}
              loading={download.isPending}
              onClick={() => download.mutate(vehicle.id)}
            >
              {t('settings.download')}
            </Button>
            {download.isPending && (
              <Button variant="default" onClick={() => running.current?.abort()}>
                {t('settings.cancelDownload')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}
