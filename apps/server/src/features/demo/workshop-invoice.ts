import type { InvoiceFacts } from '@wattbook/domain/receipts/read-invoice';
import type { Language } from '@wattbook/domain/texts/languages';
import type { PrintedDocument } from '../../reports/printed-document.ts';

interface WorkshopInvoice {
  readonly number: string;
  /** As 2026-11-18. */
  readonly date: string;
  readonly workshop: string;
  readonly description: string;
  /** With tax, in euro. */
  readonly amount: number;
  readonly language: Language;
}

/** What an invented workshop writes on its invoices. */
const words = {
  en: { title: 'Invoice', number: 'Invoice number', date: 'Invoice date', done: 'Done', price: 'Price', total: 'Total', file: 'workshop' },
  de: {
    title: 'Rechnung',
    number: 'Rechnungsnummer',
    date: 'Rechnungsdatum',
    done: 'Arbeit',
    price: 'Preis',
    total: 'Gesamtbetrag',
    file: 'werkstatt',
  },
  fr: {
    title: 'Facture',
    number: 'Numéro de facture',
    date: 'Date de facture',
    done: 'Travaux',
    price: 'Prix',
    total: 'Total',
    file: 'garage',
  },
} as const satisfies Record<Language, object>;

/** The invoice of a workshop of the demo as a document, and what its text says. */
export function invoiceOf({ number, date, workshop, description, amount, language }: WorkshopInvoice): {
  readonly name: string;
  readonly document: PrintedDocument;
  readonly facts: InvoiceFacts;
} {
  const word = words[language];
  const price = `${amount.toFixed(2).replace('.', language === 'en' ? '.' : ',')} €`;
  return {
    name: `${word.file}-${number}.pdf`,
    document: {
      language,
      title: word.title,
      subtitle: workshop,
      foot: `${workshop} · ${number}`,
      blocks: [
        {
          kind: 'facts',
          facts: [
            { label: word.number, value: number },
            { label: word.date, value: date },
          ],
        },
        {
          kind: 'table',
          columns: [
            { label: word.done, align: 'left', share: 3 },
            { label: word.price, align: 'right' },
          ],
          rows: [[description, price]],
          total: [word.total, price],
        },
      ],
    },
    facts: { number, amount, currency: 'EUR', date, kWh: null, startTime: null, endTime: null },
  };
}
