import { describe, expect, it } from 'vitest';
import type { OfferedCard } from '../data/offered-cards.queries.ts';
import { cardChoices } from './card-choices.ts';

const card = (name: string, changes: Partial<OfferedCard> = {}): OfferedCard => ({
  id: name,
  name,
  active: true,
  base: 0,
  fleet: false,
  category: 'Public',
  startDate: null,
  endDate: null,
  vehicleId: null,
  ...changes,
});
const charge = { endTime: '2026-11-15T14:41:00Z', cardId: null, cardName: null };

describe('the cards offered for a charge (CHG-061, OQ-143)', () => {
  it('are valid ones first, both by name; those whose dates do not cover the charge are greyed (CHG-063)', () => {
    const cards = [
      card('B'),
      card('A', { endDate: '2026-11-14' }),
      card('C', { startDate: '2026-11-15' }),
      card('D', { startDate: '2026-11-16' }),
    ];
    expect(cardChoices(cards, charge).map(({ label, disabled }) => [label, disabled])).toEqual([
      ['B', false],
      ['C', false],
      ['A', true],
      ['D', true],
    ]);
  });

  it('contain the card of the charge, whatever became of it', () => {
    const own = { ...charge, cardId: 'gone', cardName: 'Stadtwerke' };
    expect(cardChoices([card('A')], own).map(({ label }) => label)).toEqual(['Stadtwerke', 'A']);
    expect(cardChoices([card('gone', { endDate: '2026-01-01' })], own)).toEqual([{ value: 'gone', label: 'gone', disabled: false }]);
  });
});
