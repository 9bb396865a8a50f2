import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { MessageChannel, MessageKind } from '@wattbook/domain/messages/message-kinds';
import type { Translate } from '../../i18n/use-t.ts';

export const channelLabels = {
  mail: 'messaging.mail',
  telegram: 'messaging.telegram',
  whatsapp: 'messaging.whatsapp',
  threema: 'messaging.threema',
  facebook: 'messaging.facebook',
  ntfy: 'messaging.ntfy',
  web_push: 'messaging.web_push',
} as const satisfies Record<MessageChannel, MessageKey>;

export const kindLabels = {
  logbookNotTagged: 'messaging.kind.logbookNotTagged',
  chargeFinished: 'messaging.kind.chargeFinished',
  chargeInterrupted: 'messaging.kind.chargeInterrupted',
  loginInvalid: 'messaging.kind.loginInvalid',
  vehicleSilent: 'messaging.kind.vehicleSilent',
  statementMade: 'messaging.kind.statementMade',
  statementQuestioned: 'messaging.kind.statementQuestioned',
  statementRejected: 'messaging.kind.statementRejected',
  serviceDue: 'messaging.kind.serviceDue',
  paymentFailed: 'messaging.kind.paymentFailed',
  weekReview: 'messaging.kind.weekReview',
} as const satisfies Record<MessageKind, MessageKey>;

const reasons: Readonly<Record<string, MessageKey>> = {
  blocked: 'messaging.reason.blocked',
  stopped: 'messaging.reason.stopped',
  unknown_recipient: 'messaging.reason.unknown_recipient',
  not_allowed: 'messaging.reason.not_allowed',
  private_address: 'messaging.reason.private_address',
  window: 'messaging.reason.window',
  unreachable: 'messaging.reason.unreachable',
  unavailable: 'messaging.reason.unavailable',
  limited: 'messaging.reason.limited',
  keys: 'messaging.reason.keys',
  credits: 'messaging.reason.credits',
  expired: 'messaging.reason.expired',
  channel_ended: 'messaging.reason.channel_ended',
  other_secret: 'messaging.reason.other_secret',
  not_set_up: 'messaging.reason.not_set_up',
  no_mail: 'messaging.reason.no_mail',
  mail_server: 'messaging.reason.mail_server',
};

/** Why a message did not arrive; a word that is not known is shown as it is. */
export function reasonText(t: Translate, word: string | null): string {
  const known = word === null ? undefined : reasons[word];
  return known === undefined ? t('messaging.reason.other', { word: word ?? '' }) : t(known);
}
