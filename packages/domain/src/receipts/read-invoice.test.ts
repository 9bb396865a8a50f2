import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInvoice } from './read-invoice.ts';
import { amountsIn, daysIn, energiesIn, momentsIn } from './written-values.ts';

const none = { number: null, amount: null, currency: null, date: null, kWh: null, startTime: null, endTime: null };

describe('what an invoice says', () => {
  it.each<[string, string[], object]>([
    [
      'a supercharger in German',
      [
        'Rechnung',
        'Rechnungsnummer 3000P0012345678',
        'Rechnungsdatum 2026/11/12',
        'Supercharger Irschenberg 12.11.2026 14:03 - 14:41',
        'Laden 43,210 kWh 0,47 €/kWh 20,31 €',
        'Zwischensumme (exkl. MwSt.) 17,07 €',
        'MwSt. 19 % 3,24 €',
        'Gesamtbetrag 20,31 €',
      ],
      {
        number: '3000P0012345678',
        amount: 20.31,
        currency: 'EUR',
        date: '2026-11-12',
        kWh: 43.21,
        startTime: '2026-11-12T14:03',
        endTime: '2026-11-12T14:41',
      },
    ],
    [
      'a roaming card in English',
      [
        'Invoice no. INV-2026-0042',
        'Invoice date: 2 December 2026',
        'Start 28 November 2026 09:15',
        'End 28 November 2026 09:52',
        'Energy 31.5 kWh',
        'Net 20.78 EUR',
        'Total amount EUR 24.73',
      ],
      {
        number: 'INV-2026-0042',
        amount: 24.73,
        currency: 'EUR',
        date: '2026-12-02',
        kWh: 31.5,
        startTime: '2026-11-28T09:15',
        endTime: '2026-11-28T09:52',
      },
    ],
    [
      'a garage in Switzerland',
      ['Rechnung Nr. 77', 'Rechnungs-Nr. 2026-77', "Total inkl. MWST CHF 1'234.50", 'Datum 03.02.2026'],
      { ...none, number: '2026-77', amount: 1234.5, currency: 'CHF', date: '2026-02-03' },
    ],
    ['sums that differ', ['Gesamtbetrag 10,00 €', 'Gesamtbetrag 12,00 €', 'Rechnungsnummer A-1'], { ...none, number: 'A-1' }],
  ])('is read of %s', (_, lines, facts) => {
    expect(readInvoice(lines)).toEqual(facts);
  });

  it.each<[string, number | null]>([
    ['Gesamtbetrag 11,90 € inkl. 19 % MwSt. 1,90 €', 11.9],
    ['Gesamtbetrag 11,90 € inkl. 1,90 € MwSt.', 11.9],
    ['Gesamtbetrag inkl. 19 % MwSt. 1,90 € 11,90 €', 11.9],
    ['Gesamtbetrag inkl. 19 % MwSt. 11,90 €', 11.9],
    ['Total amount EUR 11.90 incl. VAT EUR 1.90', 11.9],
    ['Total TTC 11,90 € dont TVA 1,90 €', null],
    ['Gesamtbetrag −11,90 € inkl. MwSt. −1,90 €', -11.9],
    ['Gesamtbetrag 11,90 € 11,90 €', 11.9],
    ['Gesamtbetrag 10,00 € 11,90 €', null],
    ['Gesamtbetrag 10,00 € inkl. MwSt. 11,90 €', null],
    ['Gesamtbetrag 11,90 € inkl. MwSt. 1,90 € Anzahlung 5,00 €', null],
    ['Gesamtbetrag 11,90 € inkl. MwSt. CHF 1.90', null],
  ])('has the sum of %j, not its tax', (line, amount) => {
    expect(readInvoice([line])?.amount ?? null).toBe(amount);
  });

  it('is read of the beginning of lines and of the first lines, however many there are', () => {
    expect(readInvoice([`${' '.repeat(500)}Gesamtbetrag 5,00 €`])).toBeNull();
    expect(readInvoice([...Array.from({ length: 4000 }, () => 'x'), 'Gesamtbetrag 5,00 €'])).toBeNull();
  });

  it.each([[[]], [['Thank you for your visit', 'kWh', '12.13.2026']]])('is nothing where it says nothing: %j', (lines) => {
    expect(readInvoice(lines)).toBeNull();
  });

  it('never throws, and is null or has a value', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (lines) => {
        const facts = readInvoice(lines);
        expect(facts === null || Object.values(facts).some((value) => value !== null)).toBe(true);
      }),
    );
  });
});

describe('written values', () => {
  it.each([
    ['1.234,56 €', [{ amount: 1234.56, currency: 'EUR' }]],
    ['€ 12.34', [{ amount: 12.34, currency: 'EUR' }]],
    [
      'CHF 1’234.50 and 3,20 EUR',
      [
        { amount: 1234.5, currency: 'CHF' },
        { amount: 3.2, currency: 'EUR' },
      ],
    ],
    ['−5,00 €', [{ amount: -5, currency: 'EUR' }]],
    ['0,59 €/kWh', []],
    ['12.345', []],
    ['99999999999999999999,99 €', []],
  ])('amounts of %j', (line, amounts) => expect(amountsIn(line)).toEqual(amounts));

  it.each([
    ['12.11.2026', ['2026-11-12']],
    ['2026-11-12 and 1.2.26', ['2026-11-12', '2026-02-01']],
    ['13/02/2026', ['2026-02-13']],
    ['02/03/2026 could be two days', []],
    ['4 mars 2026, Dec 5, 2026, 6. Oktober 2026', ['2026-03-04', '2026-12-05', '2026-10-06']],
    ['31.02.2026', []],
  ])('days of %j', (line, days) => expect(daysIn(line)).toEqual(days));

  it.each([
    ['43,21 kWh at 0,47 €/kWh', [43.21]],
    ['250 kW', []],
  ])('energies of %j', (line, energies) => expect(energiesIn(line)).toEqual(energies));

  it('moments with the day before them', () => {
    expect(momentsIn('12.11.2026 2:03 pm - 14:41, 13.11.2026 00:10')).toEqual(['2026-11-12T14:03', '2026-11-12T14:41', '2026-11-13T00:10']);
    expect(momentsIn('14:41')).toEqual([]);
  });

  it('an amount in euros is read as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.constantFrom('de', 'en', 'fr'), (cents, locale) => {
        const text = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
          .format(cents / 100)
          .replaceAll(/[\u00a0\u202f]/g, ' ');
        expect(amountsIn(text)).toEqual([{ amount: cents / 100, currency: 'EUR' }]);
      }),
    );
  });
});
