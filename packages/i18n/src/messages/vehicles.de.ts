import type { vehicles as en } from './vehicles.en.ts';

export const vehicles = {
  add: 'Fahrzeug hinzufügen',
  title: 'Fahrzeuge',
  addText: 'Ein Fahrzeug erscheint, sobald seine ersten Daten ankommen. Dafür gibt es zwei Wege:',
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
  selected: 'Ausgewählt',
  show: 'Auswählen',
  showOne: '{{vehicle}} auswählen',
  none: 'In diesem Konto gibt es kein Fahrzeug.',
  importFile: 'Datei importieren',
} satisfies Record<keyof typeof en, string>;
