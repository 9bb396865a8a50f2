import type { notices as en } from './notices.en.ts';

export const notices = {
  dismiss: 'Masquer cet avis',
  more: 'En savoir plus',
} satisfies Record<keyof typeof en, string>;
