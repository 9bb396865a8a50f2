import type { live as en } from './live.en.ts';

export const live = {
  driving: 'Roule',
  charging: 'En charge',
  parked: 'Stationné',
  sleep: 'En veille',
  unknown: 'Inconnu',
  lastCharging: 'Dernier état\u202f: en charge',
  lastDriving: 'Dernier état\u202f: roule',
  unheard: 'Pas de données',
  lastReport: 'Dernier message {{date}}',
  since: 'depuis {{time}}',
} satisfies Record<keyof typeof en, string>;
