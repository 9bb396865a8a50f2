import type { support as en } from './support.en.ts';

export const support = {
  opening: 'Der Helpdesk wird geöffnet',
  openingText: 'Du wirst dort mit deinem Namen und deiner E-Mail angemeldet.',
  noneTitle: 'Es gibt keinen Helpdesk',
  noneText: 'Der Betreiber dieser Installation hat keinen eingerichtet. Frag ihn direkt.',
  sharedTitle: 'Nicht mit diesem Konto',
  sharedText: 'Dieses Konto kann jeder nutzen, deshalb schreibt niemand damit an den Support. Melde dich mit deinem eigenen an.',
  failedTitle: 'Der Helpdesk ließ sich nicht öffnen',
  toDashboard: 'Zum Dashboard',
} satisfies Record<keyof typeof en, string>;
