import { describe, expect, it } from 'vitest';
import { type CardlessCharge, type ChoosableCard, chooseCard, typeOfCategory } from './choose-card.ts';

const home = { latitude: 48.402, longitude: 11.744 };
const nextDoor = { latitude: 48.4031, longitude: 11.7441 };
const elsewhere = { latitude: 48.41, longitude: 11.744 };

interface Card extends ChoosableCard {
  readonly name: string;
}

const card = (name: string, changes: Partial<Card> = {}): Card => ({
  id: name,
  name,
  category: 'Home',
  active: true,
  vehicleId: null,
  startDate: null,
  endDate: null,
  isDefault: false,
  place: null,
  ...changes,
});

const charge: CardlessCharge = { vehicleId: 'a', endDay: '2026-03-15', type: 'Other', place: home, siteCardId: null };

describe('the card of a recorded charge (OQ-150)', () => {
  it.each<[string, readonly Card[], Partial<CardlessCharge>, string | null]>([
    ['is none without cards', [], {}, null],
    ['is the one of its address', [card('home', { place: home })], {}, 'home'],
    ['is the one of an address next door', [card('home', { place: nextDoor })], {}, 'home'],
    ['is not the one of another address', [card('home', { place: elsewhere })], {}, null],
    ['is not the one of an address where its own place is unknown', [card('home', { place: home })], { place: null }, null],
    ['is the nearer of two', [card('b', { place: nextDoor }), card('a', { place: home })], {}, 'a'],
    [
      'is the one of its address before the default card',
      [card('d', { category: 'Public', isDefault: true }), card('h', { place: home })],
      {},
      'h',
    ],
    [
      'is the one of its named place before the one of its address',
      [card('home', { place: home }), card('ours', { category: 'Public' })],
      { siteCardId: 'ours' },
      'ours',
    ],
    [
      'is the one of its address where that of its named place is not active',
      [card('home', { place: home }), card('ours', { active: false })],
      { siteCardId: 'ours' },
      'home',
    ],
    ['is of its type', [card('tesla', { category: 'Supercharger' })], { type: 'Supercharger' }, 'tesla'],
    ['is not of another type', [card('tesla', { category: 'Supercharger' })], { type: 'Company' }, null],
    ['is not a home card without an address for a charge anywhere', [card('home', { isDefault: true })], {}, null],
    ['is the default public card', [card('p', { category: 'Public' }), card('d', { category: 'Public', isDefault: true })], {}, 'd'],
    ['is no public card that is not the default', [card('p', { category: 'Public' })], {}, null],
    ['is not inactive', [card('home', { place: home, active: false })], {}, null],
    [
      'is the one of the vehicle before one of all',
      [card('all', { place: home }), card('mine', { place: home, vehicleId: 'a' })],
      {},
      'mine',
    ],
    ['is not the one of another vehicle', [card('theirs', { place: home, vehicleId: 'b' })], {}, null],
    [
      'is the default of two of its type',
      [card('a', { category: 'Company' }), card('b', { category: 'Company', isDefault: true })],
      { type: 'Company' },
      'b',
    ],
    [
      'is valid on the day it ended',
      [card('old', { place: home, endDate: '2026-03-14' }), card('new', { place: home, startDate: '2026-03-15' })],
      {},
      'new',
    ],
    [
      'is the one that began later',
      [card('a', { place: home, startDate: '2026-01-01' }), card('b', { place: home, startDate: '2026-03-01' })],
      {},
      'b',
    ],
    ['is the first of equal ones', [card('a', { place: home }), card('b', { place: home })], {}, 'a'],
  ])('%s', (_, cards, changes, expected) => expect(chooseCard(cards, { ...charge, ...changes })?.name ?? null).toBe(expected));

  it.each([
    ['Public', 'Other'],
    ['Home', 'Home'],
    ['Supercharger', 'Supercharger'],
  ] as const)('of category %s makes the charge %s (OQ-136)', (category, type) => expect(typeOfCategory(category)).toBe(type));
});
