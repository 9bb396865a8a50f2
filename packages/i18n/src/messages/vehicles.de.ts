import type { vehicles as en } from './vehicles.en.ts';

export const vehicles = {
  add: 'Fahrzeug hinzufügen',
  title: 'Fahrzeuge',
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
} satisfies Record<keyof typeof en, string>;
