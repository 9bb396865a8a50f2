import type { support as en } from './support.en.ts';

export const support = {
  opening: 'Der Helpdesk wird geöffnet',
  openingText: 'Du wirst dort mit deinem Namen und deiner E-Mail angemeldet.',
  noneTitle: 'Es gibt keinen Helpdesk',
  noneText: 'Der Betreiber dieser Installation hat keinen eingerichtet. Wie du ihn erreichst, steht im Impressum.',
  sharedTitle: 'Nicht mit diesem Konto',
  sharedText: 'Dieses Konto kann jeder nutzen, deshalb kann es nicht an den Support schreiben. Melde dich mit deinem eigenen an.',
  failedTitle: 'Der Helpdesk ließ sich nicht öffnen',
  toDashboard: 'Zum Dashboard',
  viewing: 'Du siehst bis {{time}}, was {{name}} sieht. Du kannst alles ansehen, was nicht verschlüsselt ist, aber nichts ändern.',
  leave: 'Zurück zum eigenen Konto',
  startTitle: 'Ein Konto ansehen?',
  startText:
    'Diese Adresse öffnet das Konto {{id}}. Du siehst eine halbe Stunde lang, was sein Nutzer sieht, und kannst nichts ändern. Verschlüsselte Orte bleiben verschlüsselt. Der Nutzer sieht es im Profil und kann es dort beenden.',
  start: 'Konto ansehen',
  unknownUser: 'Unter dieser Kennung gibt es kein Konto, das du ansehen kannst.',
  readOnly: 'Du siehst dieses Konto nur an: Es wurde nichts geändert.',
  views: 'Einblicke in dein Konto',
  viewsFailed: 'Einblicke in dein Konto konnten nicht geladen werden',
  viewSince: 'Seit {{start}}, höchstens bis {{end}}',
  viewBetween: '{{start}}, bis {{end}}',
  endView: 'Beenden',
} satisfies Record<keyof typeof en, string>;
