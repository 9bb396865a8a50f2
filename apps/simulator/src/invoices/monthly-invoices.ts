import type { InvoiceLine } from './invoice-pdf.ts';

const lines = (...texts: readonly string[]): readonly InvoiceLine[] => texts.map((text) => [[40, text]]);

/** Invoices of a month with several charges, in the shape of those of usual providers, made here. Providers, sums, numbers and places are invented. */
export const monthlyInvoices = {
  /** A line for each charge with its start, its price per kWh and its sum, and a fee beside them. */
  german: lines(
    'Stromkreis Mobil GmbH',
    'Rechnungsnummer SM-2026-06-0815',
    'Rechnungsdatum 30.06.2026',
    'Leistungszeitraum 01.06.2026 - 30.06.2026',
    'Datum Ort Menge Preis Betrag',
    '01.06.2026 10:04 Ladepark Irschenberg 43,21 kWh 0,47 €/kWh 20,31 €',
    '09.06.2026 18:30 Musterstadt Nord 12,00 kWh 0,59 €/kWh 7,08 €',
    '21.06.2026 07:55 Rasthof Süd 30,50 kWh 0,59 €/kWh 18,00 €',
    'Grundgebühr 5,99 €',
    'Zwischensumme netto 43,18 €',
    'MwSt. 19 % 8,20 €',
    'Gesamtbetrag 51,38 €',
    'Zahlbar bis 14.07.2026',
  ),
  /** Each charge in some lines. */
  english: lines(
    'Voltway Ltd',
    'Invoice number VW-77120',
    'Invoice date: 1 July 2026',
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
    'of which VAT 20 % £5.27',
  ),
  /** Days with slashes, times with an h, and the sum without tax, the tax and the sum of each. */
  french: lines(
    'Borne Verte SAS',
    'Facture n° BV-2026-118',
    'Date de facture 30/06/2026',
    '01/06/2026 10h04 Aire de Mornas 43,21 kWh 16,93 € 3,38 € 20,31 €',
    '09/06/2026 18h30 Lyon Part-Dieu 12,00 kWh 5,90 € 1,18 € 7,08 €',
    'Montant TTC 27,39 €',
  ),
  /** Only sums without tax: nothing of them is what was paid. */
  withoutTax: lines(
    'Rechnungsnummer N-5',
    '01.06.2026 10:04 Ladepark 43,21 kWh 17,07 €',
    '09.06.2026 18:30 Musterstadt 12,00 kWh 5,95 €',
    'Summe netto 23,02 €',
    'MwSt. 19 % 4,37 €',
    'Gesamtbetrag 27,39 €',
  ),
} as const;
