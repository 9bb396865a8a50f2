import type { Contact } from '@wattbook/contract/contacts/contact.schema';

/** How a contact is called. */
export const contactName = ({ firstName, lastName }: Pick<Contact, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`;
