import type { Address, Location } from '@wattbook/contract/scalars';
import { countryName } from '@wattbook/i18n/formats/country';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { Formats, QuantityName } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import { placeLine } from '../../addresses/public.ts';
import { tagLabel } from '../../trips/tags/public.ts';

/** Values of fields by their names in the API, before or after a change. */
export type LoggedValues = Readonly<Record<string, unknown>>;

/** What the text of a value needs besides it. */
export interface ValueContext {
  readonly formats: Formats;
  readonly t: Translate;
  /** The values of the same side. */
  readonly values: LoggedValues;
  readonly vehicleName: (id: string) => string | null;
}

/** The text of a value in words and in the units of the user; null where it is none. */
export type ValueKind = (value: unknown, context: ValueContext) => string | null;

const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const asText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export const text: ValueKind = asText;
export const moment: ValueKind = (value, { formats }) => formats.dateTime(asText(value));
export const day: ValueKind = (value, { formats }) => formats.plainDate(asText(value));
/** Without decimals. */
export const number: ValueKind = (value, { formats }) => formats.number(asNumber(value), 0);
export const quantity =
  (name: QuantityName): ValueKind =>
  (value, { formats }) =>
    formats.withUnit(name, asNumber(value));
/** A share from 0 to 1. */
export const share: ValueKind = (value, { formats }) =>
  typeof value === 'number' ? formats.withUnit('percent', value * 100, { decimals: 1 }) : null;
export const minutes: ValueKind = (value, { t }) => (typeof value === 'number' ? t('changelog.minutes', { count: value }) : null);
/** An amount in the currency that another value names; a price per unit with so many `decimals`. */
export const money =
  (currency: string, decimals?: number): ValueKind =>
  (value, { formats, values }) =>
    formats.money(asNumber(value), {
      currency: (asText(values[currency]) as never) ?? undefined,
      ...(decimals !== undefined && { decimals }),
    });
export const yesNo: ValueKind = (value, { t }) => (typeof value === 'boolean' ? t(value ? 'changelog.yes' : 'changelog.no') : null);
export const acOrDc: ValueKind = (value, { t }) => (typeof value === 'boolean' ? t(value ? 'charges.ac' : 'charges.dc') : null);
/** One of some words. */
export const word =
  (messages: Readonly<Record<string, MessageKey>>): ValueKind =>
  (value, { t }) => {
    const key = messages[asText(value) ?? ''];
    return key === undefined ? asText(value) : t(key);
  };
export const tags: ValueKind = (value, { t }) =>
  Array.isArray(value) && value.length > 0 ? value.map((tag) => tagLabel(String(tag), t)).join(', ') : null;
/** How many entries a list has. */
export const count =
  (message: MessageKey): ValueKind =>
  (value, { t }) =>
    Array.isArray(value) && value.length > 0 ? t(message, { count: value.length }) : null;
export const country: ValueKind = (value, { formats }) => {
  const code = asText(value);
  return code === null ? null : countryName(code, formats.preferences.language);
};
export const vehicle: ValueKind = (value, { vehicleName }) => {
  const id = asText(value);
  return id === null ? null : vehicleName(id);
};

/** An address as its lines, or as the text that it is stored as; one of a sealed trip that no key opens is a long text without blanks. */
export const address: ValueKind = (value, { t }) => {
  if (typeof value === 'string') return isSealed(value) ? t('changelog.sealed') : asText(value);
  return value === null || typeof value !== 'object' ? null : asText(placeLine({ address: value as Address, location: null }));
};
const isSealed = (line: string) => line.length > 60 && !line.includes(' ');

export const place: ValueKind = (value) => {
  const location = value as Location | null;
  if (typeof location?.latitude !== 'number' || typeof location.longitude !== 'number') return null;
  return placeLine({ address: null, location });
};
