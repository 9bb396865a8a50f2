import type { ContactField, ContactWord } from '@wattbook/domain/contacts/contact-form';
import type { MessageKey } from './catalogue.ts';

/** The sentence of each problem that a field of a contact can have, the same as in the server's answer (OQ-010). */
export const contactMessages = {
  required: 'errors.field.required',
  too_long: 'errors.field.tooLong',
} as const satisfies Record<ContactWord, MessageKey>;

/** What the fields of a contact are called. */
export const contactFieldNames = {
  firstName: 'contacts.firstName',
  lastName: 'contacts.lastName',
  company: 'contacts.company',
  reason: 'contacts.reason',
} as const satisfies Record<ContactField, MessageKey>;
