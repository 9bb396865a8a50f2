import type { consent as en } from './consent.en.ts';

export const consent = {
  statistics: 'Statistik',
  statisticsAsk:
    'Dürfen deine Besuche gezählt werden? {{host}} würde erfahren, welche Arten von Seiten du öffnest, aber nichts über deine Fahrten, Orte oder deinen Namen.',
  statisticsMore: 'Mehr zur Statistik',
  statisticsChosen: 'Bisher: zugestimmt.',
  statisticsRefused: 'Bisher: nur Nötiges.',
  accept: 'Statistik zulassen',
  necessary: 'Nur Nötiges',
  settings: 'Cookie-Einstellungen',

  newTerms: 'Neue Nutzungsbedingungen',
  newTermsText: 'Die Nutzungsbedingungen haben sich geändert. Lies sie und stimme ihnen zu, um weiterzumachen.',
  newPrivacy: 'Neue Datenschutzerklärung',
  newPrivacyText: 'Die Datenschutzerklärung hat sich geändert. Lies sie und stimme ihr zu, um weiterzumachen.',
  both: 'Nutzungsbedingungen und Datenschutz',
  bothText: 'Bevor es weitergeht, lies die Nutzungsbedingungen und die Datenschutzerklärung dieser Installation und stimme ihnen zu.',
  acceptTerms: 'Ich akzeptiere die Nutzungsbedingungen',
  acceptPrivacy: 'Ich akzeptiere die Datenschutzerklärung',
  acceptButton: 'Zustimmen',
} satisfies Record<keyof typeof en, string>;
