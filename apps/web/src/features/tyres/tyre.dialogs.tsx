import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorMessageOf } from '../../api/error-messages.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useT } from '../../i18n/use-t.ts';
import type { AssignmentDialog } from '../../lists/list-of.ts';
import { refreshRows } from '../../lists/row-source.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { FormFields } from '../../ui/form/form-fields.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useToday } from '../../ui/range/use-today.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { mountForm, treadForm } from './tyre.form.ts';
import { measureTread, mountTyres, type StandingTyre, tyreRows, tyresQuery } from './tyres.queries.ts';

/** Mounts a set of tyres, or notes its tread. */
export function TyreDialog({ rows: [tyre], owner, begin, onClose }: AssignmentDialog<StandingTyre>) {
  const t = useT();
  if (tyre === undefined) return null;
  const isTread = begin === 'tread';
  return (
    <Dialog opened onClose={onClose} title={t(isTread ? 'tyres.measureTitle' : 'tyres.mountTitle', { name: tyre.name })}>
      {isTread ? (
        <TreadForm tyre={tyre} vehicleId={owner} onClose={onClose} />
      ) : (
        <MountForm tyre={tyre} vehicleId={owner} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface TyreFormProps {
  readonly tyre: StandingTyre;
  readonly vehicleId: string;
  readonly onClose: () => void;
}

function MountForm({ tyre, vehicleId, onClose }: TyreFormProps) {
  const t = useT();
  const formats = useFormats();
  const client = useQueryClient();
  const today = useToday();
  const { data } = useQuery(tyresQuery(vehicleId));
  const form = useForm({
    form: mountForm,
    initial: { startDate: today, startOdometer: formats.value('odometer', data?.odometer ?? null) ?? '' },
    send: async ({ startDate, startOdometer }) => {
      try {
        await mountTyres(tyre, { date: startDate, odometer: startOdometer });
      } finally {
        await refreshRows(client, tyreRows.noun, vehicleId);
      }
      toastSuccess(t('tyres.mountSaved', { name: tyre.name }));
      onClose();
    },
  });
  const failure = form.failure && t(errorMessageOf(form.failure.error, { not_found: 'tyres.gone', conflict: 'tyres.mountedAlready' }));
  return (
    <DialogForm form={form} failure={failure} onCancel={onClose} submitLabel={t('tyres.mount')}>
      <FormFields form={form} autofocus="startDate" />
      <p>{t('tyres.mountHint')}</p>
    </DialogForm>
  );
}

function TreadForm({ tyre, vehicleId, onClose }: TyreFormProps) {
  const t = useT();
  const client = useQueryClient();
  const today = useToday();
  const form = useForm({
    form: treadForm,
    initial: { date: today },
    send: async (body) => {
      try {
        await measureTread(tyre, body);
      } finally {
        await refreshRows(client, tyreRows.noun, vehicleId);
      }
      toastSuccess(t('tyres.measured'));
      onClose();
    },
  });
  const failure = form.failure && t(errorMessageOf(form.failure.error, { not_found: 'tyres.gone', conflict: 'tyres.changed' }));
  return (
    <DialogForm form={form} failure={failure} onCancel={onClose} submitLabel={t('tyres.saveMount')}>
      <FormFields form={form} autofocus="frontLeft" />
    </DialogForm>
  );
}
