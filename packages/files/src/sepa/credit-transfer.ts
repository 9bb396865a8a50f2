import { sepaText } from './sepa-text.ts';

/** One payment of a file; the amount in cents, above zero. */
export interface CreditTransfer {
  /** What the payer and the payee find it by, at most 35 characters. */
  readonly endToEndId: string;
  readonly name: string;
  readonly iban: string;
  readonly cents: number;
  readonly remittance: string;
}

/** A file that tells a bank to transfer money in euro from one account, on one day. */
export interface CreditTransfers {
  /** At most 35 characters, never twice. */
  readonly messageId: string;
  /** In ms since 1970. */
  readonly createdAt: number;
  readonly debtor: { readonly name: string; readonly iban: string };
  /** The day on which the bank executes it, `2026-12-01`. */
  readonly payOn: string;
  readonly transfers: readonly CreditTransfer[];
}

const [maxId, maxName, maxRemittance] = [35, 70, 140];

/**
 * Writes a SEPA credit transfer, pain.001.001.09 of ISO 20022 by the implementation guidelines of the EPC (EPC132-08): in euro, shared charges, by IBAN only, one payment block with one booking.
 */
export function writeCreditTransfers({ messageId, createdAt, debtor, payOn, transfers }: CreditTransfers): string {
  const id = element('MsgId', sepaText(messageId, maxId));
  const sums = [
    element('NbOfTxs', String(transfers.length)),
    element('CtrlSum', euros(transfers.reduce((sum, { cents }) => sum + cents, 0))),
  ];
  const debtorName = element('Nm', nameOf(debtor.name));
  const header = [id, element('CreDtTm', `${new Date(createdAt).toISOString().slice(0, 19)}Z`), ...sums, group('InitgPty', debtorName)];
  const block = [
    element('PmtInfId', sepaText(messageId, maxId)),
    element('PmtMtd', 'TRF'),
    element('BtchBookg', 'true'),
    ...sums,
    group('PmtTpInf', group('SvcLvl', element('Cd', 'SEPA'))),
    group('ReqdExctnDt', element('Dt', payOn)),
    group('Dbtr', debtorName),
    account('DbtrAcct', debtor.iban),
    group('DbtrAgt', group('FinInstnId', group('Othr', element('Id', 'NOTPROVIDED')))),
    element('ChrgBr', 'SLEV'),
    ...transfers.map(writeTransfer),
  ];
  const message = group('CstmrCdtTrfInitn', group('GrpHdr', ...header), group('PmtInf', ...block));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${message}</Document>\n`;
}

const writeTransfer = ({ endToEndId, name, iban, cents, remittance }: CreditTransfer): string =>
  group(
    'CdtTrfTxInf',
    group('PmtId', element('EndToEndId', sepaText(endToEndId, maxId))),
    group('Amt', `<InstdAmt Ccy="EUR">${euros(cents)}</InstdAmt>`),
    group('Cdtr', element('Nm', nameOf(name))),
    account('CdtrAcct', iban),
    group('RmtInf', element('Ustrd', sepaText(remittance, maxRemittance))),
  );

/** A name of which nothing is left is written as the standard says. */
const nameOf = (name: string): string => sepaText(name, maxName) || 'NOTPROVIDED';

const account = (name: string, iban: string): string => group(name, group('Id', element('IBAN', iban)));

/** With two decimals and a dot; whole cents, so that nothing is rounded. */
const euros = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

const group = (name: string, ...children: readonly string[]): string => `<${name}>${children.join('')}</${name}>`;

/** A text in the characters of SEPA has none that XML would read as its own, but the apostrophe, which needs nothing in a text. */
const element = (name: string, text: string): string => group(name, text);
