import type { accountForm as en } from './account-form.en.ts';

export const accountForm = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail',
  password: 'Passwort',
  newPassword: 'Neues Passwort',
  confirmation: 'Passwort wiederholen',
  code: 'Sechsstelliger Code',
  digit: 'Ziffer {{position}} von {{count}}',
  resend: 'Code noch einmal senden',
  resendIn_one: 'Noch einmal senden in {{count}} Sekunde',
  resendIn_other: 'Noch einmal senden in {{count}} Sekunden',
  resent: 'Der Code wurde noch einmal gesendet.',
  renew: 'Neuen Code erzeugen',
  renewIn_one: 'Neuer Code in {{count}} Sekunde',
  renewIn_other: 'Neuer Code in {{count}} Sekunden',
  renewed: 'Der Betreiber hat einen neuen Code; der alte gilt nicht mehr.',
  continue: 'Weiter',
  cancel: 'Abbrechen',
  save: 'Speichern',

  needLength: '8 Zeichen',
  needShorter: 'Höchstens 200 Zeichen',
  needUppercase: 'Ein Großbuchstabe',
  needLowercase: 'Ein Kleinbuchstabe',
  needDigit: 'Eine Ziffer',
  needSpecial: 'Ein Sonderzeichen',
  needMet: 'erfüllt:',
  needOpen: 'fehlt:',

  codeWrong: 'Dieser Code ist nicht gültig.',
} satisfies Record<keyof typeof en, string>;
