import { deflateSync } from 'node:zlib';
import { invoicePdf } from '@wattbook/simulator/invoices/invoice-pdf';
import { amountsIn, daysIn, energiesIn } from '@wattbook/domain/receipts/written-values';
import { readInvoice } from '@wattbook/domain/receipts/read-invoice';
import { describe, expect, it } from 'vitest';
import { findSteepGrowth } from '../../../testing/growth.ts';
import { openPdfReader, openPdfThread } from './read-pdf.ts';

const line = 'BT /F1 10 Tf 1 0 0 1 40 780 Tm (Gesamtbetrag 5,00 EUR) Tj ET\n';

/** A PDF whose page unpacks to this many million spaces before its text. */
function bomb(millions: number): Buffer {
  const plain = invoicePdf([[[40, 'x']]]).toString('latin1');
  const packed = deflateSync(Buffer.concat([Buffer.from(line), Buffer.alloc(millions * 1_000_000, ' '), Buffer.from(line)])).toString(
    'latin1',
  );
  const stream = `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed}\nendstream`;
  return Buffer.from(
    plain.replace(/<< \/Length [\s\S]*?endstream/, () => stream),
    'latin1',
  );
}

const nothing = { facts: null, lines: [] };

describe('the reader of PDFs', () => {
  it('reads on after a thread that could not be started', async () => {
    const errors: unknown[] = [];
    let isBroken = true;
    const { read } = openPdfReader({
      onError: (error) => errors.push(error),
      openThread: (maxMb) => {
        if (isBroken) throw new Error('no thread');
        return openPdfThread(maxMb);
      },
    });
    const pdf = invoicePdf([[[40, 'Gesamtbetrag 5,00 €']]]);
    expect([await read(pdf), await read(pdf), errors.length]).toEqual([nothing, nothing, 2]);
    isBroken = false;
    expect(await read(pdf)).toMatchObject({ facts: { amount: 5 } });
  });

  it('ends a thread whose file unpacks to more than it may', async () => {
    const reader = openPdfReader({ maxMs: 60_000, maxMb: 64 });
    expect(await reader.read(bomb(1))).toMatchObject({ facts: { amount: 5 } });
    expect(await reader.read(bomb(200))).toEqual(nothing);
    expect(await reader.read(bomb(1))).toMatchObject({ facts: { amount: 5 } });
  }, 60_000);
});

describe('the text of an invoice', () => {
  it.each([
    ['digits', '7'],
    ['groups of digits', '123.'],
    ['prices', '1,00 € / '],
    ['energies', '1,0 kWh '],
    ['days and times', '12.11.2026 10:00 '],
    ['labels', 'Rechnungsnummer '],
  ])('of many %s in one line is read in time that grows with its length', async (_, part) => {
    const read = (length: number) => {
      const text = part.repeat(Math.ceil(length / part.length)).slice(0, length);
      return [readInvoice([text]), amountsIn(text), energiesIn(text), daysIn(text)];
    };
    expect(await findSteepGrowth(read, { to: 262_144 })).toBeNull();
  });
});
