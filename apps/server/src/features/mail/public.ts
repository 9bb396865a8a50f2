export { queueMail, readMails, readWaitingCode, withdrawMails } from './mails.store.ts';
export type { MailNews } from './send-mails.job.ts';
export { codeMinutes, type MailKind, type TicketByMail } from './write-mail.ts';
