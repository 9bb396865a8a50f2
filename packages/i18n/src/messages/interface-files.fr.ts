import type { interfaceFiles as en } from './interface-files.en.ts';

export const interfaceFiles = {
  event: 'Événement',
  attempts: 'Essais',
  answer: 'Réponse (HTTP)',
  why: 'Pourquoi pas',
  due: 'Prochain essai',
  call: 'Appel',
  refusal: 'Refusé à cause de',
  address: 'De',
} satisfies Record<keyof typeof en, string>;
