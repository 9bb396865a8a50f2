import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CardContent } from './card.ts';
import { priceCharge, priceSections } from './price-charge.ts';
import type { PricedCharge } from './priced-charge.ts';
import { caseOf } from './testing/any-case.ts';
import { exampleCard, exampleCharge, instantOf } from './testing/example-card.ts';
import { priceText } from './testing/line-text.ts';

const midnight = instantOf('2026-01-01T00:00+01:00');
/** 10 kWh from 23:00 to 01:00, over the change of a contract at the end of the year. */
const overMidnight = (own: Partial<PricedCharge> = {}): PricedCharge =>
  exampleCharge({ startTime: midnight - 3_600_000, endTime: midnight + 3_600_000, ...own });
const sectionsOf = ({ startTime, endTime }: PricedCharge, before: CardContent, after: CardContent) => [
  { from: startTime, to: midnight, card: before },
  { from: midnight, to: endTime, card: after },
];

describe('a charge in which one card of a contract follows another (OQ-187)', () => {
  it.each<[string, Partial<PricedCharge>, CardContent, CardContent, readonly (string | number)[]]>([
    [
      'is priced by each for its part',
      {},
      exampleCard([{ price: 0.3 }]),
      exampleCard([{ price: 0.5 }]),
      ['energy 23:00-00:00 5 x 0.3 = 150 #0', 'energy 00:00-01:00 5 x 0.5 = 250 #0', 400],
    ],
    [
      'has the energy of each part by the curve (OQ-188)',
      {
        curve: [
          { at: midnight, kWh: 8 },
          { at: midnight + 3_600_000, kWh: 10 },
        ],
      },
      exampleCard([{ price: 0.3 }]),
      exampleCard([{ price: 0.5 }]),
      ['energy 23:00-00:00 8 x 0.3 = 240 #0', 'energy 00:00-01:00 2 x 0.5 = 100 #0', 340],
    ],
    [
      'has the start fee and the price once of the card of its start, and the losses of each',
      {},
      exampleCard([{ price: 0.3 }, { price: 2, unit: 'OneTime' }], { base: 1, loss: 10 }),
      exampleCard([{ price: 0.5 }, { price: 9, unit: 'OneTime' }], { base: 5, loss: 20 }),
      [
        'base 23:00-01:00 1 x 1 = 100',
        'once 23:00-01:00 1 x 2 = 200 #1',
        'energy 23:00-00:00 5.5 x 0.3 = 165 #0',
        'energy 00:00-01:00 6 x 0.5 = 300 #0',
        765,
      ],
    ],
    [
      'counts the minutes of a blocking fee from its start',
      {},
      exampleCard([{ price: 0.3 }]),
      exampleCard([{ price: 0.3 }, { price: 0.1, unit: 'Minutes', after: 90 }]),
      ['energy 23:00-00:00 5 x 0.3 = 150 #0', 'energy 00:00-01:00 5 x 0.3 = 150 #0', 'blocking 00:30-01:00 30 x 0.1 = 300 #1', 600],
    ],
  ])('%s', (_, own, before, after, expected) => {
    const charge = overMidnight(own);
    expect(priceText(priceSections(charge, sectionsOf(charge, before, after), 2))).toEqual(expected);
  });

  it('has no cost where one of the cards has no price for its part', () => {
    const charge = overMidnight();
    const sections = sectionsOf(charge, exampleCard([{ price: 0.3 }]), exampleCard([{ price: 0.3, from: '00:30', to: '20:00' }]));
    expect(priceSections(charge, sections, 2)).toMatchObject({
      kind: 'unpriced',
      reason: { word: 'gap', from: midnight, to: midnight + 1_800_000 },
    });
  });

  it('costs the same as with one card where both are the same, wherever they change', () => {
    fc.assert(
      fc.property(fc.nat().map(caseOf), fc.double({ min: 0, max: 1, noNaN: true }), ({ charge, card, intervals, decimals }, share) => {
        // What an entry costs at most counts for each card.
        const same = { ...card, prices: card.prices.map((price) => ({ ...price, max: undefined })) };
        const at = Math.round(charge.startTime + (charge.endTime - charge.startTime) * share);
        const [whole, parts] = [
          priceCharge({ charge, card: same, intervals, decimals }),
          priceSections(
            charge,
            [
              { from: charge.startTime, to: at, card: same, intervals },
              { from: at, to: charge.endTime, card: same, intervals },
            ].filter(({ from, to }) => from < to),
            decimals,
          ),
        ];
        expect(parts.kind).toBe(whole.kind);
        if (parts.kind === 'priced' && whole.kind === 'priced') expect(parts.breakdown.total).toBe(whole.breakdown.total);
      }),
    );
  });
});
