import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import type { Formats } from '../../../i18n/use-formats.ts';
import type { AssignmentDialog } from '../../../lists/list-of.ts';
import { refreshRows } from '../../../lists/row-source.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useToday } from '../../../ui/range/use-today.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { costRows } from '../../costs/public.ts';
import { type DueReminder, dueQuery, finishReminder, reminderRows } from '../data/reminders.queries.ts';
import { doneForm } from './done.form.ts';

/** What was done for a reminder; it becomes a cost of the vehicle, and the reminder is due again. */
export function DoneDialog({ rows: [reminder], owner, onClose }: AssignmentDialog<DueReminder>) {
  const t = useT();
  if (reminder === undefined) return null;
  return (
    <Dialog opened onClose={onClose} title={t('reminders.doneTitle', { what: reminder.description })}>
      <DoneForm reminder={reminder} vehicleId={owner} onClose={onClose} />
    </Dialog>
  );
}

interface DoneFormProps {
  readonly reminder: DueReminder;
  readonly vehicleId: string;
  readonly onClose: () => void;
}

function DoneForm({ reminder, vehicleId, onClose }: DoneFormProps) {
  const t = useT();
  const formats = useFormats();
  const client = useQueryClient();
  const today = useToday();
  const { data } = useQuery(dueQuery(vehicleId));
  const form = useForm({
    form: doneForm,
    initial: {
      date: today,
      odometer: formats.value('odometer', data?.odometer ?? null) ?? '',
      currency: formats.preferences.currency,
    },
    send: async (body) => {
      try {
        // Without an amount nothing was paid.
        const { reminder: next } = await finishReminder(reminder, { ...body, costs: body.costs ?? 0 });
        toastSuccess(outcomeText(reminder.description, next, formats, t));
      } finally {
        await Promise.all([reminderRows.noun, costRows.noun].map((noun) => refreshRows(client, noun, vehicleId)));
      }
      onClose();
    },
  });
  const failure = form.failure && t(errorMessageOf(form.failure.error, { not_found: 'reminders.gone', conflict: 'reminders.changed' }));
  return (
    <DialogForm form={form} failure={failure} onCancel={onClose} submitLabel={t('reminders.saveDone')}>
      <FormFields form={form} autofocus="costs" />
    </DialogForm>
  );
}

type Next = { readonly dueDate: string | null; readonly dueOdometer: number | null } | null;

/** When it is due again. */
function outcomeText(what: string, next: Next, formats: Formats, t: Translate): string {
  if (next === null) return t('reminders.doneOnce', { what });
  const whens = [formats.plainDate(next.dueDate), formats.withUnit('odometer', next.dueOdometer, { decimals: 0 })];
  return t('reminders.doneAgain', { what, when: whens.filter((when) => when !== null).join(' · ') });
}
