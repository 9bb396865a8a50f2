/** What a language needs beside its texts. */
export interface LanguageFacts {
  /** Its own name, so that users find theirs in any language. */
  readonly name: string;
  /** The tag of the country whose habits its speakers know, for services that ask for one. */
  readonly tag: string;
  /** How a day is written where the clock has 24 hours (SET-042 to SET-044). */
  readonly dateFormat: 'YYYY-MM-DD' | 'DD.MM.YYYY';
  /** Whether a typed day may have slashes, the day before the month: `5/11/2026`. */
  readonly slashedDays: boolean;
  /** The separator of groups of three digits that a typed number may have beside spaces; null: only those. */
  readonly group: ',' | '.' | null;
  readonly decimal: '.' | ',';
  /** Whether a percent sign stands directly behind its number. */
  readonly closePercent: boolean;
  /** The sign of a byte in the units of file sizes: a French one is an octet. */
  readonly byte: 'B' | 'o';
  /** `until` before a year. */
  readonly until: string;
  /** The file that describes an archive. */
  readonly readMe: string;
}

const table = {
  en: {
    name: 'English',
    tag: 'en-GB',
    dateFormat: 'YYYY-MM-DD',
    slashedDays: false,
    group: ',',
    decimal: '.',
    closePercent: true,
    byte: 'B',
    until: 'until',
    readMe: 'README.txt',
  },
  de: {
    name: 'Deutsch',
    tag: 'de-DE',
    dateFormat: 'DD.MM.YYYY',
    slashedDays: false,
    group: '.',
    decimal: ',',
    closePercent: false,
    byte: 'B',
    until: 'bis',
    readMe: 'LIESMICH.txt',
  },
  fr: {
    name: 'Français',
    tag: 'fr-FR',
    dateFormat: 'DD.MM.YYYY',
    slashedDays: true,
    group: null,
    decimal: ',',
    closePercent: false,
    byte: 'o',
    until: 'jusqu’en',
    readMe: 'LISEZMOI.txt',
  },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

/** A language of the screens, mails and documents (OQ-012). */
export type Language = keyof typeof table;

/** Every language with what it needs beside its texts: the one list from which everything else follows (docs/languages.md). */
export const languageFacts: Readonly<Record<Language, LanguageFacts>> = table;

/** The languages in the order in which they are offered; English first, which is taken where none is known. */
export const languages = Object.keys(table) as unknown as readonly [Language, ...Language[]];

/** Returns the language of this code; undefined for one that Wattbook does not speak. */
export const languageOf = (code: string | null | undefined): Language | undefined => languages.find((one) => one === code);
