import type { ChargePrice, PriceLine } from '@wattbook/contract/prices/charge-price.schema';
import type { ChargeDetail, ChargeItem, ChargeStats } from '@wattbook/contract/charges/charge.schema';
import { plainChargeFields } from '@wattbook/domain/charges/charge-fields';
import { mapFields } from '@wattbook/domain/plain-fields';
import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { formatsFor } from '../../../i18n/use-formats.ts';
import { exampleSegment } from '../../../testing/example-segment.ts';

const id = (last: number) => `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`;

/** A complete charge at a station; `changes` replace fields. */
export const exampleCharge = (changes: Partial<ChargeDetail> = {}): ChargeDetail => ({
  ...exampleSegment,
  id: id(1),
  vehicleId: id(2),
  userId: null,
  startTime: '2026-11-15T14:12:00Z',
  endTime: '2026-11-15T14:41:00Z',
  startLevel: 21,
  endLevel: 75,
  ...mapFields(plainChargeFields, () => null),
  batterykWh: 77,
  startRange: 87,
  range: 312,
  odometer: 37_922,
  kWh: 41.38,
  energyMethod: 'counter' as const,
  gridkWh: null,
  kWhBill: null,
  meterStart: null,
  meterEnd: null,
  meterSource: null,
  max: 148,
  cost: 24.92,
  costCurrency: 'EUR',
  pv: false,
  renewable: false,
  pointId: null,
  pointName: null,
  pointOrigin: null,
  operatorId: null,
  distanceBetweenCharges: 197.4,
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
  acInferred: false,
  counterStartUnknown: false,
  createdAt: '2026-11-15T14:41:00Z',
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
  converted: [],
  unconverted: [],
  co2: 83_030,
  co2Saved: 64_200,
  ...changes,
});

/** English, 24 hours, kilometres, Munich. */
export const englishFormats = formatsFor(preferencesOfUser({ language: 'en' }, 'Europe/Berlin'));
/** German and miles, to test that texts and units follow the user. */
export const germanMiles = formatsFor(preferencesOfUser({ language: 'de', unit: 'mi' }, 'Europe/Berlin'));

export const exampleOperators = {
  total: 2,
  data: [
    { id: '00000000-0000-7000-8000-0000000000a1', name: 'Allego', country: 'FR' },
    { id: '00000000-0000-7000-8000-0000000000a2', name: 'EnBW', country: 'DE' },
  ],
};

/** A charge of three parts; `changes` replace fields. */
export const examplePrice = (changes: Partial<ChargePrice> = {}): ChargePrice => ({
  cost: 6.45,
  costCurrency: 'EUR',
  pricedAt: '2026-11-15T15:00:00.000Z',
  card: { id: '00000000-0000-7000-8000-000000000077', name: 'Home', version: 2, versionAt: '2026-06-10T09:00:00.000Z', loss: null },
  at: { country: 'DE', operator: null, decides: false },
  energySource: 'meter' as const,
  earlierCards: [],
  lines: [
    priceLine({ kind: 'base', unit: 'OneTime', amount: 1, unitPrice: 1.5, cost: 1.5 }),
    priceLine({ kind: 'energy', unit: 'kWh', amount: 10, unitPrice: 0.295, cost: 2.95 }),
    priceLine({ kind: 'minutes', unit: 'Minutes', amount: 30, unitPrice: 0.1, cost: 2, capped: true }),
  ],
  reason: null,
  ...changes,
});

const priceLine = (line: Pick<PriceLine, 'kind' | 'unit' | 'amount' | 'unitPrice' | 'cost'> & Partial<PriceLine>): PriceLine => ({
  from: '2026-11-15T12:00:00.000Z',
  to: '2026-11-15T12:30:00.000Z',
  intervalMissing: false,
  parts: null,
  capped: false,
  ...line,
});
