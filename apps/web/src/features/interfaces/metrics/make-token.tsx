import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { CopiedText } from '../../../ui/copied-text.tsx';
import { ProofForm } from '../../account/public.ts';
import { useMakeMetricsToken } from '../data/metrics.queries.ts';
import { ShownOnce } from '../shown-once.tsx';
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
    <ShownOnce warning="interfaces.metricsShownOnce" onDone={onDone}>
      <CopiedText label={t('interfaces.tokenText')} text={made.token} />
      <CopiedText label={t('interfaces.tryIt')} text={metricsExample(made.token, made.address)} />
    </ShownOnce>
  );
}
