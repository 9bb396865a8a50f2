import type { live as en } from './live.en.ts';

export const live = {
  title: 'Jetzt',
  driving: 'Fährt',
  charging: 'Lädt',
  parked: 'Geparkt',
  sleep: 'Schläft',
  unknown: 'Unbekannt',
  since: 'seit {{time}}',
  updated: 'Stand {{age}}',
  noData: 'Noch keine Daten.',
  level: 'Ladestand',
  range: 'Reichweite',
  speed: 'Tempo',
  power: 'Leistung',
  outside: 'Außen',
  inside: 'Innen',
  plugged: 'Eingesteckt',
  reconnecting: 'Verbindung verloren. Neuer Versuch läuft.',
} satisfies Record<keyof typeof en, string>;
