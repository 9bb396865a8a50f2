import { contactTexts } from '@wattbook/domain/contacts/contact-fields';
import { defineForm } from '../../ui/form/define-form.ts';
import { text } from '../../ui/form/kinds/text.tsx';
import type { ContactBody } from './data/contacts.queries.ts';

/** The fields of a contact (TEAM-038 to TEAM-040). */
export const contactForm = defineForm<ContactBody>()('contacts', {
  firstName: text({ ...contactTexts.firstName, hints: { withAsterisk: true } }),
  lastName: text({ ...contactTexts.lastName, hints: { withAsterisk: true } }),
  company: text({ ...contactTexts.company, wide: true }),
  reason: text({ ...contactTexts.reason, wide: true }),
});
