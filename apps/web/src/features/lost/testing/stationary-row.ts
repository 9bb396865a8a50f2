import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { formatsFor } from '../../../i18n/use-formats.ts';
import type { StationaryRow, StationaryStats } from '../data/stationary.queries.ts';

const id = (last: number) => `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`;

/** An idle of one night; `changes` replace fields. */
export const exampleRow = (changes: Partial<StationaryRow> = {}): StationaryRow => ({
  id: id(1),
  startTime: '2026-11-18T21:10:00Z',
  endTime: '2026-11-19T05:40:00Z',
  startLevel: 64,
  endLevel: 63,
  startRange: 267,
  endRange: 263,
  kWh: 0.62,
  gridkWh: null,
  cost: 0.21,
  costCurrency: 'EUR',
  costkWh: 0.68,
  odometer: 38_151.4,
  startUnheard: null,
  endUnheard: null,
  unheard: 0,
  ...changes,
});

export const exampleStats = (changes: Partial<StationaryStats> = {}): StationaryStats => ({
  total: 12,
  kWh: 4.5,
  duration: 3 * 86_400,
  knownDuration: 3 * 86_400,
  cost: 1.52,
  costCurrency: 'EUR',
  converted: [],
  unconverted: [],
  costkWh: 4.9,
  ...changes,
});

/** English, 24 hours, kilometres, Munich. */
export const englishFormats = formatsFor(preferencesOfUser({ language: 'en' }, 'Europe/Berlin'));
