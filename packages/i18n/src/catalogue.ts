import { type Language, languageOf } from '@wattbook/domain/texts/languages';
import type { all as en } from './messages/en.all.ts';

export type { Language };

type Messages = typeof en;
type WithoutPlural<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;

/** `noun.key`, without plural endings: `signIn.title`, `errors.field.tooOld`. */
export type MessageKey = {
  [Noun in keyof Messages & string]: `${Noun}.${WithoutPlural<keyof Messages[Noun]> & string}`;
}[keyof Messages & string];

export interface Catalogue {
  /** The language of the texts, which decides the plural. */
  readonly language: Language;
  /** Flat: full key with its plural ending, as i18next requires with `keySeparator: false`. */
  readonly messages: Readonly<Record<string, string>>;
}

/** Merges the nouns of one language into one object with full keys. */
export function flattenMessages(nouns: Readonly<Record<string, Readonly<Record<string, string>>>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(nouns).flatMap(([noun, messages]) => Object.entries(messages).map(([key, text]) => [`${noun}.${key}`, text])),
  );
}

/** Returns the language of an `Accept-Language` header or of the browser's list, English when none is known. */
export function chooseLanguage(requested: string | readonly string[] | undefined): Language {
  const ranked = typeof requested === 'string' ? rankHeader(requested) : (requested ?? []);
  for (const tag of ranked) {
    const known = languageOf(tag.slice(0, 2).toLowerCase());
    if (known !== undefined) return known;
  }
  return 'en';
}

function rankHeader(header: string): string[] {
  return header
    .slice(0, 1000)
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.split(';q=');
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
