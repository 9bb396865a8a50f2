import type { vehicles as en } from './vehicles.en.ts';

export const vehicles = {
  title: 'Fahrzeuge',
  selector: 'Fahrzeug',
  select: 'Fahrzeug wählen',
  add: 'Fahrzeug hinzufügen',
  count_one: '{{count}} Fahrzeug',
  count_other: '{{count}} Fahrzeuge',
  none: 'Noch kein Fahrzeug.',
  noneNext: 'Importiere eine Aufzeichnung oder verbinde ein Fahrzeug, um zu beginnen.',
  archived: 'Archiviert',
  offline: 'Nicht verbunden',
  lastSync: 'Letzte Daten {{age}}',
  battery: 'Batterie',
  unnamed: 'Fahrzeug ohne Namen',
} satisfies Record<keyof typeof en, string>;
