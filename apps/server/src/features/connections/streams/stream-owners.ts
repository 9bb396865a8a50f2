import type { ConnectorName } from '@wattbook/domain/connections/connectors';
import type { Database } from '../../../db/tenancy.ts';
import { findOwner, type SourceOwner } from '../source-directory.store.ts';

/** A vehicle that is connected or given up is noticed so much later. */
const rememberedMs = 10_000;
const maxRemembered = 50_000;

/** Whose vehicle a message is about, looked up once in a while and not for every message. */
export function createStreamOwners(database: Pick<Database, 'directory'>, now: () => number) {
  const known = new Map<string, { readonly owner: SourceOwner | undefined; readonly until: number }>();
  return async (connector: ConnectorName, sourceKey: string): Promise<SourceOwner | undefined> => {
    const key = `${connector} ${sourceKey}`;
    const remembered = known.get(key);
    if (remembered !== undefined && remembered.until > now()) return remembered.owner;
    const owner = await findOwner(database, { connector, sourceKey });
    if (known.size >= maxRemembered) known.clear();
    known.set(key, { owner, until: now() + rememberedMs });
    return owner;
  };
}
