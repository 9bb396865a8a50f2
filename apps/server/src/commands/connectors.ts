import { parseArgs } from 'node:util';
import { connectorNames } from '@wattbook/domain/connections/connectors';
import { makeConnectors, parseConnectors } from '@wattbook/domain/connections/make-connectors';
import { knownMake } from '@wattbook/domain/vehicles/known-make';
import { countries, makes } from '@wattbook/domain/vehicles/vehicle-fields';
import type { Command } from '../command.ts';
import { loadConfig } from '../config/config.ts';
import { withInstallation } from '../existing-installation.ts';
import { deleteLine, readMakeConnectors, storeLine } from '../features/connections/public.ts';
import { OperatorError } from '../operator-error.ts';

const usage = `Usage: wattbook connectors list
       wattbook connectors set <make> <connector,...> [--country <code>]
       wattbook connectors reset <make> [--country <code>]

Which sources are offered for the cars of a make, the best one first; with --country only in that country. A line of yours replaces that of the release, reset
brings it back. Connectors: ${connectorNames.join(', ')}.`;

export const command: Command = { summary: 'sources of vehicles: connectors list | set | reset', usage, run };

async function run(args: readonly string[]): Promise<number> {
  const parsed = parseConnectorsArgs(args);
  if (parsed === undefined) {
    console.error(usage);
    return 2;
  }
  const use = { applicationName: 'wattbook connectors', changes: parsed.action !== 'list' };
  await withInstallation(loadConfig(), use, async ({ database }) => {
    if (parsed.action === 'set') await storeLine(database, parsed.line);
    if (parsed.action === 'reset' && !(await deleteLine(database, parsed.line)))
      throw new OperatorError(`There is no line of yours for ${describe(parsed.line)}.`);
    console.log(describeLines(await readMakeConnectors(database)));
  });
  return 0;
}

interface Line {
  readonly make: string;
  readonly country: string | null;
  readonly connectors: readonly string[];
}

const describe = ({ make, country }: Pick<Line, 'make' | 'country'>): string => (country === null ? make : `${make} in ${country}`);

/** The table as it holds: the lines of the operator, and those of the release that none of them replaces. */
export function describeLines(operator: readonly Line[]): string {
  const isReplaced = (line: Line) => operator.some(({ make, country }) => make === line.make && country === line.country);
  const lines = [
    ...operator.map((line) => `${describe(line)}: ${line.connectors.join(', ') || 'none'} (yours)`),
    ...makeConnectors.filter((line) => !isReplaced(line)).map((line) => `${describe(line)}: ${line.connectors.join(', ')}`),
  ];
  return [...lines].sort((a, b) => a.localeCompare(b, 'en')).join('\n');
}

/** Parses the arguments after `connectors`; undefined when they are not valid. Throws an OperatorError for an unknown make, country or connector. */
export function parseConnectorsArgs(args: readonly string[]): { action: 'list' } | { action: 'set' | 'reset'; line: Line } | undefined {
  const read = readArguments(args);
  if (read === undefined) return undefined;
  const { positionals, country } = read;
  const [action, make, connectors, ...rest] = positionals;
  if (rest.length > 0) return undefined;
  if (action === 'list' && make === undefined && country === null) return { action };
  if (make === undefined || (action !== 'set' && action !== 'reset') || (action === 'set') !== (connectors !== undefined)) return undefined;
  const known = knownMake(make);
  if (known === null) throw new OperatorError(`There is no make ${make}. Makes: ${makes.join(', ')}.`);
  if (country !== null && !countries.some((one) => one === country))
    throw new OperatorError(`There is no country ${country}. Countries: ${countries.join(', ')}.`);
  const names = connectors === undefined ? [] : parseConnectors(connectors);
  if (names === null)
    throw new OperatorError(`${connectors} is no list of connectors, each once. Connectors: ${connectorNames.join(', ')}.`);
  return { action, line: { make: known, country, connectors: names } };
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { country: { type: 'string' } } });
    return { positionals, country: values.country?.toUpperCase() ?? null };
  } catch {
    return undefined;
  }
}
