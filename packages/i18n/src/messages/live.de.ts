import type { live as en } from './live.en.ts';

export const live = {
  driving: 'Fährt',
  charging: 'Lädt',
  parked: 'Geparkt',
  sleep: 'Schläft',
  unknown: 'Unbekannt',
  lastCharging: 'Zuletzt: lädt',
  lastDriving: 'Zuletzt: fährt',
  unheard: 'Ohne Meldung',
  lastReport: 'Letzte Meldung {{date}}',
  since: 'seit {{time}}',
} satisfies Record<keyof typeof en, string>;
