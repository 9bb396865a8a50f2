import type { passwordReset as en } from './password-reset.en.ts';

export const passwordReset = {
  title: 'Passwort vergessen?',
  text: 'Ein Code wird an deine E-Mail gesendet. Mit ihm wählst du ein neues Passwort.',
  send: 'Code senden',
  textWithoutMail: 'Dieses Wattbook verschickt keine E-Mails. Der Betreiber bekommt einen Code, mit dem du ein neues Passwort wählst.',
  request: 'Code anfordern',
  unknown: 'Zu dieser E-Mail gibt es kein Konto.',
  newTitle: 'Neues Passwort wählen',
  sentTo: 'Ein Code wurde an {{email}} gesendet. Er gilt 15 Minuten.',
  withoutMail: 'Den Code für {{email}} hat der Betreiber dieses Wattbooks: Frage ihn danach. Er gilt 15 Minuten.',
  submit: 'Neues Passwort speichern',
  codeMissing: 'Gib die 6 Ziffern des Codes ein.',
  back: 'Zurück zur Anmeldung',
  doneTitle: 'Das neue Passwort ist gespeichert',
  doneText: 'Du bist überall abgemeldet, und Passkeys dieses Kontos öffnen es nicht mehr. Melde dich mit dem neuen Passwort an.',
  undoTitle: 'Hole dir dein Konto zurück',
  undoText:
    'Die E-Mail-Adresse deines Kontos wurde geändert. Warst du das nicht, gehört das Konto mit einem Klick wieder zu dieser Adresse, und alle werden abgemeldet.',
  undo: 'Änderung rückgängig machen',
  undoGone: 'Dieser Link gilt nicht mehr: Er ist älter als 7 Tage, oder die Änderung ist schon rückgängig gemacht.',
  undoTaken: 'Diese Adresse hat inzwischen ein anderes Konto, darum lässt sich die Änderung nicht rückgängig machen.',
  undoneTitle: 'Das Konto gehört wieder dir',
  undoneText: 'Es gehört zu {{email}}, und alle sind abgemeldet. Wer die E-Mail geändert hat, kannte das Passwort: Wähle jetzt ein neues.',
  toSignIn: 'Zur Anmeldung',
} satisfies Record<keyof typeof en, string>;
