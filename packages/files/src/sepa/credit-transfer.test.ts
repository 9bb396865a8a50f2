import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CreditTransfers, writeCreditTransfers } from './credit-transfer.ts';
import { breachesIn, painDocument, readXml, textsOf } from './pain-rules.ts';
import { sepaText } from './sepa-text.ts';

const example: CreditTransfers = {
  messageId: '01980000000070008000000000000001',
  createdAt: Date.UTC(2026, 5, 15, 12),
  debtor: { name: 'Klinikum Süd & Söhne', iban: 'DE89370400440532013000' },
  payOn: '2026-06-16',
  transfers: [
    { endToEndId: 'WB-3-1', name: 'Jana Ött', iban: 'DE89370400440532013000', cents: 731, remittance: 'Laden zu Hause 2026-05, Lauf 3' },
    {
      endToEndId: 'WB-3-2',
      name: 'Zoë Łęcka',
      iban: 'NL91ABNA0417164300',
      cents: 123_400_05,
      remittance: 'Laden zu Hause 2026-05, Lauf 3',
    },
  ],
};

describe('a SEPA credit transfer', () => {
  it('has the elements of pain.001.001.09 in their order, with its sums twice', () => {
    const read = readXml(writeCreditTransfers(example));
    expect(breachesIn(read, painDocument)).toEqual([]);
    expect(textsOf(read, 'NbOfTxs')).toEqual(['2', '2']);
    expect(textsOf(read, 'CtrlSum')).toEqual(['123407.36', '123407.36']);
    expect(textsOf(read, 'InstdAmt')).toEqual(['7.31', '123400.05']);
    expect(textsOf(read, 'Nm')).toEqual(['Klinikum Sued + Soehne', 'Klinikum Sued + Soehne', 'Jana Oett', 'Zoe Lecka']);
    expect(textsOf(read, 'CreDtTm')).toEqual(['2026-06-15T12:00:00Z']);
  });

  it('is valid whatever names and texts are, and its sum is that of its amounts', () => {
    const text = fc.string({ minLength: 1, maxLength: 200, unit: 'binary' }).map((entered) => `A${entered}`);
    const transfer = fc.record({
      endToEndId: fc.integer({ min: 1, max: 99_999 }).map((number) => `WB-${number}`),
      name: text,
      iban: fc.constant('AT611904300234573201'),
      cents: fc.integer({ min: 1, max: 99_999_999_999 }),
      remittance: text,
    });
    fc.assert(
      fc.property(text, fc.array(transfer, { minLength: 1, maxLength: 5 }), (name, transfers) => {
        const read = readXml(writeCreditTransfers({ ...example, debtor: { ...example.debtor, name }, transfers }));
        expect(breachesIn(read, painDocument)).toEqual([]);
        const total = textsOf(read, 'InstdAmt').reduce((all, amount) => all + BigInt(amount.replace('.', '')), 0n);
        expect(textsOf(read, 'CtrlSum').map((amount) => BigInt(amount.replace('.', '')))).toEqual([total, total]);
      }),
    );
  });

  it.each([
    ['an amount of nothing', { cents: 0 }],
    ['no end-to-end id', { endToEndId: '' }],
    ['an IBAN with spaces', { iban: 'DE89 3704' }],
  ])('with %s is found by these rules', (_, values) => {
    const [first] = example.transfers;
    if (first === undefined) throw new Error('There is one.');
    expect(breachesIn(readXml(writeCreditTransfers({ ...example, transfers: [{ ...first, ...values }] })), painDocument)).toHaveLength(1);
  });
});

it.each([
  ['Müller & Söhne GmbH', 'Mueller + Soehne GmbH'],
  ['Élodie Çelik', 'Elodie Celik'],
  ['Straße 5_b', 'Strasse 5-b'],
  ['<script>"', '.script..'],
  ['//a//b/', 'a/b'],
  ['Лада', '....'],
  ['  two   spaces ', 'two spaces'],
  [`O'Neill`, `O'Neill`],
])('%j is written %j in the characters of SEPA', (text, expected) => expect(sepaText(text, 70)).toBe(expected));

it('cuts a text at its end, and leaves no slash there', () => expect(sepaText('abc/def', 4)).toBe('abc'));
