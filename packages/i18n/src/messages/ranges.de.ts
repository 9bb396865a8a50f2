import type { ranges as en } from './ranges.en.ts';

export const ranges = {
  title: 'Zeitraum',
  quick: 'Schnellauswahl',
  today: 'Heute',
  yesterday: 'Gestern',
  week: 'Woche',
  month: 'Monat',
  lastMonth: 'Letzter Monat',
  year: 'Jahr',
  lastYear: 'Letztes Jahr',
  own: 'Eigenen Zeitraum wählen',
  previous: 'Voriger Zeitraum',
  next: 'Nächster Zeitraum',
  chosen: 'Zeitraum: {{range}}',
  previousMonth: 'Voriger Monat',
  nextMonth: 'Nächster Monat',
  versus: 'gegenüber {{range}}',
} satisfies Record<keyof typeof en, string>;
