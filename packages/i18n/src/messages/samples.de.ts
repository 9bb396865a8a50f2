import type { samples as en } from './samples.en.ts';

export const samples = {
  title: 'Aufgezeichnete Daten löschen',
  text: 'Für falsche Daten, etwa die eines anderen Autos oder eines Tests. Fahrten, Ladungen, Park- und Schlafzeiten werden in dem, was bleibt, neu gefunden.',
  from: 'Von',
  fromDate: 'Von Datum',
  fromTime: 'Von Uhrzeit',
  to: 'Bis',
  toDate: 'Bis Datum',
  toTime: 'Bis Uhrzeit',
  look: 'Zeigen, was aufgezeichnet ist',
  nothing: 'In dieser Zeit wurde nichts aufgezeichnet.',
  found_one: '{{count}}\u00a0Meldung, {{range}}',
  found_other: '{{count}}\u00a0Meldungen, {{range}}',
  concerned: 'Darin gefunden: {{parts}}.',
  trips_one: '{{count}}\u00a0Fahrt',
  trips_other: '{{count}}\u00a0Fahrten',
  charges_one: '{{count}}\u00a0Ladung',
  charges_other: '{{count}}\u00a0Ladungen',
  idles_one: '{{count}}\u00a0Parkzeit',
  idles_other: '{{count}}\u00a0Parkzeiten',
  sleeps_one: '{{count}}\u00a0Schlafzeit',
  sleeps_other: '{{count}}\u00a0Schlafzeiten',
  kept_one:
    '{{count}} der Fahrten und Ladungen bleibt, weil du sie eingetragen oder geändert hast oder ihre verschlüsselten Orte verloren wären.',
  kept_other:
    '{{count}} der Fahrten und Ladungen bleiben, weil du sie eingetragen oder geändert hast oder ihre verschlüsselten Orte verloren wären.',
  save: 'Als Datei speichern',
  saveHint: 'Die Datei ist der einzige Weg zurück: Ein Import stellt die Daten wieder her, aber keine Tags und Kommentare.',
  delete: 'Löschen …',
  question: 'Aufgezeichnete Daten von {{vehicle}} löschen?',
  loss_one:
    '{{count}}\u00a0Meldung, {{range}}, wird endgültig gelöscht, mit dem, was darin gefunden wurde. Nur eine gespeicherte Datei bringt sie zurück.',
  loss_other:
    '{{count}}\u00a0Meldungen, {{range}}, werden endgültig gelöscht, mit dem, was darin gefunden wurde. Nur eine gespeicherte Datei bringt sie zurück.',
  deleted: 'Die aufgezeichneten Daten wurden gelöscht.',
  busy: 'Am Fahrzeug läuft eine andere Arbeit, etwa ein Import. Versuche es in einer Minute noch einmal.',
  locked: 'Eine Fahrt dieser Zeit ist im Fahrtenbuch gesperrt, deshalb bleiben ihre Daten.',
} satisfies Record<keyof typeof en, string>;
