import type { Make } from '../vehicles/known-make.ts';
import { type ConnectorName, connectorNames } from './connectors.ts';

/** One line of the table make, country, connector: these sources serve cars of the make, the best one first. */
export interface MakeConnectors {
  readonly make: string;
  /** ISO 3166; null: every country without a line of its own. */
  readonly country: string | null;
  readonly connectors: readonly ConnectorName[];
}

const direct = (makes: readonly Make[], connectors: readonly ConnectorName[]): MakeConnectors[] =>
  makes.map((make) => ({ make, country: null, connectors }));

/**
 * The table of the release, which an operator can override line by line. Sources: the coverage lists of Smartcar (changelog of May 2026),
 * High Mobility (eligibility specification and the guide for Porsche) and TRONITY; BMW CarData exists in the EU.
 */
export const makeConnectors: readonly MakeConnectors[] = [
  ...direct(['Tesla'], ['tesla', 'smartcar', 'tronity']),
  ...direct(['BMW', 'MINI'], ['cardata', 'smartcar', 'high-mobility', 'tronity']),
  ...direct(['Audi', 'Cupra', 'Seat', 'Skoda', 'VW', 'Hyundai', 'Kia'], ['smartcar', 'tronity']),
  ...direct(['Ford', 'Citroen', 'DS', 'Opel', 'Peugeot', 'Vauxhall'], ['smartcar', 'high-mobility', 'tronity']),
  ...direct(['Fiat', 'Mercedes', 'Porsche'], ['high-mobility', 'tronity']),
  ...direct(['Renault'], ['high-mobility', 'tronity']),
  ...direct(['Jaguar', 'Smart'], ['tronity']),
];

/** Sources that any car can use, whatever its make: what the user runs sends the data. */
const everyMake: readonly ConnectorName[] = ['mqtt'];

/**
 * The sources for a car of a make registered in a country, the best one first (OQ-069): the line of the country, else that of every country;
 * lines of the operator come before those of the release. Sources that need no manufacturer come last.
 */
export function connectorsFor(
  { make, country }: { readonly make: string; readonly country: string | null },
  operator: readonly MakeConnectors[] = [],
): readonly ConnectorName[] {
  const lineOf = (table: readonly MakeConnectors[], wanted: string | null) =>
    table.find((line) => line.make === make && line.country === wanted);
  const line = [operator, makeConnectors]
    .flatMap((table) => [country === null ? undefined : lineOf(table, country), lineOf(table, null)])
    .find((one) => one !== undefined);
  return [...new Set([...(line?.connectors ?? []), ...everyMake])];
}

/** Reads the sources of a line as an operator writes them, separated by commas; null where one of them does not exist. */
export function parseConnectors(text: string): readonly ConnectorName[] | null {
  const names = text.split(',').map((name) => name.trim());
  const known = names.filter((name): name is ConnectorName => connectorNames.some((one) => one === name));
  return known.length === names.length && new Set(known).size === known.length ? known : null;
}
