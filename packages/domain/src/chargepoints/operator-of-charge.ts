/** An operator of charging stations in a country. */
export interface StationOperator {
  readonly id: string;
  readonly name: string;
  /** ISO 3166 code. */
  readonly country: string;
}

/** What tells at whose station a car charged. */
export interface OperatedCharge {
  /** The operator that a user chose; null: none. */
  readonly operatorId: string | null;
  /** The name of the charge point: that of the register begins with its operator, that of an import contains it where it names one. */
  readonly pointName: string | null;
  /** Of the place, ISO 3166 code; null: unknown. */
  readonly country: string | null;
}

/**
 * Returns the operator of a charge: the one that a user chose, else the one in the country of the charge whose name is in that of its charge point as whole words, the longest name first; null: it is not
 * known.
 */
export function operatorOfCharge<Operator extends StationOperator>(
  { operatorId, pointName, country }: OperatedCharge,
  operators: readonly Operator[],
): Operator | null {
  if (operatorId !== null) return operators.find(({ id }) => id === operatorId) ?? null;
  const words = wordsOf(pointName ?? '');
  const named = operators.filter((operator) => operator.country === country && words.includes(wordsOf(operator.name)));
  return named.toSorted((a, b) => b.name.length - a.name.length)[0] ?? null;
}

/** A name in lower case with one space around each word: `SMATRICS EnBW, Wien` is ` smatrics enbw wien `. */
const wordsOf = (name: string): string =>
  ` ${name
    .toLowerCase()
    .split(/[^\p{L}\p{N}.]+/u)
    .filter((word) => word !== '')
    .join(' ')} `;
