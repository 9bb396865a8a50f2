import { describe, expect, it } from 'vitest';
import type { SessionDetails } from '../../connections/files/recording-format.ts';
import { detailsOfSessions } from './details-of-sessions.ts';

const minute = 60_000;
const charge = (from: number, to: number, amount?: number, currency: string | null = null): SessionDetails => ({
  kind: 'charge',
  from: from * minute,
  to: to * minute,
  address: null,
  endAddress: null,
  cost: amount === undefined ? null : { amount, currency },
});
const detected = (from: number, to: number) => ({ kind: 'charge' as const, startTime: from * minute, endTime: to * minute });

describe('the costs of charges that another logger divides otherwise (decision 0066)', () => {
  it.each<[string, SessionDetails[], [number, number][], object]>([
    [
      'are added up where several are one',
      [charge(0, 20, 1.1), charge(25, 60, 2.2), charge(61, 62)],
      [[0, 62]],
      { charges: [{ startTime: 0, cost: { minor: 330, currency: 'EUR' } }] },
    ],
    [
      'go to the longest part where one is several',
      [charge(0, 60, 5)],
      [
        [0, 10],
        [15, 60],
      ],
      { charges: [{ startTime: 15 * minute, cost: { minor: 500 } }] },
    ],
    [
      'are none in several currencies',
      [charge(0, 20, 1, 'EUR'), charge(25, 60, 2, 'CHF')],
      [[0, 60]],
      { charges: [], costsInOtherCurrency: 2 },
    ],
    ['of nothing are a cost of 0', [charge(0, 20, 0, 'eur')], [[0, 20]], { charges: [{ cost: { minor: 0, currency: 'EUR' } }] }],
    ['are unmatched where no charge was detected', [charge(0, 20, 1)], [[20, 40]], { charges: [], costsUnmatched: 1 }],
  ])('%s', (_, sessions, segments, expected) => {
    expect(
      detailsOfSessions(
        sessions,
        segments.map(([from, to]) => detected(from, to)),
        'EUR',
      ),
    ).toMatchObject(expected);
  });
});
