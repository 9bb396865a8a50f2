import type { referrals as en } from './referrals.en.ts';

export const referrals = {
  title: 'Dir empfohlen',
  lead: 'Wattbook wird von Fahrer zu Fahrer weitergegeben. So geht es.',
  codeTitle: 'Ein Link oder ein Code',
  codeText:
    'Jemand, der Wattbook nutzt, hat dir einen Link oder einen Code gegeben. Der Link trägt den Code für dich ein; ohne Link gibst du ihn ein, wenn du dein Konto anlegst.',
  keptTitle: 'Verwendung des Codes',
  keptText:
    'Er steht bei deinem Konto, damit der Betreiber dieser Installation sieht, wer sie empfohlen hat. Die andere Person sieht weder dein Konto noch deine Fahrzeuge oder Fahrten.',
  moneyTitle: 'Prämien',
  moneyText:
    'Mit dem Code bekommst du 5 % Rabatt auf dein Abonnement, und wer dir Wattbook empfohlen hat, bekommt einen Gutschein über 5 Euro, sobald du abonnierst.',
  yourCode: 'Dein Code: {{code}}',
  toSignUp: 'Konto anlegen',
  haveOne: 'Schon ein Konto?',
  toSignIn: 'Anmelden',
  closed: 'Konten legt der Betreiber dieser Installation an. Frage dort nach einem.',
  signedIn: 'Du bist angemeldet, hier ist also nichts mehr zu tun.',
  toDashboard: 'Zum Dashboard',

  recommend: 'Wattbook weiterempfehlen',
  intro:
    'Wer sich mit deinem Code registriert und ein Abonnement abschließt, bekommt {{percent}} % Rabatt. Für jeden davon bekommst du einen Gutschein über 5 Euro.',
  introPayout: '5 Euro je Freund, bis zu 50 Euro: Ab 9 Guthaben kannst du um einen Gutschein bitten.',
  introCounts:
    'Ein Guthaben zählt, sobald die andere Person ein Abonnement bezahlt. Eigene Konten zählen nicht, auch keines mit einem deiner Autos.',
  link: 'Dein Link',
  ownCode: 'Dein Code',
  statistics: 'Was daraus wurde',
  signUps: 'Registriert',
  paying: 'Mit Abonnement',
  credits: 'Offene Guthaben',
  worth: 'Im Wert von {{amount}}',
  ask: 'Um einen Gutschein bitten',
  askHint: 'Dafür braucht es mindestens 9 Guthaben.',
  asked: 'Deine Bitte ist beim Betreiber. Der Gutschein kommt per E-Mail.',
  tooFew: 'Ein Gutschein braucht mindestens 9 Guthaben.',
  shared: 'Dieses Konto kann jeder benutzen, deshalb gibt es dafür keinen Gutschein.',
  failed: 'Deine Empfehlungen konnten nicht geladen werden',
  payouts: 'Gutscheine',
  payout: 'Gutschein über {{amount}}',
  payoutOpen: 'Erbeten am {{date}}',
  payoutDone: 'Ausgegeben am {{date}}',
  payoutsAll: 'Gutscheine für Empfehlungen',
  payoutsText: 'Worum Nutzer gebeten haben. Schicke jedem seinen Gutschein und vermerke es dann hier.',
  payoutsNone: 'Niemand wartet auf einen Gutschein.',
  payoutsFailed: 'Die Gutscheine konnten nicht geladen werden',
  markDone: 'Ausgegeben',
  markDoneOf: 'Ausgegeben: der Gutschein für {{name}}',
  markedDone: 'Vermerkt.',
} satisfies Record<keyof typeof en, string>;
