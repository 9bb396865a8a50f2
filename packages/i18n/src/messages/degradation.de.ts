import type { degradation as en } from './degradation.en.ts';

export const degradation = {
  health: 'Gesundheit',
  retained: 'Erhaltene Reichweite',
  capacity: 'Gemessene Kapazität',
  fullRange: 'Reichweite bei voller Batterie',
  size: 'Größe laut Einstellungen',
  between: '{{low}} bis {{high}}',
  odometer: 'Kilometerstand',
  month: 'Monat',
  healthTitle: 'Gesundheit nach Kilometerstand',
  retainedTitle: 'Erhaltene Reichweite nach Kilometerstand',
  rangeTitle: 'Reichweite bei voller Batterie, je Monat',

  judgement: 'Einschätzung',
  tooFew: 'Noch zu wenige Ladungen für ein Urteil.',
  tooFewNext: 'Nötig sind fünf Ladungen, die mindestens ein Fünftel der Batterie füllen und deren Energie das Fahrzeug gemessen hat.',
  noSize: 'Die Größe der Batterie ist nicht bekannt und damit auch nicht ihre Gesundheit.',
  noSizeNext: 'Trage die Größe in den Einstellungen des Fahrzeugs ein.',
  sinceRecords: 'Nur mit dem eigenen ersten Jahr verglichen.',
  sinceRecordsNext:
    'Das Fahrzeug hat bei zu wenigen Ladungen die Energie gemessen. Was die Batterie vor Beginn der Aufzeichnung verloren hat, ist unbekannt.',
  aboveSize: 'Es wurde mehr gemessen, als die Batterie laut Einstellungen fasst.',
  aboveSizeNext: 'Prüfe die Größe in den Einstellungen des Fahrzeugs.',
  noMileage: 'Ohne Kilometerstand fehlt der Vergleich.',
  good: 'Besser als üblich für den Kilometerstand.',
  normal: 'Normal für den Kilometerstand.',
  typical: 'Üblich bei {{odometer}}: {{percent}}, 5 Punkte mehr oder weniger.',
  low: 'Niedriger als üblich für den Kilometerstand.',
  lowNext: 'Eine Werkstatt kann die Batterie messen. Viele Hersteller garantieren 70 % für acht Jahre.',
  certainty: 'Wie sicher das ist',
  high: 'Sehr sicher',
  medium: 'Ziemlich sicher',
  unsure: 'Grob',
  evidence: 'Grundlage',
  byEnergy_one: '{{count}} Ladung mit {{energy}}, {{from}} bis {{until}}',
  byEnergy_other: '{{count}} Ladungen mit {{energy}}, {{from}} bis {{until}}',
  byRange_one: 'Reichweite am Ende von {{count}} Ladung, {{from}} bis {{until}}',
  byRange_other: 'Reichweite am Ende von {{count}} Ladungen, {{from}} bis {{until}}',

  none: 'Es gibt noch nicht genug Ladungen, um die Alterung der Batterie zu zeigen.',
  noneNext: 'Nötig sind fünf Ladungen, die mindestens ein Fünftel der Batterie füllen oder mindestens halb voll enden.',
  howHealth:
    'Gesundheit ist die gemessene Kapazität im Verhältnis zur Größe in den Einstellungen des Fahrzeugs. Die Kapazität zeigt jede Ladung um mindestens 20 Punkte: ihre Energie ohne das, was zu Wärme wurde, geteilt durch den Anstieg des Ladestands; langsame Ladungen zählen vor schnellen. Jeder Punkt der Linie ist der Median eines Jahres, damit der Winter nicht als Alter zählt. „Sehr sicher“ heißt auf 2 % bekannt, „ziemlich sicher“ auf 5 %, soweit der Zähler des Fahrzeugs stimmt. Was üblich ist, haben P3 und AVILOO an rund 7.000 Fahrzeugen gemessen (2024).',
  howRange:
    'Jede Ladung, die mindestens halb voll endet, zeigt die Reichweite der vollen Batterie. Die Linie ist der gleitende Median von 15 Ladungen. Auch Kälte und schnelles Fahren senken sie: Vergleiche gleiche Jahreszeiten.',
  howFirstYear: '100 % ist der Median der Reichweite im ersten aufgezeichneten Jahr.',
} satisfies Record<keyof typeof en, string>;
