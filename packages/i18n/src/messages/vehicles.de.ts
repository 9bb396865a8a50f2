import type { vehicles as en } from './vehicles.en.ts';

export const vehicles = {
  add: 'Fahrzeug hinzufügen',
} satisfies Record<keyof typeof en, string>;
