import type { notices as en } from './notices.en.ts';

export const notices = {
  dismiss: 'Diesen Hinweis ausblenden',
  more: 'Mehr dazu',
} satisfies Record<keyof typeof en, string>;
