import { expect, it } from 'vitest';
import { readerPreferences } from '../../../i18n/preferences.ts';
import { formatsFor } from '../../../i18n/use-formats.ts';
import { deviationPanels } from './deviation-panels.ts';

it('stacks what was billed beyond on what was charged, in each of twelve months, and what was billed less below zero (STAT-010, STAT-038)', () => {
  const card = { cardId: 'a', cardName: 'A', cardColor: null, count: 1 };
  const cards = [
    { ...card, month: 2, kWh: 100, kWhBill: 112 },
    { ...card, month: 2, kWh: 10, kWhBill: 11, cardId: 'b' },
    { ...card, month: 5, kWh: 20, kWhBill: 19 },
  ];
  const [charged, difference] = deviationPanels({ year: 2026, cards }, formatsFor(readerPreferences({})), (key: string) => key);
  const empty = Array.from({ length: 12 }, (_, index) => [index + 1, 0]);
  expect(charged?.points).toEqual(empty.with(1, [2, 110]).with(4, [5, 20]));
  expect(difference?.points).toEqual(empty.with(1, [2, 13]).with(4, [5, -1]));
  expect([charged?.stack, difference?.format(-1.04)]).toEqual([difference?.stack, '−1.0 kWh']);
});
