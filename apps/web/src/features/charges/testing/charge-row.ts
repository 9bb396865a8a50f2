import type { ChargeDetail, ChargeItem, ChargeStats } from '@wattbook/contract/charges/charge.schema';
import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { formatsFor } from '../../../i18n/use-formats.ts';

const id = (last: number) => `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`;

/** A complete charge at a station; `changes` replace fields. */
export const exampleCharge = (changes: Partial<ChargeDetail> = {}): ChargeDetail => ({
  id: id(1),
  vehicleId: id(2),
  userId: null,
  startTime: '2026-11-15T14:12:00Z',
  endTime: '2026-11-15T14:41:00Z',
  startLevel: 21,
  endLevel: 75,
  batterykWh: 77,
  startRange: 87,
  range: 312,
  odometer: 37_922,
  kWh: 41.38,
  energyMethod: 'counter' as const,
  gridkWh: null,
  kWhBill: null,
  max: 148,
  cost: 24.92,
  costCurrency: 'EUR',
  pv: false,
  renewable: false,
  pointId: null,
  pointName: null,
  distanceBetweenCharges: 197.4,
  comment: null,
  tags: [],
  ac: false,
  co2: 15_042,
  co2Saved: 11_640,
  address: null,
  latitude: null,
  longitude: null,
  location: null,
  siteId: null,
  avgOutTemp: 9,
  type: 'Other' as const,
  cardId: null,
  cardName: null,
  locked: false,
  estimated: false,
  startUnheard: null,
  endUnheard: null,
  unheard: 0,
  acInferred: false,
  counterStartUnknown: false,
  import: false,
  version: 1,
  createdAt: '2026-11-15T14:41:00Z',
  items: [],
  previousId: null,
  nextId: null,
  ...changes,
});

/** A sample, given in seconds after the start of the charge. */
export const exampleItem = (seconds: number, changes: Partial<ChargeItem> = {}): ChargeItem => ({
  timestamp: new Date(Date.parse('2026-11-15T14:12:00Z') + seconds * 1000).toISOString(),
  state: 'charging',
  level: null,
  range: null,
  kw: null,
  added: null,
  ...changes,
});

export const exampleStats = (changes: Partial<ChargeStats> = {}): ChargeStats => ({
  total: 10,
  kWh: 228.41,
  pvKWh: 0,
  ac: 187.03,
  dc: 41.38,
  cost: 89.33,
  costCurrency: 'EUR',
  co2: 83_030,
  co2Saved: 64_200,
  ...changes,
});

/** English, 24 hours, kilometres, Munich. */
export const englishFormats = formatsFor(preferencesOfUser({ language: 'en' }, 'Europe/Berlin'));
/** German and miles, to test that texts and units follow the user. */
export const germanMiles = formatsFor(preferencesOfUser({ language: 'de', unit: 'mi' }, 'Europe/Berlin'));
