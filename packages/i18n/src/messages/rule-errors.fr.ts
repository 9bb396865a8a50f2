import type { ruleErrors as en } from './rule-errors.en.ts';

export const ruleErrors = {
  column: 'Erreurs',
  open_one: '{{count}} erreur ouverte',
  open_other: '{{count}} erreurs ouvertes',
  accepted_one: '{{count}} erreur confirmée',
  accepted_other: '{{count}} erreurs confirmées',
  ignored_one: '{{count}} erreur ignorée',
  ignored_other: '{{count}} erreurs ignorées',
  onlyOpen: 'Erreurs ouvertes',
} satisfies Record<keyof typeof en, string>;
