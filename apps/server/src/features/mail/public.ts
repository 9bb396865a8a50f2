export { queueMail, readMails } from './mails.store.ts';
export { createMailSending } from './send-mails.job.ts';
export { codeMinutes, type MailKind } from './write-mail.ts';
