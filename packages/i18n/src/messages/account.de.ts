import type { account as en } from './account.en.ts';

export const account = {
  notEqual: 'Die beiden Passwörter unterscheiden sich',
  accept: 'Bitte stimme hier zu, damit ein Konto angelegt werden kann',
  blocked: 'Diese E-Mail-Adresse kann hier nicht verwendet werden',
  taken: 'Zu dieser E-Mail gibt es schon ein Konto',
  wrongPassword: 'Das ist nicht dein Passwort',
  code: 'Gib die 6 Ziffern des Codes ein',
  currentPassword: 'Aktuelles Passwort',
  token: 'Code des zweiten Faktors',
  tokenText: 'Der Code, den deine Authenticator-App gerade zeigt, oder ein Wiederherstellungscode',
  phone: 'Muss eine gültige Telefonnummer sein',
  shared: 'Alle, die sich hier umsehen, teilen sich dieses Konto. Es lässt sich nicht ändern.',
} satisfies Record<keyof typeof en, string>;
