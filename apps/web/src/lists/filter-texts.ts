import type { Translate } from '../i18n/use-t.ts';
import type { ListOf } from './list-of.ts';
import type { ListFilter } from './row-source.ts';

/** The filters of a list for people: its search in quotation marks, its tag, its card, its place, and that it is of estimated segments or of those with open rule errors. */
export const filterTexts = <Row extends { readonly id: string }>(
  { filters }: Pick<ListOf<Row>, 'filters'>,
  { search, tag, cardId, siteId, estimated, errors, untagged }: ListFilter,
  t: Translate,
): readonly string[] => [
  ...(search === undefined ? [] : [t('table.quoted', { text: search })]),
  ...(tag === undefined ? [] : [filters?.tags?.label?.(tag, t) ?? tag]),
  ...(untagged && filters?.tags?.untagged ? [t(filters.tags.untagged)] : []),
  ...(cardId === undefined ? [] : [t('table.withCard')]),
  ...(siteId === undefined ? [] : [t('table.atPlace')]),
  ...(estimated ? [t('table.partlyEstimated')] : []),
  ...(errors ? [t('ruleErrors.onlyOpen')] : []),
];
