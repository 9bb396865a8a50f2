import type { Span } from '../covering.ts';
import type { Fault } from './measure-life.ts';

/** Formats a fault as a line of a report: the true drives or charges, and what was found instead. */
export function formatFault({ what, verdict, reals, founds }: Fault): string {
  const unit = what === 'trip' ? 'km' : 'kWh';
  const real = reals.map((one) => `${span(one)} (${one.amount.toFixed(1)} ${unit}${one.isTold ? '' : ', not heard'})`);
  const found = founds.map((one) => `${span(one)} (${one.amount.toFixed(1)} ${unit}${one.saysSilence ? ', with a silence' : ''})`);
  return `${what} ${verdict}: true ${list(real)}; found ${list(found)}`;
}

const list = (items: readonly string[]): string => (items.length === 0 ? 'none' : items.join(' + '));

const span = ({ start, end }: Span): string => `${time(start)} to ${time(end)}`;

const time = (ts: number): string => new Date(ts).toISOString().slice(0, 16);
