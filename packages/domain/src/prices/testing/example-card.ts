import type { CardContent, CardPrice } from '../card.ts';
import type { PricedCharge } from '../priced-charge.ts';

/** An AC price per kWh that applies always. */
export const examplePrice = (own: Partial<CardPrice> = {}): CardPrice => ({ ac: true, price: 0.3, unit: 'kWh', ...own });

export const exampleCard = (prices: readonly Partial<CardPrice>[], own: Partial<CardContent> = {}): CardContent => ({
  currency: 'EUR',
  base: 0,
  loss: 0,
  renewable: false,
  prices: prices.map(examplePrice),
  ...own,
});

/** 10 kWh of AC within two hours in Berlin, from and to local times of a Wednesday. */
export const exampleCharge = (own: Partial<PricedCharge> = {}): PricedCharge => ({
  startTime: instantOf('2026-06-10T12:00+02:00'),
  endTime: instantOf('2026-06-10T14:00+02:00'),
  kWh: 10,
  kWhBill: null,
  ac: true,
  country: null,
  operator: null,
  ...own,
});

export const instantOf = (text: string): number => new Date(text).getTime();
