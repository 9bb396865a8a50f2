import type { Receipt } from '@wattbook/contract/receipts/receipt.schema';
import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { beforeAll, expect, it } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { formatsFor } from '../../../i18n/use-formats.ts';
import { inEnglish as t } from '../../../testing/english.ts';
import { exampleReceipt } from '../../../testing/example-receipt.ts';
import { sheetOfTable } from '../../../ui/table/file/sheet-of-table.ts';
import { receiptList } from './receipt-list.tsx';

beforeAll(startI18n);

const noFacts = { number: null, amount: null, currency: null, date: null, kWh: null, startTime: null, endTime: null };

it.each([
  ['an invoice', {}, null, '3000P001'],
  ['a picture', { type: 'image/jpeg', facts: null }, 'Picture', null],
  ['a PDF that is a picture', { facts: null }, 'PDF without text that can be read', null],
  ['a PDF whose text says nothing of it', { facts: noFacts }, 'PDF without text that can be read', null],
] satisfies [string, Partial<Receipt>, string | null, string | null][])(
  'the file of receipts has of %s what it says and its number, each in its column',
  (_, of, says, number) => {
    const formats = formatsFor(preferencesOfUser({ language: 'en' }, 'UTC'));
    const columns = sheetOfTable(receiptList.columns, formats, t);
    const cellOf = (head: string) => columns.find((column) => column.head === head)?.cell({ ...exampleReceipt, ...of });
    expect([cellOf('What it says'), cellOf('Invoice number')]).toEqual([says, number]);
  },
);
