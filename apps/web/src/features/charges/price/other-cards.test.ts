import { describe, expect, it } from 'vitest';
import type { OfferedCard } from '../data/offered-cards.queries.ts';
import { pricedWith } from './other-cards.ts';

const charge = { cardId: 'own', cardName: 'Roaming', cost: 20, costCurrency: 'EUR' as const };
const card = (id: string): OfferedCard => ({
  id,
  name: id.toUpperCase(),
  active: true,
  base: 0,
  fleet: false,
  category: 'Public',
  startDate: null,
  endDate: null,
  vehicleId: null,
});
const compared = (cardId: string, cost: number | null, costCurrency: 'EUR' | 'CHF' = 'EUR') => ({
  cardId,
  cost,
  costCurrency,
  priced: cost === null ? 0 : 1,
  kWh: 40,
  paid: 20,
});

describe('the same charge with other cards', () => {
  it('is the charge as it is, then the other cards from the cheapest, each with what it costs more', () => {
    const rows = pricedWith(charge, ['own', 'a', 'b'].map(card), [compared('own', 21), compared('a', 25), compared('b', 10)]);
    expect(rows).toEqual([
      { cardId: 'own', name: 'Roaming', cost: 20, more: null, share: 0.8 },
      { cardId: 'b', name: 'B', cost: 10, more: -10, share: 0.4 },
      { cardId: 'a', name: 'A', cost: 25, more: 5, share: 1 },
    ]);
  });

  it('leaves out cards that do not price it, or in another currency', () => {
    expect(pricedWith(charge, [card('a'), card('b')], [compared('a', null), compared('b', 18, 'CHF')])).toEqual([]);
  });

  it('is nothing for a charge without a cost', () => {
    expect(pricedWith({ ...charge, cost: null, costCurrency: null }, [card('a')], [compared('a', 18)])).toEqual([]);
  });

  it('names the five cheapest of many', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const rows = pricedWith(
      charge,
      ids.map(card),
      ids.map((id, index) => compared(id, 30 - index)),
    );
    expect(rows.map(({ cardId }) => cardId)).toEqual(['own', 'f', 'e', 'd', 'c', 'b']);
  });

  it('draws no bar where all are free', () => {
    const rows = pricedWith({ ...charge, cost: 0 }, [card('a')], [compared('a', 0)]);
    expect(rows.map(({ share }) => share)).toEqual([0, 0]);
  });
});
