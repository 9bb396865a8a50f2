import type { passkeys as en } from './passkeys.en.ts';

export const passkeys = {
  signIn: 'Passkey verwenden',
  notUsed: 'Es wurde kein Passkey verwendet. Versuche es noch einmal oder melde dich mit dem Passwort an.',
  notAccepted: 'Dieser Passkey wurde nicht angenommen. Versuche es noch einmal oder melde dich mit dem Passwort an.',

  title: 'Passkeys',
  text: 'Mit einem Passkey meldest du dich mit Fingerabdruck, Gesicht oder der PIN deines Geräts an. Du brauchst weder Passwort noch Code.',
  none: 'Es gibt noch keinen.',
  needsAddress: 'Passkeys gehen nur unter einer https-Adresse mit einem Namen. Diese Installation hat keine.',
  otherAddress: 'Passkeys funktionieren nur unter {{address}}.',
  otherBrowser: 'Dieser Browser bietet keine Passkeys an.',
  failed: 'Die Passkeys konnten nicht geladen werden',
  added: 'Hinzugefügt am {{date}}',
  usedAt: 'zuletzt verwendet {{time}}',
  notUsedYet: 'noch nicht verwendet',

  add: 'Passkey hinzufügen',
  addText: 'Ein Passkey allein genügt zum Anmelden. Bestätige deshalb zuerst, dass du es bist.',
  make: 'Passkey anlegen',
  making: 'Folge dem Browser: Er fragt, wo der Passkey gespeichert wird.',
  notMade: 'Es wurde kein Passkey angelegt.',
  present: 'Auf diesem Gerät gibt es schon einen Passkey für dieses Konto.',
  full: 'Nicht hinzugefügt: Es gibt ihn schon, oder du hast bereits {{count}} Passkeys.',
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
    'Mit {{name}} kannst du dich dann nicht mehr anmelden. Angemeldete Geräte bleiben angemeldet. Du kannst ihn auch auf dem Gerät löschen, das ihn speichert.',
  removed: 'Passkey entfernt.',
} satisfies Record<keyof typeof en, string>;
