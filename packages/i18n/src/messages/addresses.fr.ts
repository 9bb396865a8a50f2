import type { addresses as en } from './addresses.en.ts';

export const addresses = {
  suggestions: 'Lieux trouvés',
  none: 'Aucun lieu trouvé. Votre texte est repris tel quel.',
  failed: 'La recherche de lieux n’a pas abouti. Votre texte est repris tel quel.',
  home: 'Domicile',
  own: 'De vos trajets',
  town: 'Ville',
  service: 'Adresse',
  point: 'Point\u202f: {{place}}',
  noPoint: 'Aucun point sur la carte',
  choosePoint: 'Choisir sur la carte',
  changePoint: 'Changer de point',
  removePoint: 'Retirer le point',
  pointTitle: 'Point sur la carte',
  pointHint:
    'Déplacez la carte jusqu’à ce que la croix soit sur le lieu\u202f: au doigt, à la souris ou avec les flèches du clavier. + et − changent l’échelle.',
  coordinates: 'Coordonnées',
  coordinatesHint: 'Latitude et longitude, par exemple 48.3989, 11.7447',
  coordinatesWrong: 'Doit être une latitude et une longitude, par exemple 48.3989, 11.7447',
  usePoint: 'Utiliser ce point',
} satisfies Record<keyof typeof en, string>;
