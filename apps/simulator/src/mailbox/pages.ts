import { type Language, languageFacts } from '@wattbook/domain/texts/languages';
import type { Mail } from './mails.ts';

interface Texts {
  readonly inbox: string;
  readonly lead: string;
  readonly leadOf: (to: string) => string;
  readonly none: string;
  readonly back: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly html: string;
}

/** The texts of the pages; those of the mails come from the product. */
const allTexts: Readonly<Record<Language, Texts>> = {
  en: {
    inbox: 'Demo inbox',
    lead: 'This demo delivers its mail here and not to the internet. Nothing leaves this machine, and the next start deletes everything.',
    leadOf: (to: string) => `Mail to ${to}. This demo delivers it here and not to the internet.`,
    none: 'No mail yet. This page reloads by itself.',
    back: 'Back to the inbox',
    from: 'From',
    to: 'To',
    text: 'As text',
    html: 'As HTML',
  },
  de: {
    inbox: 'Postfach der Demo',
    lead: 'Diese Demo schickt ihre Mail hierher statt in die Welt. Nichts verlässt diesen Rechner, und mit dem nächsten Start ist alles fort.',
    leadOf: (to: string) => `Mail an ${to}. Diese Demo schickt sie hierher statt in die Welt.`,
    none: 'Noch keine Mail. Die Seite sieht von selbst wieder nach.',
    back: 'Zurück zum Postfach',
    from: 'Von',
    to: 'An',
    text: 'Als Text',
    html: 'Als HTML',
  },
  fr: {
    inbox: 'Boîte de réception de la démo',
    lead: 'Cette démo livre ses e-mails ici et non sur internet. Rien ne quitte cette machine, et le prochain démarrage efface tout.',
    leadOf: (to: string) => `E-mails à ${to}. Cette démo les livre ici et non sur internet.`,
    none: 'Aucun e-mail pour l’instant. Cette page se recharge d’elle-même.',
    back: 'Retour à la boîte de réception',
    from: 'De',
    to: 'À',
    text: 'En texte',
    html: 'En HTML',
  },
};

export interface Reader {
  readonly language: Language;
  /** The address whose mails are shown; null: all mails. */
  readonly to: string | null;
}

const base = '/demo/mail';
const query = ({ to }: Reader) => (to === null ? '' : `?to=${encodeURIComponent(to)}`);
const inHtml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign);

const timeTag = (mail: Mail, { language }: Reader) => {
  const at = new Date(mail.receivedAt);
  return `<time datetime="${at.toISOString()}">${at.toLocaleTimeString(languageFacts[language].tag)}</time>`;
};

const page = ({ language }: Reader, title: string, head: string, body: string) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${head}<title>${inHtml(title)}</title>
<link rel="stylesheet" href="${base}/style.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;

/** The mails of the reader, newest first; the page reloads every few seconds while there are none. */
export function listPage(mails: readonly Mail[], reader: Reader): string {
  const texts = allTexts[reader.language];
  const rows = mails.map(
    (mail) =>
      `<li><a href="${base}/${mail.id}${query(reader)}"><strong>${inHtml(mail.subject)}</strong><span>${inHtml(mail.to.join(', '))}</span>${timeTag(mail, reader)}</a></li>`,
  );
  const list = rows.length === 0 ? `<p class="none">${texts.none}</p>` : `<ul>\n${rows.join('\n')}\n</ul>`;
  const lead = inHtml(reader.to === null ? texts.lead : texts.leadOf(reader.to));
  // Only while the list is empty: a reload would lose the position in it.
  const refresh = rows.length === 0 ? '<meta http-equiv="refresh" content="4">\n' : '';
  return page(reader, texts.inbox, refresh, `<h1>${texts.inbox}</h1>\n<p class="lead">${lead}</p>\n${list}`);
}

/** One mail: as text, and as HTML in a sandboxed frame without scripts. */
export function mailPage(mail: Mail, reader: Reader): string {
  const texts = allTexts[reader.language];
  const frame =
    mail.html === null
      ? ''
      : `<h2>${texts.html}</h2>\n<iframe title="${texts.html}" sandbox="" src="${base}/${mail.id}/html${query(reader)}"></iframe>\n`;
  const body = `<p><a href="${base}${query(reader)}">${texts.back}</a></p>
<h1>${inHtml(mail.subject)}</h1>
<dl><dt>${texts.from}</dt><dd>${inHtml(mail.from)}</dd><dt>${texts.to}</dt><dd>${inHtml(mail.to.join(', '))}</dd></dl>
${timeTag(mail, reader)}
<h2>${texts.text}</h2>
<pre tabindex="0">${linked(mail.text)}</pre>
${frame}`;
  return page(reader, mail.subject, '', body);
}

/** URLs become links, so that the user returns to the product with one click. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/)
    .map((part, index) => (index % 2 === 0 ? inHtml(part) : `<a href="${inHtml(part)}" target="_top">${inHtml(part)}</a>`))
    .join('');
