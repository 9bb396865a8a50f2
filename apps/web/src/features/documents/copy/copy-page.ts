import { type Language, languageFacts, languageOf, languages } from '@wattbook/domain/texts/languages';
import { type Catalogue, flattenMessages } from '@wattbook/i18n/catalogue';
import { documents as german } from '@wattbook/i18n/messages/documents.de';
import { documents as english } from '@wattbook/i18n/messages/documents.en';
import { documents as french } from '@wattbook/i18n/messages/documents.fr';
import { translate } from '@wattbook/i18n/translate';
import type { Translate } from '../../../i18n/use-t.ts';
import { fingerprintOfKey } from '../browser-crypto.ts';
import { checkFile } from '../check-file.ts';
import { speechOf } from '../speech.ts';
import { documentName, type Verdict, verdictOf } from '../verdict.ts';

/** All of them are in the page, which asks no server. */
const texts: Readonly<Record<Language, typeof english>> = { en: english, de: german, fr: french };

const textsOf = (language: Language): Translate => {
  const catalogue: Catalogue = { language, messages: flattenMessages({ documents: texts[language] }) };
  return (key, values) => translate(catalogue, key, values);
};

interface Child {
  readonly text?: string;
  readonly className?: string;
  readonly children?: readonly HTMLElement[];
}

/** Everything that a file says is put in as text, never as HTML. */
function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { text, className, children = [] }: Child = {},
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (text !== undefined) made.textContent = text;
  if (className !== undefined) made.className = className;
  made.append(...children);
  return made;
}

const paragraph = (text: string, className?: string) => element('p', { text, ...(className !== undefined && { className }) });

const titled = (title: string, ...children: readonly HTMLElement[]) =>
  element('section', { children: [element('h2', { text: title }), ...children] });

function resultOf(name: string, book: string | null, { tone, title, sentences, facts }: Verdict): HTMLElement {
  const told = element('dl', {
    children: facts.map(({ label, value }) =>
      element('div', { children: [element('dt', { text: label }), element('dd', { text: value })] }),
    ),
  });
  const notice = element('div', {
    className: `verdict ${tone}`,
    children: [element('h2', { text: title }), ...sentences.map((sentence) => paragraph(sentence))],
  });
  notice.setAttribute('role', tone === 'danger' ? 'alert' : 'status');
  return element('section', {
    children: [
      paragraph(name, 'hint'),
      notice,
      ...(book === null ? [] : [element('h2', { text: book })]),
      ...(facts.length === 0 ? [] : [told]),
    ],
  });
}

/** Shows the page in `root`; it asks no server. `ownKey`: the key of the installation that it was saved from. */
export function showCopy(root: HTMLElement, ownKey: string | null, firstLanguage: Language): void {
  let [language, chosen]: [Language, File | null] = [firstLanguage, null];

  const check = async (file: File, t: Translate): Promise<HTMLElement> => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const checked = await checkFile(file).catch(() => null);
    if (checked === null) return paragraph(t('documents.notRead'), 'verdict danger');
    const speech = speechOf(t, { language, hours: '24', zone });
    return resultOf(file.name, documentName(checked, t), verdictOf(checked, { ownKey, fingerprintOf: fingerprintOfKey }, speech));
  };

  const show = () => {
    const t = textsOf(language);
    document.documentElement.lang = language;
    document.title = `${t('documents.title')} – Wattbook`;
    const result = element('div');
    const choose = (file: File | undefined) => {
      if (file === undefined) return;
      chosen = file;
      result.replaceChildren(paragraph(t('documents.checking', { name: file.name })));
      void check(file, t).then((shown) => {
        if (chosen === file) result.replaceChildren(shown);
      });
    };
    const heading = element('header', { children: [element('strong', { text: 'Wattbook' }), languageMenu(t)] });
    const page = element('main', {
      children: [
        element('h1', { text: t('documents.title') }),
        paragraph(t('documents.lead')),
        paragraph(t('documents.stays'), 'hint'),
        dropArea(t, choose),
        result,
        titled(t('documents.means'), paragraph(t('documents.meansText'))),
      ],
    });
    root.replaceChildren(heading, page);
    if (chosen !== null) choose(chosen);
  };

  const languageMenu = (t: Translate) => {
    const menu = element('select', {
      children: languages.map((one) => {
        const option = element('option', { text: languageFacts[one].name });
        option.value = one;
        option.selected = one === language;
        return option;
      }),
    });
    menu.setAttribute('aria-label', t('documents.language'));
    menu.addEventListener('change', () => {
      language = languageOf(menu.value) ?? language;
      show();
    });
    return menu;
  };

  show();
}

function dropArea(t: Translate, choose: (file: File | undefined) => void): HTMLElement {
  const input = element('input');
  input.type = 'file';
  input.accept = '.pdf,.json,application/pdf,application/json';
  input.addEventListener('change', () => choose(input.files?.[0]));
  const area = element('label', {
    className: 'drop',
    children: [element('span', { text: t('documents.choose') }), input, paragraph(t('documents.drop'), 'hint')],
  });
  area.addEventListener('dragover', (event) => event.preventDefault());
  area.addEventListener('drop', (event) => {
    event.preventDefault();
    choose(event.dataTransfer?.files[0]);
  });
  return area;
}
