import type { diagnosis as en } from './diagnosis.en.ts';

export const diagnosis = {
  title: 'Diagnose eines Gebrauchtwagens',
  file: 'diagnose',
  foot: '{{title}}, {{vehicle}}, erstellt mit Wattbook am {{date}}',
  recorded: 'Aufgezeichnet',
  recordedRange: '{{from}} bis {{until}}',
  nothing: 'Von diesem Fahrzeug ist noch nichts aufgezeichnet.',

  battery: 'Batterie',
  remaining: 'Was von ihr übrig ist',
  retained: 'Erhaltene Reichweite seit Beginn der Aufzeichnung',
  between: '{{low}} bis {{high}}',
  interval: 'Mit 90 % Sicherheit',
  capacity: 'Gemessene Kapazität',
  newCapacity: 'Größe im Neuzustand laut Besitzer',
  restsOn: 'Grundlage',
  unknown: 'Für eine Zahl wurde zu wenig gemessen: {{reason}}',
  howEnergy:
    'Die Kapazität ist die Energie der Ladungen des letzten Jahres ohne das, was zu Wärme wurde, geteilt durch den Anstieg des Ladestands. Verglichen wird sie mit der Größe, die der Besitzer angibt. Fehler des Zählers im Fahrzeug sind im Bereich nicht enthalten.',
  howRange:
    'Das Fahrzeug meldet zu seinen Ladungen keine Energie. Gezeigt wird die Reichweite der vollen Batterie gegen das erste Jahr der Aufzeichnung; Wetter und Fahrweise beeinflussen sie. Was vorher verloren ging, ist unbekannt.',

  charging: 'Laden',
  charges: 'Ladungen',
  energy: 'Energie',
  dcShare: 'Davon mit Gleichstrom',
  max: 'Höchste Leistung',
  curve: 'Ladeleistung mit Gleichstrom nach Ladestand',
  level: 'Ladestand',
  own: 'Dieses Fahrzeug',
  others: 'Mittlere Hälfte der anderen',
  othersText_one: 'Die anderen: {{count}} Fahrzeug, Zahlen vom {{date}}.',
  othersText_other: 'Die anderen: {{count}} Fahrzeuge, Zahlen vom {{date}}.',
  noOthers: 'Zum Vergleich gibt es zu wenige Fahrzeuge dieser Art.',
  noCurve: 'Für eine Kurve gibt es zu wenige Ladungen mit Gleichstrom.',

  kept: 'Ladestand im Stand, als Anteil der Zeit',
  low: 'unter {{level}}',
  middle: '{{low}} bis {{high}}',
  high: 'über {{level}}',

  unseen: 'Was nicht aufgezeichnet wurde',
  beforeRecords: 'Alles vor dem {{date}}, bei {{odometer}}.',
  unseenKm: 'Seitdem ist der Kilometerstand um {{all}} gestiegen; {{distance}} davon stehen in keiner aufgezeichneten Fahrt.',
  unheardCharges_one: 'Bei {{count}} Ladung wurde Anfang oder Ende nicht gemeldet.',
  unheardCharges_other: 'Bei {{count}} Ladungen wurde Anfang oder Ende nicht gemeldet.',
  byHand_one: '{{count}} Fahrt oder Ladung wurde von Hand eingetragen oder geändert.',
  byHand_other: '{{count}} Fahrten und Ladungen wurden von Hand eingetragen oder geändert.',
  noWorkshop: 'Unfälle, Reparaturen und der Zustand einzelner Zellen: Dieses Programm liest, was das Fahrzeug unterwegs meldet.',
  verify: 'Ob dieses Papier geändert wurde, lässt sich auf {{address}} prüfen, ohne es irgendwohin zu senden.',
  codeAlt: 'QR-Code von {{address}}',
} satisfies Record<keyof typeof en, string>;
