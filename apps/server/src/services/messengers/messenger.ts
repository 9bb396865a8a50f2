import type { Language } from '@wattbook/domain/texts/languages';

/** A message as a person reads it. */
export interface OutgoingText {
  /** Of the message, for providers that take one. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Where the message leads; null: it needs no page. */
  readonly url: string | null;
  readonly language: Language;
}

/**
 * What became of a message. `later`: it is tried again, where the provider says so after this time; `busy` holds for the whole provider. `ended`: this recipient takes no
 * messages any more. `refused`: it takes not this one. Reasons are machine words.
 */
export type Delivery =
  | { readonly kind: 'sent'; readonly id: string | null }
  | { readonly kind: 'later'; readonly reason: string; readonly afterMs: number | null; readonly busy?: boolean }
  | { readonly kind: 'ended' | 'refused'; readonly reason: string };

/** Sends to one recipient, by the address that the provider knows. */
export type Send = (recipient: string, message: OutgoingText) => Promise<Delivery>;

/** How fast a provider takes messages: so many at once, and so many a second. */
export interface Pace {
  readonly burst: number;
  readonly perSecond: number;
}

/** A way on which messages leave. */
export interface Sender {
  readonly send: Send;
  readonly pace: Pace;
  /** The pace of one recipient; null: there is none. */
  readonly pacePerRecipient: Pace | null;
  /** What the pace counts: all of the provider, or the host of an address. */
  readonly pacedBy: (recipient: string) => string;
}

/** What somebody wrote to the operator's account in a messenger. */
export interface IncomingText {
  readonly sender: string;
  readonly name: string | null;
  readonly text: string;
}

export interface HookRequest {
  readonly body: string;
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** The webhook of a messenger. */
export interface Hook {
  /** Whether the messenger sent it. */
  readonly isSigned: (request: HookRequest) => boolean;
  /** The texts in it; null: it is none of its messages. */
  readonly read: (request: HookRequest) => readonly IncomingText[] | Promise<readonly IncomingText[]> | null;
  /** What the messenger expects when the operator registers the address; null: it asks for nothing. */
  readonly verifyToken: string | null;
}

/** An instant messenger, in which a person writes a code to the operator's account. */
export interface InstantMessenger extends Sender {
  /** The name of the operator's account there. */
  readonly account: string;
  /** Opens the chat with the code; null: there is no such link. */
  readonly linkOf: (code: string) => string | null;
  readonly hook: Hook;
  /** Tells the provider where this installation is; absent: the operator does that. */
  readonly register?: (hookUrl: string) => Promise<void>;
}

/** Title, text and link as one text. */
export const plainText = ({ title, text, url }: Pick<OutgoingText, 'title' | 'text' | 'url'>): string =>
  [title, text, url].filter((part) => part !== null && part !== '').join('\n');
