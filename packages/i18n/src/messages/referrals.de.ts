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
  moneyText: 'Diese Installation gibt dafür keinen Rabatt und keine Prämie. Wenn sich das ändert, steht es zuerst hier.',
  yourCode: 'Dein Code: {{code}}',
  toSignUp: 'Konto anlegen',
  haveOne: 'Schon ein Konto?',
  toSignIn: 'Anmelden',
  closed: 'Konten legt der Betreiber dieser Installation an. Frag dort nach einem.',
  signedIn: 'Du bist angemeldet, hier ist also nichts mehr zu tun.',
  toDashboard: 'Zum Dashboard',
} satisfies Record<keyof typeof en, string>;
