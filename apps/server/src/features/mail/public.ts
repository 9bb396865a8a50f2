export { queueMail, readMails, readWaitingCode, withdrawMails } from './mails.store.ts';
export { codeMinutes, type MailKind, type TicketByMail } from './write-mail.ts';
