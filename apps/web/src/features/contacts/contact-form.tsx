import { TextInput } from '@mantine/core';
import type { Contact } from '@wattbook/contract/contacts/contact.schema';
import {
  checkContact,
  type ContactField,
  type ContactForm as ContactDraft,
  contactFields,
  longestOfContact,
} from '@wattbook/domain/contacts/contact-form';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { fieldMessages } from '@wattbook/i18n/field-messages';
import { type FormEvent, useState } from 'react';
import { fieldsOf } from '../../api/api-error.ts';
import { sentenceOf } from '../../api/error-sentences.ts';
import { useT } from '../../i18n/use-t.ts';
import { FormButtons } from '../../ui/form/form-buttons.tsx';
import formLook from '../../ui/form/form.module.css';
import { useFields } from '../../ui/form/use-fields.ts';
import { type Problems, problemsOfServer } from '../../ui/form/use-problems.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { useSaveContact } from './data/contacts.queries.ts';

interface ContactFormProps {
  /** null: a new one. */
  readonly contact: Contact | null;
  readonly onClose: () => void;
}

/** Adds a contact or changes one (TEAM-038 to TEAM-040). */
export function ContactForm({ contact, onClose }: ContactFormProps) {
  const t = useT();
  const save = useSaveContact(contact?.id ?? null);
  const { draft, field, form, problems } = useFields<ContactField>({
    firstName: contact?.firstName ?? '',
    lastName: contact?.lastName ?? '',
    company: contact?.company ?? '',
    reason: contact?.reason ?? '',
  });
  const [failure, setFailure] = useState<MessageKey | null>(null);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    if (save.isPending || problems.show(sentencesOf(draft))) return;
    save.mutate(draft, {
      onSuccess: () => {
        toastSuccess(t('contacts.saved'));
        onClose();
      },
      onError: (error) => {
        if (problems.show(problemsOfServer(contactFields, fieldsOf(error)))) return;
        setFailure(sentenceOf(error, { not_found: 'contacts.gone' }));
      },
    });
  };

  const input = (name: ContactField) => field(name, `contacts.${name}`, { number: longestOfContact[name] });

  return (
    <form ref={form} className={formLook['form']} onSubmit={onSubmit} noValidate autoComplete="off">
      <div className={formLook['pair']}>
        <TextInput {...input('firstName')} withAsterisk data-autofocus />
        <TextInput {...input('lastName')} withAsterisk />
      </div>
      <TextInput {...input('company')} />
      <TextInput {...input('reason')} />
      {failure !== null && <Notice kind="danger">{t(failure)}</Notice>}
      <FormButtons onCancel={onClose} submitLabel={t('accountForm.save')} busy={save.isPending} />
    </form>
  );
}

function sentencesOf(draft: ContactDraft): Problems<ContactField> {
  const found = checkContact(draft);
  return Object.fromEntries(
    contactFields.flatMap((name) => (found[name] === undefined ? [] : [[name, { key: fieldMessages[found[name]] }]])),
  );
}
