import type { consent as en } from './consent.en.ts';

export const consent = {
  statistics: 'Statistiques',
  statisticsAsk:
    'Vos visites peuvent-elles être comptées\u202f? {{host}} verrait quels types de pages vous ouvrez, mais rien de vos trajets, de vos lieux ou de votre nom.',
  statisticsMore: 'À propos des statistiques',
  statisticsChosen: 'Jusqu’ici\u202f: acceptées.',
  statisticsRefused: 'Jusqu’ici\u202f: seulement le nécessaire.',
  accept: 'Accepter les statistiques',
  necessary: 'Seulement le nécessaire',
  settings: 'Réglages des cookies',
  newTerms: 'Nouvelles conditions',
  newTermsText: 'Les conditions ont changé. Lisez-les et acceptez-les pour continuer.',
  newPrivacy: 'Nouvelle déclaration de confidentialité',
  newPrivacyText: 'La déclaration de confidentialité a changé. Lisez-la et acceptez-la pour continuer.',
  both: 'Conditions et confidentialité',
  bothText: 'Avant de continuer, lisez et acceptez les conditions et la déclaration de confidentialité de cette installation.',
  acceptTerms: 'J’accepte les conditions',
  acceptPrivacy: 'J’accepte la déclaration de confidentialité',
  acceptButton: 'Accepter',
} satisfies Record<keyof typeof en, string>;
