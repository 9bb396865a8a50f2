import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceCharge } from './price-charge.ts';
import { anyCase } from './testing/any-case.ts';
import { costByMinute } from './testing/cost-by-minute.ts';

describe('the cost of any charge', () => {
  it('is to the cent what pricing every minute by itself gives (OQ-187, OQ-188)', () => {
    let priced = 0;
    fc.assert(
      fc.property(anyCase, (given) => {
        const result = priceCharge(given);
        if (result.kind === 'priced') priced += 1;
        expect(result.kind === 'priced' ? result.breakdown.total : null).toBe(costByMinute(given));
      }),
      { numRuns: 700 },
    );
    expect(priced).toBeGreaterThan(350);
  });
});
