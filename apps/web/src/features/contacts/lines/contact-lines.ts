import { contactTexts } from '@wattbook/domain/contacts/contact-fields';
import type { Translate } from '../../../i18n/use-t.ts';

interface ContactLine {
  readonly name: string;
  readonly label: string;
  /** Null of a new contact, and where it was not stored. */
  readonly before: string | null;
  readonly after: string;
}

type Values = Readonly<Record<string, unknown>>;

/** A line for each field of a contact that was entered; `before`: null of a new one. */
export function contactLines(before: Values | null, changes: Values, t: Translate): ContactLine[] {
  const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : t('changelog.none'));
  const names = Object.keys(contactTexts) as (keyof typeof contactTexts)[];
  return names
    .filter((name) => Object.hasOwn(changes, name) && (before !== null || (changes[name] ?? '') !== ''))
    .map((name) => ({
      name,
      label: t(`contacts.${name}`),
      before: before === null || !Object.hasOwn(before, name) ? null : textOf(before[name]),
      after: textOf(changes[name]),
    }));
}
