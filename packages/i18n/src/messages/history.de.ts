import type { history as en } from './history.en.ts';

export const history = {
  distance: 'Strecke',
  yearsTitle: 'Strecke je Jahr',
  oneYear: 'Die Jahre werden ab dem zweiten verglichen.',
  monthsTitle: 'Strecke {{year}} je Monat',
  softwareTitle: 'Versionen der Software',
  days: 'Tage bis zur nächsten',
  version: 'Version',
  versionSince: '{{version}} seit {{date}}',

  projectedTitle: 'Reichweite der vollen Batterie je Monat',
  projectedRange: 'Mit dem Verbrauch des Monats',
  shownRange: 'Wie das Fahrzeug sie zeigt',
  noProjected: 'Dafür braucht es Fahrten mit bekannter Energie und die Größe der Batterie.',
  standbyTitle: 'Standverlust je Monat',
  lossADay: 'Verlust an einem Tag im Stand',
  noStandby: 'Für keinen Monat dieses Jahres ist bekannt, was an einem Tag im Stand verloren geht.',

  placesTitle: 'Meistbesuchte Orte',
  place: 'Ort',
  visits: 'Besuche',
  hours: 'Stunden dort',
  kWh: 'Dort geladen',
  noPlaces: 'Für einen Vergleich braucht es mindestens zwei Orte.',
} satisfies Record<keyof typeof en, string>;
