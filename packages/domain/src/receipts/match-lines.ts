import { type ChargeMatch, contradictsEnergy, type LocalTimes, type MatchedCharge, matchCharges, scoreOf } from './match-charges.ts';
import type { InvoiceLine } from './read-invoice-lines.ts';

/** A line of an invoice with the charges that it may be of. */
export interface MatchedLine {
  /** The most likely first; each agrees at least in its time or its day. */
  readonly matches: readonly ChargeMatch[];
  /** The charge that it is of; null: none, or more than one that fits as well. */
  readonly suggested: string | null;
}

/** A charge, and whether it is known where it was: else it may have been abroad, and by more clocks than are known. */
export interface LocatedCharge extends MatchedCharge {
  readonly isLocated: boolean;
}

interface Option {
  readonly index: number;
  readonly id: string;
  readonly score: number;
}

/** What is compared of a line; in a currency that may be any. */
export type ComparedLine = Omit<InvoiceLine, 'currency' | 'place'> & { readonly currency: string | null };

/**
 * Returns for each line of an invoice which charges it may be of. A charge is suggested for one line, and only where no other line and no other charge fits as well: nothing is guessed. Where
 * the clocks differ or the place is unknown, a time alone may be of another hour, and suggests nothing. Neither does whatever else agrees where the energies contradict each other.
 */
export function matchLines(
  lines: readonly ComparedLine[],
  charges: readonly LocatedCharge[],
  localTimes: LocalTimes,
): readonly MatchedLine[] {
  const matched = lines.map((line) =>
    matchCharges({ ...line, number: null, endTime: null }, charges, localTimes).filter(
      ({ agrees }) => agrees.includes('time') || agrees.includes('day'),
    ),
  );
  const isClear = new Map(charges.map((charge) => [charge.id, charge.isLocated && new Set(localTimes(charge, charge.start)).size === 1]));
  const byId = new Map(charges.map((charge) => [charge.id, charge]));
  const contradicts = (id: string, index: number) => {
    const [charge, line] = [byId.get(id), lines[index]];
    return charge !== undefined && line !== undefined && contradictsEnergy(charge, line.kWh);
  };
  const options = matched
    .flatMap((matches, index) =>
      matches
        .filter(({ id, agrees }) => (agrees.length > 1 || isClear.get(id) === true) && !contradicts(id, index))
        .map(({ id, agrees }): Option => ({ index, id, score: scoreOf(agrees) })),
    )
    .toSorted((a, b) => b.score - a.score);
  const suggested = suggestionsOf(options);
  return matched.map((matches, index) => ({ matches, suggested: suggested.get(index) ?? null }));
}

/** The best pairs of which neither side has another that is as good. */
function suggestionsOf(options: readonly Option[]): ReadonlyMap<number, string> {
  const suggested = new Map<number, string>();
  const taken = new Set<string>();
  const unclear = new Set<number>();
  for (const option of options) {
    if (suggested.has(option.index) || taken.has(option.id) || unclear.has(option.index)) continue;
    const rivals = options.filter(
      (other) =>
        other !== option &&
        other.score === option.score &&
        (other.index === option.index ? !taken.has(other.id) : other.id === option.id && !suggested.has(other.index)),
    );
    if (rivals.length > 0) unclear.add(option.index);
    else {
      suggested.set(option.index, option.id);
      taken.add(option.id);
    }
  }
  return suggested;
}
