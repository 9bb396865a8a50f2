import type { units as en } from './units.en.ts';

export const units = {
  notAvailable: 'aucune valeur',
  range: '{{start}} – {{end}}',
} satisfies Record<keyof typeof en, string>;
