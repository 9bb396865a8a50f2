import type { signIn as en } from './sign-in.en.ts';

export const signIn = {
  title: 'Anmelden',
  email: 'E-Mail',
  password: 'Passwort',
  submit: 'Anmelden',
  showPassword: 'Passwort zeigen oder verbergen',
  emailMissing: 'Gib deine E-Mail-Adresse ein.',
  emailInvalid: 'Das ist keine gültige E-Mail-Adresse.',
  passwordMissing: 'Gib dein Passwort ein.',
  failed: 'E-Mail oder Passwort ist falsch',
  locked: 'Zu viele falsche Versuche. Bitte wende dich an den Support.',
  deactivated: 'Dieses Konto ist deaktiviert.',
  unconfirmed: 'Bestätige zuerst deine E-Mail-Adresse: Der Code liegt in deinem Postfach.',
  busy: 'Zu viele Versuche in kurzer Zeit. Warte einen Moment und versuche es noch einmal.',
  offline: 'Nicht angemeldet: Der Server hat nicht geantwortet. Prüfe dein Netz und versuche es noch einmal.',
  demo: 'Demo',
  demoTitle: 'Ein Beispielhaushalt zum Umsehen',
  openDemo: 'Demo öffnen',
  claim: 'Jede Fahrt, jede Ladung.',
  promise: 'Die Daten deines Autos, daraus Fahrten und Ladungen mit Zahlen, die du prüfen kannst.',
  about: 'Über Wattbook',
} satisfies Record<keyof typeof en, string>;
