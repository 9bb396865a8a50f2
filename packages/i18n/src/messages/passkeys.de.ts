import type { passkeys as en } from './passkeys.en.ts';

export const passkeys = {
  signIn: 'Passkey verwenden',
  notUsed: 'Es wurde kein Passkey verwendet. Versuche es noch einmal oder melde dich mit dem Passwort an.',
  notAccepted: 'Dieser Passkey wurde nicht angenommen. Versuche es noch einmal oder melde dich mit dem Passwort an.',

  title: 'Passkeys',
  text: 'Mit einem Passkey meldest du dich mit Fingerabdruck, Gesicht oder der PIN deines Geräts an. Es braucht weder Passwort noch Code.',
  none: 'Es gibt noch keinen.',
  needsAddress: 'Passkeys brauchen eine Adresse mit https und einem Namen. Diese Installation hat keine.',
  otherAddress: 'Passkeys gehen nur unter {{address}}.',
  otherBrowser: 'Dieser Browser bietet keine Passkeys an.',
  failed: 'Die Passkeys konnten nicht geladen werden',
  added: 'Hinzugefügt am {{date}}',
  usedAt: 'zuletzt verwendet {{time}}',
  notUsedYet: 'noch nicht verwendet',

  add: 'Passkey hinzufügen',
  addText: 'Ein Passkey öffnet das Konto allein. Deshalb braucht es dafür, was die Anmeldung braucht.',
  tokenText: 'Der Code, den deine Authenticator-App gerade zeigt, oder ein Wiederherstellungscode',
  token: 'Code des zweiten Schritts',
  make: 'Passkey anlegen',
  making: 'Folge dem Browser: Er fragt, wo der Passkey aufbewahrt wird.',
  notMade: 'Es wurde kein Passkey angelegt.',
  present: 'Auf diesem Gerät gibt es schon einen Passkey für dieses Konto.',
  full: 'Nicht hinzugefügt: Es gibt ihn schon, oder es sind bereits {{count}}.',
  tooLate: 'Nicht hinzugefügt: Es hat zu lange gedauert. Beginne noch einmal.',
  again: 'Noch einmal versuchen',
  addedToast: 'Passkey hinzugefügt: {{name}}',

  rename: 'Umbenennen',
  renameOne: '{{name}} umbenennen',
  renameTitle: 'Passkey umbenennen',
  name: 'Name',
  renamed: 'Umbenannt.',
  remove: 'Entfernen',
  removeOne: '{{name}} entfernen',
  removeTitle: 'Passkey entfernen?',
  removeText:
    'Mit {{name}} geht die Anmeldung dann nicht mehr. Wer angemeldet ist, bleibt es. Du kannst ihn auch auf dem Gerät löschen, das ihn aufbewahrt.',
  removed: 'Passkey entfernt.',
} satisfies Record<keyof typeof en, string>;
