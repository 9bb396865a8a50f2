import { useQueryClient } from '@tanstack/react-query';
import type { Site } from '@wattbook/contract/sites/site.schema';
import { siteRadius } from '@wattbook/domain/sites/site-fields';
import { lazy, Suspense } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { RowOfForm } from '../../../lists/row-form.tsx';
import { refreshRows } from '../../../lists/row-source.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import type { InputsOf } from '../../../ui/form/field.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useUser } from '../../account/public.ts';
import { PlaceField, withPoint } from '../../addresses/public.ts';
import { type SiteBody, siteRows } from '../data/sites.queries.ts';
import { siteForm } from './site.form.ts';
import classes from './site-form.module.css';

const SiteMap = lazy(() => import('./site-map.tsx').then(({ SiteMap: component }) => ({ default: component })));

interface SiteFormProps extends RowOfForm<Site> {
  /** What is known of a new place. */
  readonly initial?: Partial<InputsOf<typeof siteForm.fields>>;
}

/** Names a place or changes it: by address, or on the map with its circle. */
export function SiteForm({ row, owner, onClose, initial = {} }: SiteFormProps) {
  const t = useT();
  const client = useQueryClient();
  const { sealPlaces } = useUser();
  const form = useForm({
    form: siteForm,
    stored: row,
    initial: row === null ? { radius: String(siteRadius.default), sealed: sealPlaces, ...initial } : {},
    check: ({ address }): { address?: { word: 'required' } } => (address?.location == null ? { address: { word: 'required' } } : {}),
    send: async (body: SiteBody) => {
      try {
        await siteRows.save(owner, row?.id ?? null, body);
      } finally {
        await refreshRows(client, siteRows.noun, owner);
      }
      toastSuccess(t('sites.saved'));
      onClose();
    },
  });
  const { address, radius } = form.values;
  const failure = form.failure && t(errorMessageOf(form.failure.error, { not_found: 'sites.gone', conflict: 'sites.tooMany' }));
  return (
    <DialogForm form={form} failure={failure} onCancel={onClose}>
      <FormFields
        form={form}
        autofocus="name"
        replacements={{ address: <PlaceField {...form.propsOf('address')} near={null} home={null} /> }}
      />
      <Suspense fallback={<div className={classes['map']} />}>
        <SiteMap
          point={address?.location ?? null}
          radius={radius ?? 0}
          onMoved={(point) => form.set({ address: withPoint(form.inputs.address, point) })}
        />
      </Suspense>
      <FormFields form={form} section="defaults" />
      <p className={classes['hint']}>{t('sites.sealedHint')}</p>
    </DialogForm>
  );
}
