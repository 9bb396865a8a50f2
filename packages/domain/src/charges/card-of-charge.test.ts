import { describe, expect, it } from 'vitest';
import { refusalOfCard } from './card-of-charge.ts';

const home = { address: 'Am Ring 1, 89073 Ulm', latitude: 48.4, longitude: 10 };
const card = { active: true, vehicleId: null, startDate: null, endDate: null, place: home };
const charge = { ...home, vehicleId: 'v', endDay: '2026-06-01' };

describe('a card can be chosen for a charge', () => {
  it.each<[string, object, object, string | null]>([
    ['at its address', {}, {}, null],
    ['at its address, though spelt differently', {}, { address: 'Ring 1' }, null],
    ['in the garage beside the house, like a recorded charge', {}, { address: 'Ring 1', latitude: 48.4013 }, null],
    ['anywhere, where it has no address', { place: null }, { address: 'Elsewhere', latitude: 50 }, null],
    ['not at another address (CHG-058)', {}, { address: 'Elsewhere', latitude: 50 }, 'card_address_not_match'],
    ['without a known place', {}, { address: null, latitude: null, longitude: null }, null],
    ['not after its end (CHG-059)', { endDate: '2026-05-31' }, {}, 'card_invalid_timeframe'],
    ['on its last day', { endDate: '2026-06-01' }, {}, null],
    ['not before its start (CHG-059)', { startDate: '2026-06-02' }, {}, 'card_invalid_timeframe'],
    ['not while it is inactive (OQ-143)', { active: false }, {}, 'card_inactive'],
    ['not for another vehicle (OQ-143)', { vehicleId: 'w' }, {}, 'other_vehicle'],
  ])('%s', (_when, ofCard, ofCharge, expected) => {
    expect(refusalOfCard({ ...card, ...ofCard }, { ...charge, ...ofCharge })).toBe(expected);
  });
});
