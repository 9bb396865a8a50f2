import { ecbFeed } from '@wattbook/simulator/rates/ecb-feed';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEcb, UnreadableRates } from './read-ecb.ts';

const feed = ecbFeed([
  { day: '2026-11-27', rates: { USD: 1.0512, CHF: 0.9321, KRW: 1471.55 } },
  { day: '2026-11-26', rates: { USD: 1.0498 } },
]);

describe('a file of the European Central Bank (decision 0181)', () => {
  it('has the rates of its days', () => {
    expect(readEcb(feed)).toEqual([
      { day: '2026-11-27', currency: 'USD', rate: 1.0512 },
      { day: '2026-11-27', currency: 'CHF', rate: 0.9321 },
      { day: '2026-11-27', currency: 'KRW', rate: 1471.55 },
      { day: '2026-11-26', currency: 'USD', rate: 1.0498 },
    ]);
  });

  it('may have other quotes, a byte order mark and no declaration', () => {
    expect(readEcb(`\uFEFF${feed.replaceAll("'", '"')}`)).toHaveLength(4);
    expect(readEcb(feed.slice(feed.indexOf('<gesmes:Envelope')))).toHaveLength(4);
  });

  it.each([
    ['is empty', '', 'it is cut off'],
    ['is a page of a proxy', '<html><body>Sign in</body></html>', 'it begins with <html> and not with <gesmes:Envelope>'],
    ['is cut off', feed.slice(0, -40), 'it is cut off'],
    [
      'has a document type',
      feed.replace('<gesmes:Envelope', '<!DOCTYPE a [<!ENTITY b "c">]><gesmes:Envelope'),
      'it is no XML of the bank at character 40',
    ],
    ['has an entity', feed.replace("currency='USD'", "currency='&usd;'"), 'it is no XML of the bank at character'],
    ['has a rate of nothing', feed.replace('1.0512', '0'), '"0" is no rate of USD on 2026-11-27'],
    ['has a rate with a comma', feed.replace('1.0512', '1,0512'), '"1,0512" is no rate of USD on 2026-11-27'],
    ['has a rate without an end', feed.replace('1.0512', '1e999'), '"1e999" is no rate of USD on 2026-11-27'],
    ['has no currency', feed.replace("'CHF'", "'Franken'"), '"Franken" on 2026-11-27 is no currency'],
    ['has a day that is none', feed.replace('2026-11-26', '2026-11-31'), '"2026-11-31" is no day of rates'],
    ['has two rates of a day', feed.replace("'CHF'", "'USD'"), 'USD has two rates on 2026-11-27'],
    ['has a rate without a day', feed.replace(" time='2026-11-27'", ''), 'the rate of USD has no day'],
    ['has no rates', ecbFeed([]), 'it has no rates'],
    ['closes what is not open', feed.replace('</gesmes:Sender>', '</gesmes:sender>'), '</gesmes:sender> closes nothing'],
    ['goes on after its end', `${feed}<a/>`, 'something follows its end'],
    ['is cut off in a text', feed.slice(0, 250), 'it is cut off'],
    ['has a text after its end', `${feed}and more`, 'something follows its end'],
    ['is JSON', '{"rates":{}}', 'it is no XML of the bank'],
  ])('is refused as a whole where it %s', (_, text, reason) => {
    expect(() => readEcb(text)).toThrow(UnreadableRates);
    expect(() => readEcb(text)).toThrow(reason);
  });

  it('is read or refused, whatever is cut out of it, and nothing else happens', () => {
    fc.assert(
      fc.property(fc.nat(feed.length), fc.nat(feed.length), (from, length) => {
        try {
          for (const { rate } of readEcb(feed.slice(0, from) + feed.slice(from + length))) expect(rate).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableRates);
        }
      }),
    );
  });

  it('of all days since 1999 is read in a second', () => {
    const days = Array.from({ length: 7000 }, (_, index) => new Date(Date.UTC(1999, 0, 4 + index)).toISOString().slice(0, 10));
    const codes = Array.from(
      { length: 40 },
      (_, index) => `A${String.fromCharCode(65 + Math.floor(index / 20))}${String.fromCharCode(65 + (index % 20))}`,
    );
    const rates = Object.fromEntries(codes.map((code, index) => [code, 1.5 + index]));
    const text = ecbFeed(days.map((day) => ({ day, rates })));
    const began = performance.now();
    expect(readEcb(text)).toHaveLength(280_000);
    expect(performance.now() - began).toBeLessThan(5000);
  });
});
