import { Button } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import type { SamplesSummary } from '@wattbook/contract/telemetry/samples.endpoints';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useState } from 'react';
import { downloadMessages, errorMessageOf, type OwnMessages } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { ProofDialog } from '../../account/public.ts';
import { type SamplesRange, useDeleteSamples, useSaveSamples } from '../data/samples.mutations.ts';
import classes from './samples.module.css';

const deletionMessages = { unavailable: 'samples.busy', logbook: 'samples.locked' } as const satisfies OwnMessages;
const kinds = [
  ['trips', 'samples.trips'],
  ['charges', 'samples.charges'],
  ['idles', 'samples.idles'],
  ['sleeps', 'samples.sleeps'],
] as const;

interface FoundSamplesProps {
  readonly vehicle: Vehicle;
  readonly range: SamplesRange;
  readonly summary: SamplesSummary;
  readonly onDeleted: () => void;
}

/** What is recorded in a range, and the buttons that save and delete it. */
export function FoundSamples({ vehicle, range, summary, onDeleted }: FoundSamplesProps) {
  const t = useT();
  const formats = useFormats();
  const save = useSaveSamples(vehicle.id);
  const remove = useDeleteSamples(vehicle.id);
  const [asks, setAsks] = useState(false);
  if (summary.count === 0) {
    return (
      <p role="status" className={classes['found']}>
        {t('samples.nothing')}
      </p>
    );
  }

  const shown = { count: summary.count, range: `${formats.dateTime(summary.first) ?? ''} – ${formats.dateTime(summary.last) ?? ''}` };
  const parts = kinds.filter(([kind]) => summary[kind] > 0).map(([kind, key]) => t(key, { count: summary[kind] }));
  const kept = summary.keptTrips + summary.keptCharges;
  return (
    <div className={classes['found']}>
      <div role="status">
        <p>{t('samples.found', shown)}</p>
        {parts.length > 0 && <p>{t('samples.concerned', { parts: parts.join(', ') })}</p>}
        {kept > 0 && <p>{t('samples.kept', { count: kept })}</p>}
      </div>
      <p className={classes['hint']}>{t('samples.saveHint')}</p>
      {save.isError && <Notice kind="danger">{t(errorMessageOf(save.error, downloadMessages))}</Notice>}
      <div className={classes['actions']}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          loading={save.isPending}
          onClick={() => save.mutate(range)}
        >
          {t('samples.save')}
        </Button>
        <Button variant="default" leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />} onClick={() => setAsks(true)}>
          {t('samples.delete')}
        </Button>
      </div>
      <ProofDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('samples.question', { vehicle: vehicle.displayName })}
        confirmLabel={t('table.delete')}
        word={t('table.delete')}
        isDestructive
        messages={deletionMessages}
        onProof={async (proof) => {
          await remove.mutateAsync({ range, proof });
          toastSuccess(t('samples.deleted'));
          onDeleted();
        }}
      >
        <p>{t('samples.loss', shown)}</p>
      </ProofDialog>
    </div>
  );
}
