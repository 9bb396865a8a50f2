import type { Contact } from '@wattbook/contract/contacts/contact.schema';
import { sentenceOf } from '../../api/error-sentences.ts';
import { useT } from '../../i18n/use-t.ts';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { FormFields } from '../../ui/form/form-fields.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { contactForm } from './contact.form.ts';
import { type ContactBody, useSaveContact } from './data/contacts.queries.ts';

interface ContactFormProps {
  /** null: a new one. */
  readonly contact: Contact | null;
  readonly onClose: () => void;
}

/** Adds a contact or changes one (TEAM-038 to TEAM-040). */
export function ContactForm({ contact, onClose }: ContactFormProps) {
  const t = useT();
  const save = useSaveContact(contact?.id ?? null);
  const form = useForm({
    form: contactForm,
    stored: contact,
    send: async (body: ContactBody) => {
      await save.mutateAsync(body);
      toastSuccess(t('contacts.saved'));
      onClose();
    },
  });

  return (
    <DialogForm form={form} failure={form.failure && t(sentenceOf(form.failure.error, { not_found: 'contacts.gone' }))} onCancel={onClose}>
      <FormFields form={form} autofocus="firstName" />
    </DialogForm>
  );
}
