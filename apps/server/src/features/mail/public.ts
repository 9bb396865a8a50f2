export { queueMail, readMails, readWaitingCode, withdrawMails } from './mails.store.ts';
export { codeMinutes, type MailKind } from './write-mail.ts';
