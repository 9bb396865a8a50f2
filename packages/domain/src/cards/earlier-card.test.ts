import { describe, expect, it } from 'vitest';
import { type ContractCard, earlierCardOf } from './earlier-card.ts';

const card = (own: Partial<ContractCard> = {}): ContractCard => ({
  id: 'new',
  name: 'City works 2026',
  category: 'Home',
  active: true,
  vehicleId: null,
  startDate: '2026-01-01',
  endDate: null,
  place: { latitude: 48, longitude: 11 },
  ...own,
});
const old = (own: Partial<ContractCard> = {}) =>
  card({ id: 'old', name: 'City works 2025', startDate: '2025-01-01', endDate: '2025-12-31', ...own });

describe('the card before another one of a contract', () => {
  it.each<[string, Partial<ContractCard>, Partial<ContractCard>, string | null]>([
    ['ended on the day before', {}, {}, 'old'],
    ['did not end earlier', {}, { endDate: '2025-12-30' }, null],
    ['did not end later', {}, { endDate: '2026-01-31' }, null],
    ['is of the same category', {}, { category: 'Company' }, null],
    ['is for the same vehicle', { vehicleId: 'a' }, {}, null],
    ['is for the same place', {}, { place: null }, null],
    ['is active', {}, { active: false }, null],
    ['has one name where it is public', { category: 'Public' }, { category: 'Public' }, null],
    ['has one name where it is public, and then it is it', { category: 'Public' }, { category: 'Public', name: 'City works 2026' }, 'old'],
    ['does not exist for one without a first day', { startDate: null }, {}, null],
  ])('%s', (_, ofCard, ofOld, expected) => {
    expect(earlierCardOf(card(ofCard), [card(ofCard), old(ofOld)])?.id ?? null).toBe(expected);
  });

  it('is the one of its name where there are several', () => {
    const named = old({ id: 'named', name: 'City works 2026' });
    expect(earlierCardOf(card(), [old(), named])?.id).toBe('named');
  });
});
