import type { Catalogue, MessageKey } from './catalogue.ts';
import { formatNumber } from './formats/number.ts';

export interface MessageValues {
  readonly [name: string]: string | number;
  /** Chooses between `_one` and `_other` when it is a number. */
  readonly count?: string | number;
}

/**
 * Returns the text of a key with its placeholders filled, where i18next is not available: field errors and mails of the server. Same syntax
 * as i18next: `{{name}}`, and `count` chooses `_one` or `_other`. Numbers are formatted in the language, texts stay as they are. A
 * placeholder without a value stays visible.
 */
export function translate(catalogue: Catalogue, key: MessageKey, values: MessageValues = {}): string {
  const text = textOf(catalogue, key, values.count);
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (match, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (typeof value === 'number') return formatNumber(value, catalogue) ?? '';
    return value ?? match;
  });
}

/** Returns whether a text from outside (a machine word of the API) is a key of the catalogue, including its plural. */
export function isMessageKey(catalogue: Catalogue, key: string): key is MessageKey {
  return Object.hasOwn(catalogue.messages, key) || Object.hasOwn(catalogue.messages, `${key}_other`);
}

function textOf(catalogue: Catalogue, key: string, count: string | number | undefined): string {
  if (typeof count === 'number') {
    const plural = new Intl.PluralRules(catalogue.language).select(count);
    const text = catalogue.messages[`${key}_${plural}`] ?? catalogue.messages[`${key}_other`];
    if (text !== undefined) return text;
  }
  return catalogue.messages[key] ?? catalogue.messages[`${key}_other`] ?? key;
}
