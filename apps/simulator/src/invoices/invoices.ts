import type { InvoiceLine } from './invoice-pdf.ts';

/** Invoices in the shape of those of usual providers, made here. Sums, numbers and places are invented. */
export const invoices = {
  supercharger: [
    [[40, 'Rechnung']],
    [
      [40, 'Rechnungsnummer'],
      [300, '3000P0012345678'],
    ],
    [
      [40, 'Rechnungsdatum'],
      [300, '2026/06/01'],
    ],
    [
      [40, 'Supercharger Irschenberg'],
      [300, '01.06.2026 10:04 - 10:41'],
    ],
    [
      [40, 'Laden'],
      [200, '43,210 kWh'],
      [300, '0,47 €/kWh'],
      [420, '20,31 €'],
    ],
    [
      [40, 'Zwischensumme (exkl. MwSt.)'],
      [420, '17,07 €'],
    ],
    [
      [40, 'MwSt. 19 %'],
      [420, '3,24 €'],
    ],
    [
      [40, 'Gesamtbetrag'],
      [420, '20,31 €'],
    ],
  ],
  roaming: [
    [[40, 'Invoice no. INV-2026-0042']],
    [[40, 'Invoice date: 30 June 2026']],
    [
      [40, 'Start'],
      [120, '1 June 2026 10:02'],
    ],
    [
      [40, 'End'],
      [120, '1 June 2026 10:45'],
    ],
    [
      [40, 'Energy'],
      [120, '43.2 kWh'],
    ],
    [
      [40, 'Total amount'],
      [120, 'EUR 24.73'],
    ],
  ],
  garage: [
    [[40, 'Autohaus Huber']],
    [
      [40, 'Rechnung Nr.'],
      [120, '1'],
      [300, 'Datum'],
      [360, '04.05.2026'],
    ],
    [[40, 'Rechnungs-Nr. 2026-118']],
    [
      [40, 'Bremsen vorn'],
      [420, '260,50 EUR'],
    ],
    [
      [40, 'Gesamtbetrag inkl. 19 % MwSt.'],
      [420, '310,00 EUR'],
    ],
  ],
} as const satisfies Readonly<Record<string, readonly InvoiceLine[]>>;
