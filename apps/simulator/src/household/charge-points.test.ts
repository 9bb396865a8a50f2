import { describe, expect, it } from 'vitest';
import { chargers } from '../chargers/chargers.ts';
import { chargePoints } from './charge-points.ts';

describe('the charge points of the world', () => {
  it('are all its chargers, with the operator marked and the address without it', () => {
    const all = chargePoints();
    expect(all.length).toBe(chargers.length);
    expect(all.every(({ operator, address }) => operator.endsWith(' (Demo)') && address !== '')).toBe(true);
    expect(all.find(({ address }) => address === 'Freising, Bahnhof 2')).toMatchObject({
      operator: 'Kirchplatz Strom (Demo)',
      city: 'Freising',
      ac: true,
      kW: 22,
    });
    expect(all.find(({ address }) => address === 'Neufahrn bei Freising 2')).toMatchObject({ city: 'Neufahrn bei Freising' });
  });
});
