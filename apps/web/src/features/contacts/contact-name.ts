import type { Contact } from '@wattbook/contract/contacts/contact.schema';

export const contactName = ({ firstName, lastName }: Pick<Contact, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`;
