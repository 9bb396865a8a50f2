import type { Language } from '@wattbook/domain/texts/languages';
import type { MailRecord } from '@wattbook/contract/mails/mails.endpoints';
import type { DeviceName } from '@wattbook/domain/account/device-name';
import type { Catalogue, MessageKey } from '@wattbook/i18n/catalogue';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import { translate } from '@wattbook/i18n/translate';
import type { Mail } from '../../services/mail/send-mail.ts';

/** The kinds of mails. */
export type MailKind = MailRecord['kind'];

/** The values of the texts of a mail. */
export interface MailValues {
  /** The name in the greeting. */
  readonly name: string | null;
  readonly code?: string;
  /** Of a sign-in on a new device. */
  readonly device?: DeviceName;
  /** The name of a passkey that was added or removed. */
  readonly passkey?: string;
  /** The name of the administrator who views the account. */
  readonly viewer?: string;
  /** The token that undoes a change of the e-mail. */
  readonly undo?: string;
  /** A statement for the employer: what the text says of it, and its PDF in Base64. */
  readonly statement?: StatementByMail;
  /** How many trips of which vehicles lock without a purpose. */
  readonly untagged?: readonly UntaggedTrips[];
  /** To a team, with the path of its page. */
  readonly invitation?: InvitationByMail;
  /** The signed head of a logbook. */
  readonly head?: HeadByMail;
  readonly ticket?: TicketByMail;
  /** A message that goes by mail, with the path of its page. */
  readonly message?: MessageByMail;
}

interface MessageByMail {
  readonly title: string;
  readonly text: string;
  readonly path: string;
}

/** A ticket to support, and the answer to it. */
export interface TicketByMail {
  readonly id: string;
  readonly subject: string;
  readonly text?: string;
}

export interface UntaggedTrips {
  readonly vehicle: string;
  readonly trips: number;
}

interface InvitationByMail {
  readonly team: string;
  readonly inviter: string;
  readonly path: string;
}

interface HeadByMail {
  readonly vehicle: string;
  readonly number: number;
  readonly hash: string;
  readonly moment: string;
  readonly fingerprint: string;
}

export interface StatementByMail {
  readonly number: number;
  readonly month: string;
  readonly vehicle: string;
  readonly amount: string;
  readonly file: { readonly name: string; readonly base64: string };
}

export interface MailContent {
  readonly kind: MailKind;
  readonly language: Language;
  readonly recipient: string;
  readonly values: MailValues;
}

/** Lifetime of a code that is sent by mail, in minutes (OQ-041). */
export const codeMinutes = 15;

interface Paragraph {
  readonly style: 'text' | 'code' | 'value' | 'link' | 'small';
  readonly text: string;
}

/** The mail as text and as HTML, in the language of its recipient. */
export async function writeMail(mail: MailContent, baseUrl: string): Promise<Mail> {
  const { kind, language, recipient, values } = mail;
  const catalogue = await loadCatalogue(language);
  const paragraphs = [...paragraphsOf(mail, baseUrl, catalogue), closing(catalogue, baseUrl)];
  const { code = '', statement } = values;
  const subject = translate(catalogue, `mails.${kind}Subject`, { code, month: statement?.month ?? '', ...recordWords(values) });
  const text = `${paragraphs.map((paragraph) => paragraph.text).join('\n\n')}\n`;
  return {
    to: recipient,
    subject,
    text,
    html: htmlOf(language, subject, paragraphs),
    ...(statement && { attachments: [attached(statement)] }),
  };
}

function paragraphsOf({ kind, recipient, values }: MailContent, baseUrl: string, catalogue: Catalogue): Paragraph[] {
  const { name, code, device, passkey = '', viewer = '', undo, statement, untagged } = values;
  const paragraph = (key: MessageKey, style: Paragraph['style'] = 'text'): Paragraph => ({
    style,
    text: translate(catalogue, key, {
      name: name ?? '',
      minutes: codeMinutes,
      device: formatDevice(catalogue, device),
      passkey,
      viewer,
      month: statement?.month ?? '',
      amount: statement?.amount ?? '',
      ...recordWords(values),
    }),
  });
  const opening = [paragraph(name === null ? 'mails.greetingNameless' : 'mails.greeting'), paragraph(`mails.${kind}Text`)];
  // Behind the # no server sees the token, and a program that opens links in mails undoes nothing.
  const undoLink =
    undo === undefined ? [] : [paragraph('mails.undoLink'), { style: 'link', text: `${baseUrl}/undo-email#${undo}` } as const];
  if (untagged !== undefined) return [...opening, ...reminderOf(untagged, baseUrl, catalogue)];
  if (values.head !== undefined) return [...opening, ...headParagraphs(values.head, paragraph, baseUrl)];
  if (values.invitation !== undefined)
    return [...opening, ...invitationParagraphs({ kind, path: `${baseUrl}${values.invitation.path}` }, paragraph)];
  if (values.ticket !== undefined) return [...opening, ...ticketParagraphs(values.ticket, paragraph, baseUrl)];
  if (values.message !== undefined) return [...opening.flatMap(linesOf), ...messageParagraphs(values.message, baseUrl, catalogue)];
  if (kind === 'statement') return [...opening, paragraph('mails.statementMore'), { style: 'link', text: `${baseUrl}/statements` }];
  if (code === undefined) return [...opening, ...undoLink, paragraph(ownEnding(kind), 'small')];
  const link = `${baseUrl}/verify?${new URLSearchParams({ email: recipient, code }).toString()}`;
  return [
    ...opening,
    { style: 'code', text: code },
    ...(kind === 'verify' ? [paragraph('mails.verifyLink'), { style: 'link', text: link } as const] : []),
    paragraph('mails.codeLife'),
    paragraph('mails.codeUnasked', 'small'),
  ];
}

/** A line for each vehicle, and the way to the trips. */
const reminderOf = (untagged: readonly UntaggedTrips[], baseUrl: string, catalogue: Catalogue): Paragraph[] => [
  ...untagged.map(
    ({ vehicle, trips }): Paragraph => ({
      style: 'text',
      text: translate(catalogue, 'mails.logbookNotTaggedTrips', { vehicle, count: trips }),
    }),
  ),
  { style: 'link', text: `${baseUrl}/logbook/inbox` },
  { style: 'small', text: translate(catalogue, 'mails.logbookNotTaggedMore') },
  ...choicesOf(baseUrl, catalogue),
];

/** How to end mails of this kind: the screen where messages are chosen. */
const choicesOf = (baseUrl: string, catalogue: Catalogue): Paragraph[] => [
  { style: 'small', text: translate(catalogue, 'mails.choices') },
  { style: 'link', text: `${baseUrl}/messages` },
];

const [noInvitation, noTicket, noMessage] = [{ team: '', inviter: '' }, { subject: '' }, { title: '', text: '' }];

const writtenWords = ({ ticket, invitation, message }: MailValues) => ({
  ...(message ?? noMessage),
  ...(invitation ?? noInvitation),
  ...(ticket ?? noTicket),
});

/** What a mail says of a message, a statement, a logbook, a team or a ticket. */
const recordWords = ({ statement, head, ...values }: MailValues) => ({
  ...writtenWords(values),
  vehicle: statement?.vehicle ?? head?.vehicle ?? '',
  number: String(statement?.number ?? head?.number ?? ''),
  moment: head?.moment ?? '',
  fingerprint: head?.fingerprint ?? '',
});

const invitationParagraphs = (
  { kind, path }: { readonly kind: MailKind; readonly path: string },
  paragraph: (key: MessageKey, style?: Paragraph['style']) => Paragraph,
): Paragraph[] => [
  { style: 'link', text: path },
  paragraph(kind === 'fleetInvitation' ? 'mails.fleetInvitationMore' : 'mails.teamInvitationMore', 'small'),
];

const headParagraphs = ({ hash }: HeadByMail, paragraph: (key: MessageKey) => Paragraph, baseUrl: string): Paragraph[] => [
  { style: 'value', text: hash },
  paragraph('mails.logbookHeadMore'),
  paragraph('mails.logbookHeadLink'),
  { style: 'link', text: `${baseUrl}/verify` },
];

/** An answer is in the mail itself; the operator reads a ticket on the administrator's page, which is for signed-in people only. */
const ticketParagraphs = ({ text }: TicketByMail, paragraph: (key: MessageKey) => Paragraph, baseUrl: string): Paragraph[] =>
  text === undefined
    ? [{ style: 'link', text: `${baseUrl}/administration` }]
    : [{ style: 'text', text }, paragraph('mails.ticketAnswerMore'), { style: 'link', text: `${baseUrl}/support-ticket` }];

/** A paragraph for each line of a text. */
const linesOf = ({ style, text }: Paragraph): Paragraph[] => text.split('\n').map((line) => ({ style, text: line }));

const messageParagraphs = ({ path }: MessageByMail, baseUrl: string, catalogue: Catalogue): Paragraph[] => [
  { style: 'link', text: `${baseUrl}${path}` },
  ...choicesOf(baseUrl, catalogue),
];

const attached = ({ file }: StatementByMail): NonNullable<Mail['attachments']>[number] => ({
  filename: file.name,
  content: Buffer.from(file.base64, 'base64'),
  contentType: 'application/pdf',
});

/** The advice at the end of a mail without a code. */
function ownEnding(kind: MailKind): MessageKey {
  if (kind === 'supportView') return 'mails.supportViewMore';
  return kind === 'guessing' ? 'mails.guessingMore' : 'mails.noticeUnasked';
}

function formatDevice(catalogue: Catalogue, { browser, system }: DeviceName = { browser: null, system: null }): string {
  if (browser !== null && system !== null) return translate(catalogue, 'mails.device', { browser, system });
  return browser ?? system ?? translate(catalogue, 'mails.unknownDevice');
}

const closing = (catalogue: Catalogue, baseUrl: string): Paragraph => ({
  style: 'small',
  text: translate(catalogue, 'mails.closing', { address: baseUrl }),
});

/** Inline styles, because mail programs drop all others. The mail loads nothing from elsewhere. */
const styles = {
  text: 'margin:0 0 16px;font-size:16px;line-height:24px',
  code: 'margin:0 0 16px;font-size:32px;line-height:40px;font-weight:600;letter-spacing:6px',
  link: 'margin:0 0 16px;font-size:16px;line-height:24px;word-break:break-all',
  value: 'margin:0 0 16px;font-size:16px;line-height:24px;font-family:ui-monospace,monospace;word-break:break-all',
  small: 'margin:0 0 16px;font-size:13px;line-height:20px;opacity:0.75',
} satisfies Record<Paragraph['style'], string>;

function htmlOf(language: string, subject: string, paragraphs: readonly Paragraph[]): string {
  const body = paragraphs.map(({ style, text }) => {
    const shown = style === 'link' ? `<a href="${inHtml(text)}">${inHtml(text)}</a>` : inHtml(text);
    return `<p style="${styles[style]}">${shown}</p>`;
  });
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${inHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:560px;margin:0 auto">
${body.join('\n')}
</div>
</body>
</html>
`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const inHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
