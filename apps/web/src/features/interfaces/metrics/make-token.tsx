import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { CopiedText } from '../../../ui/copied-text.tsx';
import formAppearance from '../../../ui/form/form.module.css';
import { Notice } from '../../../ui/page/notice.tsx';
import { ProofForm } from '../../account/public.ts';
import { useMakeMetricsToken } from '../data/metrics.queries.ts';
import { metricsExample } from './metrics-example.ts';

/** Makes a token for the metrics after the proof, and shows it this once. */
export function MakeToken({ onDone }: { readonly onDone: () => void }) {
  const t = useT();
  const make = useMakeMetricsToken();
  const [made, setMade] = useState<{ readonly token: string; readonly address: string } | null>(null);
  if (made === null)
    return (
      <ProofForm
        onClose={onDone}
        confirmLabel={t('interfaces.metricsMake')}
        messages={{ forbidden: 'interfaces.metricsNotShared' }}
        onProof={async (proof) => setMade(await make.mutateAsync(proof))}
      >
        <p>{t('interfaces.metricsMakeText')}</p>
      </ProofForm>
    );
  return (
    <div className={formAppearance['form']}>
      <Notice kind="warning">{t('interfaces.metricsShownOnce')}</Notice>
      <CopiedText label={t('interfaces.tokenText')} text={made.token} />
      <CopiedText label={t('interfaces.tryIt')} text={metricsExample(made.token, made.address)} />
      <div className={formAppearance['buttons']}>
        <Button onClick={onDone} data-autofocus>
          {t('interfaces.stored')}
        </Button>
      </div>
    </div>
  );
}
