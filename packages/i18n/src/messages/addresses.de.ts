import type { addresses as en } from './addresses.en.ts';

export const addresses = {
  suggestions: 'Gefundene Orte',
  none: 'Kein Ort gefunden. Versuche es mit dem Namen der Stadt.',
  failed: 'Orte konnten nicht gesucht werden. Versuche es gleich noch einmal.',
  own: 'Von deinen Fahrten',
  town: 'Ort',
  service: 'Adresse',
} satisfies Record<keyof typeof en, string>;
