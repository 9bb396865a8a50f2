import type { addresses as en } from './addresses.en.ts';

export const addresses = {
  suggestions: 'Gefundene Orte',
  none: 'Kein Ort gefunden. Dein Text wird so übernommen.',
  failed: 'Orte konnten nicht gesucht werden. Dein Text wird so übernommen.',
  home: 'Zuhause',
  own: 'Von deinen Fahrten',
  town: 'Ort',
  service: 'Adresse',
  point: 'Punkt: {{place}}',
  noPoint: 'Kein Punkt auf der Karte',
  choosePoint: 'Auf der Karte wählen',
  changePoint: 'Punkt ändern',
  removePoint: 'Punkt entfernen',
  pointTitle: 'Punkt auf der Karte',
  pointHint: 'Schiebe die Karte, bis das Kreuz auf dem Ort liegt: mit dem Finger, der Maus oder den Pfeiltasten. + und − zoomen.',
  coordinates: 'Koordinaten',
  coordinatesHint: 'Breite und Länge, zum Beispiel 48.3989, 11.7447',
  coordinatesWrong: 'Breite und Länge angeben, zum Beispiel 48.3989, 11.7447',
  usePoint: 'Punkt übernehmen',
} satisfies Record<keyof typeof en, string>;
