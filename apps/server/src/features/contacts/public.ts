export { createContact, listContacts } from './write-contact.ts';
