import type { MailRecord } from '@wattbook/contract/mails/mails.endpoints';
import type { MessageKey } from '@wattbook/i18n/catalogue';

/** What a mail is about. */
export const mailLabels = {
  verify: 'administration.verify',
  reset: 'administration.reset',
  email: 'administration.emailCode',
  passwordChanged: 'administration.passwordChanged',
  emailChanged: 'administration.emailChanged',
  emailUndone: 'administration.emailUndone',
  twoFactorOn: 'administration.twoFactorOn',
  twoFactorOff: 'administration.twoFactorOff',
  newDevice: 'administration.newDevice',
  archive: 'administration.archive',
  passkeyAdded: 'administration.passkeyAdded',
  passkeyRemoved: 'administration.passkeyRemoved',
  supportView: 'administration.supportView',
  guessing: 'administration.guessing',
  statement: 'administration.statement',
  logbookNotTagged: 'administration.logbookNotTagged',
  teamInvitation: 'administration.teamInvitation',
  fleetInvitation: 'administration.fleetInvitation',
  logbookHead: 'administration.logbookHead',
  ticket: 'administration.ticket',
  ticketAnswer: 'administration.ticketAnswer',
  message: 'administration.message',
} as const satisfies Record<MailRecord['kind'], MessageKey>;

/** The machine words of the server for mails that it gave up. */
const reasons: Readonly<Record<string, MessageKey>> = {
  expired: 'administration.expired',
  replaced: 'administration.replaced',
  used: 'administration.used',
  withdrawn: 'administration.withdrawn',
};

/** The message of a reason; undefined for a reply of the mail server, which is shown as it is. */
export const reasonOf = (reason: string): MessageKey | undefined => reasons[reason];
