import type { units as en } from './units.en.ts';

export const units = {
  notAvailable: 'N/A',
  notAvailableLong: 'nicht vorhanden',
  kilometres: 'Kilometer',
  miles: 'Meilen',
  celsius: 'Grad Celsius',
  fahrenheit: 'Grad Fahrenheit',
  hours12: '12 Stunden',
  hours24: '24 Stunden',
  range: '{{start}} – {{end}}',
} satisfies Record<keyof typeof en, string>;
