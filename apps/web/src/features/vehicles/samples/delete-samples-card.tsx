import { Button } from '@mantine/core';
import type { SamplesSummary } from '@wattbook/contract/telemetry/samples.endpoints';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import formAppearance from '../../../ui/form/form.module.css';
import { FormField } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { type SamplesRange, summariseSamples } from '../data/samples.mutations.ts';
import { FoundSamples } from './found-samples.tsx';
import classes from './samples.module.css';
import { samplesRangeForm } from './samples-range.form.ts';

interface Found {
  readonly range: SamplesRange;
  readonly summary: SamplesSummary;
  /** The values of the form it belongs to: what was found for another range must not be deleted for this one. */
  readonly from: number | null;
  readonly to: number | null;
}

/** Deletes what was recorded of a vehicle in a range, after a look at what that is. */
export function DeleteSamplesCard({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useT();
  const [found, setFound] = useState<Found | null>(null);
  const form = useForm({
    form: samplesRangeForm,
    send: async (range, { from, to }) => setFound({ range, summary: await summariseSamples(vehicle.id, range), from, to }),
  });
  return (
    <Card title={t('samples.title')}>
      <p className={classes['text']}>{t('samples.text')}</p>
      <form {...form.element} className={formAppearance['form']} autoComplete="off">
        <div className={classes['range']}>
          <FormField form={form} name="from" />
          <FormField form={form} name="to" />
        </div>
        {form.failure !== null && !form.failure.isAtFields && <Notice kind="danger">{t(errorMessageOf(form.failure.error))}</Notice>}
        <div className={classes['actions']}>
          <Button type="submit" variant="default" loading={form.busy}>
            {t('samples.look')}
          </Button>
        </div>
      </form>
      {found !== null && found.from === form.values.from && found.to === form.values.to && (
        <FoundSamples vehicle={vehicle} range={found.range} summary={found.summary} onDeleted={() => setFound(null)} />
      )}
    </Card>
  );
}
