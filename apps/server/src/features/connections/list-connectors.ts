import type { Connector } from '@wattbook/contract/connections/connection.schema';
import { type ConnectorFacts, connectorFacts, type ConnectorName } from '@wattbook/domain/connections/connectors';
import { connectorsFor, type MakeConnectors, parseConnectors } from '@wattbook/domain/connections/make-connectors';
import { knownMake } from '@wattbook/domain/vehicles/known-make';
import type { Source, Sources } from '../../connections/sources.ts';
import type { Database } from '../../db/tenancy.ts';
import { readMakeConnectors } from './make-connectors.store.ts';
import { simulatedFields } from './simulated-fields.ts';

interface Deps {
  readonly database: Pick<Database, 'directory'>;
  readonly sources: Sources;
  readonly simulated: boolean;
}

/** The ways to connect a vehicle of a make, the best one first: those that can be used before those that an operator would have to set up. */
export async function listConnectors(
  { database, sources, simulated }: Deps,
  { manufacture, country = null }: { readonly manufacture: string; readonly country?: string | undefined | null },
): Promise<{ readonly total: number; readonly data: Connector[] }> {
  const operator = (await readMakeConnectors(database)).flatMap((line): MakeConnectors[] => {
    const connectors = parseConnectors(line.connectors.join(','));
    return connectors === null ? [] : [{ ...line, connectors }];
  });
  const names = connectorsFor({ make: knownMake(manufacture) ?? manufacture, country }, operator);
  const data = names.flatMap((name): Connector[] => {
    const source = sources.get(name);
    if (source === undefined) return [];
    const { delivers, historyDays, historyOf, form } = connectorFacts[name];
    const isSimulated = simulated && name !== 'mqtt';
    const examples = isSimulated ? simulatedFields(name, knownMake(manufacture) ?? manufacture) : {};
    return [
      {
        connector: name,
        ...deliveryOf(name, source),
        delivers: [...delivers],
        historyDays,
        historyOf,
        form: form.map((field) => ({ name: field.name, secret: field.secret, example: examples[field.name] ?? null })),
        missing: [...source.missing],
        simulated: isSimulated,
      },
    ];
  });
  const sorted = [...data.filter(({ missing }) => missing.length === 0), ...data.filter(({ missing }) => missing.length > 0)];
  return { total: sorted.length, data: sorted };
}

/** How data arrive here: a source that could send its changes is only asked where the operator has not set up its webhook. */
function deliveryOf(name: ConnectorName, { connector }: Source): Pick<ConnectorFacts, 'way' | 'everySeconds'> {
  const { way, everySeconds } = connectorFacts[name];
  const isOnlyAsked = way === 'webhook' && connector !== null && connector.webhook === null;
  return isOnlyAsked ? { way: 'poll', everySeconds: connector.limits.minPollMs / 1000 } : { way, everySeconds };
}
