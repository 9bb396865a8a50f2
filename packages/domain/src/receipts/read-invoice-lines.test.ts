import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInvoice, tidyLines } from './read-invoice.ts';
import { MAX_INVOICE_LINES, readInvoiceLines } from './read-invoice-lines.ts';

const read = (lines: readonly string[]) => readInvoiceLines(tidyLines(lines), readInvoice(lines) ?? { amount: null, currency: null });
const line = (
  date: string,
  clock: string | null,
  place: string | null,
  kWh: number,
  amount: number | null,
  currency: string | null = 'EUR',
) => ({
  date,
  startTime: clock === null ? null : `${date}T${clock}`,
  place,
  kWh,
  amount,
  currency: amount === null ? null : currency,
});

describe('the charges of an invoice of many', () => {
  it.each<[string, string[], object[]]>([
    [
      'a line each in German, with a fee beside them',
      [
        'Rechnungsdatum 30.06.2026',
        'Leistungszeitraum 01.06.2026 - 30.06.2026',
        '01.06.2026 10:04 Ladepark Irschenberg 43,21 kWh 0,47 €/kWh 20,31 €',
        '09.06.2026 18:30 Musterstadt Nord 12,00 kWh 0,59 €/kWh 7,08 €',
        'Grundgebühr 5,99 €',
        'Zwischensumme netto 28,05 €',
        'MwSt. 19 % 5,33 €',
        'Gesamtbetrag 33,38 €',
      ],
      [line('2026-06-01', '10:04', 'Ladepark Irschenberg', 43.21, 20.31), line('2026-06-09', '18:30', 'Musterstadt Nord', 12, 7.08)],
    ],
    [
      'some lines each in English',
      [
        'Billing period: 1 June 2026 to 30 June 2026',
        'Session 1 1 June 2026 10:02',
        'Location: Harbour Road, Bristol',
        'Energy 43.2 kWh',
        'Cost £24.73',
        'Session 2 9 June 2026 18:31',
        'Location: Mill Lane',
        'Energy 12.0 kWh',
        'Cost £6.90',
        'Total £31.63',
      ],
      [line('2026-06-01', '10:02', 'Harbour Road, Bristol', 43.2, 24.73, 'GBP'), line('2026-06-09', '18:31', 'Mill Lane', 12, 6.9, 'GBP')],
    ],
    [
      'days with slashes and times with an h in French, with the sum without tax, the tax, and their sum',
      [
        'Facture n° BV-118',
        '01/06/2026 10h04 Aire de Mornas 43,21 kWh 16,93 € 3,38 € 20,31 €',
        '09/06/26 18h30 Lyon Part-Dieu 12,00 kWh 5,90 € 1,18 € 7,08 €',
        'Montant TTC 27,39 €',
      ],
      [line('2026-06-01', '10:04', 'Aire de Mornas', 43.21, 20.31), line('2026-06-09', '18:30', 'Lyon Part-Dieu', 12, 7.08)],
    ],
    [
      'sums without tax, which are none',
      ['01.06.2026 Ladepark 43,21 kWh 17,07 €', '09.06.2026 Musterstadt 12,00 kWh 5,95 €', 'Summe netto 23,02 €', 'Gesamtbetrag 27,39 €'],
      [line('2026-06-01', null, 'Ladepark', 43.21, null), line('2026-06-09', null, 'Musterstadt', 12, null)],
    ],
    [
      'days with slashes that show themselves which number is the day',
      ['06/01/2026 10:04 AM Main St 43.21 kWh $20.31', '06/21/2026 6:30 PM Elm St 12.00 kWh $7.08', 'Total $27.39'],
      [line('2026-06-01', '10:04', 'Main St', 43.21, 20.31, 'USD'), line('2026-06-21', '18:30', 'Elm St', 12, 7.08, 'USD')],
    ],
    [
      'places that are called like a sum',
      [
        '01.06.2026 10:04',
        'Netto Marken-Discount Ulm',
        '43,21 kWh 20,31 €',
        '09.06.2026 18:30',
        'TotalEnergies Aire de Beaune',
        '12,00 kWh 7,08 €',
        'Gesamtbetrag 27,39 €',
      ],
      [line('2026-06-01', '10:04', null, 43.21, 20.31), line('2026-06-09', '18:30', null, 12, 7.08)],
    ],
    [
      'times of charging, which are not the time of the invoice',
      [
        'Abrechnungszeitraum: 01.06.2026 - 30.06.2026',
        'Ladezeitraum: 01.06.2026 10:04 - 10:50 43,21 kWh 20,31 €',
        'Ladezeitraum: 09.06.2026 18:30 - 19:00 12,00 kWh 7,08 €',
        'Gesamtbetrag 27,39 €',
      ],
      [line('2026-06-01', '10:04', null, 43.21, 20.31), line('2026-06-09', '18:30', null, 12, 7.08)],
    ],
    [
      'a charge that ends on the next day in a line of its own, and a fee with a day',
      [
        'Rechnung vom 01.12.2026',
        '01.11.2026 Grundgebühr November 5,00 €',
        '12.11.2026 22:03 Ulm Nord',
        '13.11.2026 02:00 20,00 kWh 10,00 €',
        '14.11.2026 10:00 Ulm Süd 10,00 kWh 5,00 €',
        '30.11.2026 Sperrgebühr 2,00 €',
        'Gesamtbetrag 22,00 €',
      ],
      [line('2026-11-12', '22:03', 'Ulm Nord', 20, 10), line('2026-11-14', '10:00', 'Ulm Süd', 10, 5)],
    ],
    [
      'an overview with details, which repeat it',
      [
        '01.06.2026 10:04 Ladepark 43,21 kWh 20,31 €',
        '09.06.2026 18:30 Musterstadt 12,00 kWh 7,08 €',
        'Gesamtbetrag 27,39 €',
        'Einzelnachweis',
        '01.06.2026 10:04 Ladepark 43,21 kWh 20,31 €',
        '09.06.2026 18:30 Musterstadt 12,00 kWh 7,08 €',
      ],
      [line('2026-06-01', '10:04', 'Ladepark', 43.21, 20.31), line('2026-06-09', '18:30', 'Musterstadt', 12, 7.08)],
    ],
    [
      'two charges that are alike, where the sum counts both',
      ['01.06.2026 Ladepark 10,00 kWh 5,00 €', '01.06.2026 Ladepark 10,00 kWh 5,00 €', 'Gesamtbetrag 10,00 €'],
      [line('2026-06-01', null, 'Ladepark', 10, 5), line('2026-06-01', null, 'Ladepark', 10, 5)],
    ],
  ])('are read of %s', (_, lines, expected) => {
    expect(read(lines)).toEqual(expected);
  });

  it.each([
    ['zzgl. 19 % MwSt. 3,80 €', 'Gesamtbetrag 23,80 €'],
    ['19 % USt. 3,80 €', 'Gesamtbetrag 23,80 €'],
    ['Mehrwertsteuer 3,80 €', 'Gesamtbetrag 23,80 €'],
    ['Plus 20% VAT €4.00', 'Total amount €24.00'],
    ['dont TVA 20 % 4,00 €', 'Montant TTC 24,00 €'],
  ])('have no sums where the tax comes on top of them: %s', (taxed, total) => {
    const lines = ['01.06.2026 10:04 Ulm 20,00 kWh 12,00 €', '09.06.2026 18:30 Ulm 15,00 kWh 8,00 €', taxed, total];
    expect(read(lines)).toEqual([line('2026-06-01', '10:04', 'Ulm', 20, null), line('2026-06-09', '18:30', 'Ulm', 15, null)]);
  });

  it.each<[string, string[]]>([
    [
      'one charge with its details',
      [
        '01.06.2026 10:04 Ladepark 43,21 kWh 20,31 €',
        'Einzelnachweis',
        '01.06.2026 10:04 Ladepark 43,21 kWh 20,31 €',
        'Gesamtbetrag 20,31 €',
      ],
    ],
    ['one charge', ['01.06.2026 10:04 Ladepark 43,21 kWh 20,31 €', 'Gesamtbetrag 20,31 €']],
    ['a garage', ['Datum 04.05.2026', 'Bremsen vorn 260,50 EUR', 'Gesamtbetrag inkl. 19 % MwSt. 310,00 EUR']],
    ['days that cannot be told', ['02/03/2026 Main St 43.21 kWh $20.31', '04/03/2026 Elm St 12.00 kWh $7.08']],
    ['nothing', []],
  ])('are none of %s', (_, lines) => {
    expect(read(lines)).toEqual([]);
  });

  it('are no more than an invoice has, and whatever it says ends', () => {
    const many = Array.from({ length: 3000 }, (_, at) => `01.06.2026 10:04 Ort 1,${String(at).padStart(4, '0')} kWh 1,00 €`);
    expect(read(many)).toHaveLength(MAX_INVOICE_LINES);
    const part = fc.constantFrom(
      '01.06.2026',
      '06/07/2026',
      '10:04',
      '14h05',
      '43,21 kWh',
      '20,31 €',
      '€/kWh',
      'Summe',
      'netto',
      '1 234,50',
      '-',
      'Ladeort',
      '9'.repeat(40),
    );
    fc.assert(
      fc.property(
        fc.array(
          fc.array(part, { maxLength: 30 }).map((parts) => parts.join(' ')),
          { maxLength: 40 },
        ),
        (lines) => {
          for (const { kWh, date } of read(lines))
            expect([Number.isFinite(kWh), date]).toEqual([true, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
        },
      ),
    );
  });
});
