export { queueMail, readMails } from './mails.store.ts';
export { codeMinutes, type MailKind } from './write-mail.ts';
