import type { serviceBook as en } from './service-book.en.ts';

export const serviceBook = {
  title: 'Carnet d’entretien',
  file: 'carnet-entretien',
  done: 'Ce qui a été fait',
  entries: 'Inscriptions',
  nothing: 'Rien n’est encore noté.',
  asEntered:
    'Les inscriptions sont telles que le propriétaire du véhicule les a notées. La signature montre que ce document n’a pas été modifié depuis, pas qu’une inscription est exacte.',
} satisfies Record<keyof typeof en, string>;
