/** The instant messengers (SUP-021). */
export const messengers = ['telegram', 'whatsapp', 'threema', 'facebook'] as const;
export type Messenger = (typeof messengers)[number];

/** The ways on which messages reach a user: mail, the messengers, an address as of ntfy, and the browser. */
export const messageChannels = ['mail', ...messengers, 'ntfy', 'web_push'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** The channels that a user sets up; a mail goes to the address of the account. */
export type SetUpChannel = Exclude<MessageChannel, 'mail'>;

/** What a user is told of (SET-037, OQ-247). */
export const messageKinds = [
  'logbookNotTagged',
  'chargeFinished',
  'chargeInterrupted',
  'loginInvalid',
  'vehicleSilent',
  'statementMade',
  'statementQuestioned',
  'statementRejected',
  'serviceDue',
  'paymentFailed',
  'weekReview',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Returns the name of a choice in the `notifications` of a user (SUP-025): the kind alone is by mail, as `logbookNotTagged` (OQ-171). */
export const choiceName = (kind: MessageKind, channel: MessageChannel): string => (channel === 'mail' ? kind : `${kind}.${channel}`);

/** What goes by mail until that is switched off: it is about money that waits for an answer. */
const mailedUnasked: readonly MessageKind[] = ['paymentFailed', 'statementQuestioned', 'statementRejected'];

/** Returns whether a user wants a kind on a channel. Nothing is sent that nobody chose, but what is about money that waits for an answer goes by mail until that is switched off. */
export const wantsMessage = (notifications: Readonly<Record<string, boolean>>, kind: MessageKind, channel: MessageChannel): boolean =>
  notifications[choiceName(kind, channel)] ?? (mailedUnasked.includes(kind) && channel === 'mail');
