import type { vehicles as en } from './vehicles.en.ts';

export const vehicles = {
  add: 'Fahrzeug hinzufügen',
  title: 'Fahrzeuge',
  addText: 'Ein Fahrzeug erscheint, sobald seine ersten Daten ankommen, auf einem von zwei Wegen:',
  vehicle: 'Fahrzeug',
  model: 'Modell',
  vin: 'FIN',
  licensePlate: 'Kennzeichen',
  battery: 'Batterie',
  level: 'Ladestand',
  lastSync: 'Letzte Meldung',
  state: 'Zustand',
  archive: 'Archiviert',
  pause: 'Pausiert',
  logbook: 'Fahrtenbuch',
  fleetPool: 'Poolfahrzeug',
  selected: 'Angezeigt',
  show: 'Anzeigen',
  showOne: '{{vehicle}} anzeigen',
  none: 'In diesem Konto gibt es kein Fahrzeug.',
  importFile: 'Datei importieren',
} satisfies Record<keyof typeof en, string>;
