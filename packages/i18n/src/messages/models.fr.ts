import type { models as en } from './models.en.ts';

export const models = {
  title: 'Modèles',
  offer: 'Choisir le modèle dans une liste',
  offerText: 'Elle remplit marque, modèle, variante, batterie et consommation. Une voiture qui n’y est pas se saisit à la main.',
  linkedText: 'Marque, modèle et variante viennent de la liste des modèles. Batterie et consommation restent modifiables.',
  choose: 'Choisir le modèle',
  chooseOther: 'En choisir un autre',
  byHand: 'Saisir à la main',
  noMake: 'Choisir',
  search: 'Chercher',
  searchHint: 'Modèle ou kWh',
  makeFirst: 'Choisissez d’abord la marque.',
  none: 'Il n’y a pas encore de modèles {{make}} dans la liste. Saisissez le vôtre à la main.',
  notFound: 'Aucun modèle ne correspond à «\u202f{{search}}\u202f». Raccourcissez la recherche, ou saisissez le vôtre à la main.',
  missing: 'Ma voiture n’est pas dans la liste',
  plugInHybrid: 'Hybride rechargeable',
  from: 'Dès {{year}}',
} satisfies Record<keyof typeof en, string>;
