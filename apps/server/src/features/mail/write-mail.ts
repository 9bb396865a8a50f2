import type { DeviceName } from '@wattbook/domain/account/device-name';
import { type Catalogue, loadCatalogue, type MessageKey } from '@wattbook/i18n/catalogue';
import { translate } from '@wattbook/i18n/translate';
import type { Mail } from '../../services/mail/send-mail.ts';

/** The kinds of mails. */
export type MailKind =
  | 'verify'
  | 'reset'
  | 'email'
  | 'passwordChanged'
  | 'emailChanged'
  | 'twoFactorOn'
  | 'twoFactorOff'
  | 'newDevice'
  | 'archive'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'supportView';

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
}

export interface Letter {
  readonly kind: MailKind;
  readonly language: 'en' | 'de';
  readonly recipient: string;
  readonly values: MailValues;
}

/** Lifetime of a code that is sent by mail, in minutes (OQ-041). */
export const codeMinutes = 15;

interface Part {
  readonly look: 'text' | 'code' | 'link' | 'small';
  readonly text: string;
}

/** The mail as text and as HTML, in the language of its recipient. */
export async function writeMail({ kind, language, recipient, values }: Letter, baseUrl: string): Promise<Mail> {
  const words = await loadCatalogue(language);
  const parts = [...partsOf(kind, recipient, values, baseUrl, words), closing(words, baseUrl)];
  const subject = translate(words, `mails.${kind}Subject`, { code: values.code ?? '' });
  const text = `${parts.map((part) => part.text).join('\n\n')}\n`;
  return { to: recipient, subject, text, html: htmlOf(language, subject, parts) };
}

function partsOf(
  kind: MailKind,
  recipient: string,
  { name, code, device, passkey = '', viewer = '' }: MailValues,
  baseUrl: string,
  words: Catalogue,
): Part[] {
  const say = (key: MessageKey, look: Part['look'] = 'text'): Part => ({
    look,
    text: translate(words, key, { name: name ?? '', minutes: codeMinutes, device: sayDevice(words, device), passkey, viewer }),
  });
  const opening = [say(name === null ? 'mails.greetingNameless' : 'mails.greeting'), say(`mails.${kind}Text`)];
  if (code === undefined) return [...opening, say(kind === 'supportView' ? 'mails.supportViewMore' : 'mails.noticeUnasked', 'small')];
  const link = `${baseUrl}/verify?${new URLSearchParams({ email: recipient, code }).toString()}`;
  return [
    ...opening,
    { look: 'code', text: code },
    ...(kind === 'verify' ? [say('mails.verifyLink'), { look: 'link', text: link } as const] : []),
    say('mails.codeLife'),
    say('mails.codeUnasked', 'small'),
  ];
}

function sayDevice(words: Catalogue, { browser, system }: DeviceName = { browser: null, system: null }): string {
  if (browser !== null && system !== null) return translate(words, 'mails.device', { browser, system });
  return browser ?? system ?? translate(words, 'mails.unknownDevice');
}

const closing = (words: Catalogue, baseUrl: string): Part => ({
  look: 'small',
  text: translate(words, 'mails.closing', { address: baseUrl }),
});

/** Inline styles, because mail programs drop all others. The mail loads nothing from elsewhere. */
const styles = {
  text: 'margin:0 0 16px;font-size:16px;line-height:24px',
  code: 'margin:0 0 16px;font-size:32px;line-height:40px;font-weight:600;letter-spacing:6px',
  link: 'margin:0 0 16px;font-size:16px;line-height:24px;word-break:break-all',
  small: 'margin:0 0 16px;font-size:13px;line-height:20px;opacity:0.75',
} satisfies Record<Part['look'], string>;

function htmlOf(language: string, subject: string, parts: readonly Part[]): string {
  const body = parts.map(({ look, text }) => {
    const shown = look === 'link' ? `<a href="${inHtml(text)}">${inHtml(text)}</a>` : inHtml(text);
    return `<p style="${styles[look]}">${shown}</p>`;
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
