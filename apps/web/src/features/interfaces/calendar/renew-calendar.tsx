import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { CopiedText } from '../../../ui/copied-text.tsx';
import { defineForm } from '../../../ui/form/define-form.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { proofFields, proofOf, useProof } from '../../account/public.ts';
import { type CalendarBody, useRenewCalendar } from '../data/calendar.queries.ts';
import { ShownOnce } from '../shown-once.tsx';

const renewForm = defineForm<CalendarBody>()('interfaces', proofFields);

/** Gets an address for the calendar and shows it, this once. */
export function RenewCalendar({ label, onDone }: { readonly label: string; readonly onDone: () => void }) {
  const t = useT();
  const [address, setAddress] = useState<string | null>(null);
  if (address === null) return <RenewForm label={label} onDone={onDone} onRenewed={setAddress} />;
  return (
    <ShownOnce warning="interfaces.calendarShownOnce" onDone={onDone}>
      <CopiedText label={t('interfaces.calendarAddress')} text={address} />
    </ShownOnce>
  );
}

interface RenewFormProps {
  readonly label: string;
  readonly onDone: () => void;
  readonly onRenewed: (address: string) => void;
}

function RenewForm({ label, onDone, onRenewed }: RenewFormProps) {
  const t = useT();
  const renew = useRenewCalendar();
  const form = useForm({
    form: renewForm,
    ...useProof(),
    size: 'md',
    send: async (_: CalendarBody, values) => onRenewed((await renew.mutateAsync(proofOf(values))).address),
  });
  return (
    <DialogForm
      form={form}
      failure={form.failure && t(errorMessageOf(form.failure.error, { forbidden: 'interfaces.calendarNotShared' }))}
      onCancel={onDone}
      submitLabel={label}
    >
      <FormFields form={form} />
    </DialogForm>
  );
}
