import type { BreakdownLine, ChargePrice } from '../breakdown.ts';

const berlin = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' });

/** A line as text, with times of Berlin: `energy 12:00-13:00 5 x 0.3 = 150 #0`. */
export const lineText = ({ kind, from, to, amount, unitPrice, cost, entry, ...marks }: BreakdownLine): string =>
  [
    `${kind} ${berlin.format(from)}-${berlin.format(to)} ${amount} x ${unitPrice} = ${cost}`,
    entry === null ? '' : ` #${entry}`,
    marks.intervalMissing === true ? ' instead' : '',
    marks.capped === true ? ' capped' : '',
  ].join('');

/** The lines of a breakdown as text and its total, or why there is none. */
export const priceText = (result: ChargePrice): readonly (string | number)[] | object =>
  result.kind === 'priced' ? [...result.breakdown.lines.map(lineText), result.breakdown.total] : result.reason;
