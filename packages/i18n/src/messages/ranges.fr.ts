import type { ranges as en } from './ranges.en.ts';

export const ranges = {
  title: 'Période',
  quick: 'Périodes rapides',
  today: 'Aujourd’hui',
  yesterday: 'Hier',
  week: 'Semaine',
  month: 'Mois',
  lastMonth: 'Mois dernier',
  year: 'Année',
  lastYear: 'Année dernière',
  own: 'Choisir votre propre période',
  previous: 'Période précédente',
  next: 'Période suivante',
  chosen: 'Période\u202f: {{range}}',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  versus: 'par rapport à {{range}}',
} satisfies Record<keyof typeof en, string>;
