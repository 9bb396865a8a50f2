import type { Connector, Grant, Secrets } from '../../connections/connector.ts';
import { SourceError } from '../../connections/source-error.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { claimRenewal, endRenewal, readGrant, storeRenewal, type StoredGrant } from './connections.store.ts';
import type { ConnectionsDeps } from './connections-deps.ts';

/** An access that ends sooner is renewed before it is used. */
const freshMs = 60_000;
/** The wait for a renewal by another process. */
const waitStepMs = 250;
const maxWaits = 120;

/** Gives the secrets of connections to calls of their sources, and renews them: one renewal at a time for each, whatever the number of processes. */
export interface SourceAccess {
  /**
   * Calls a source with the secrets of a connection. An access that the source no longer accepts is renewed once, and the call repeated. Throws `SourceError`;
   * `login` where the access cannot be renewed.
   */
  readonly call: <Result>(
    tenant: Tenant,
    connector: Connector,
    connectionId: string,
    work: (secrets: Secrets) => Promise<Result>,
  ) => Promise<Result>;
  /** The access of a connection for a stream, which is open as long as it lasts; renewed where the one before (`after`) was refused. */
  readonly open: (tenant: Tenant, connector: Connector, connectionId: string, after?: StoredGrant) => Promise<StoredGrant>;
}

export function createSourceAccess(deps: Pick<ConnectionsDeps, 'sealing' | 'now' | 'pause'>): SourceAccess {
  const { sealing, now, pause } = deps;
  /** The renewals of this process. */
  const renewing = new Map<string, Promise<StoredGrant>>();

  const require = async (tenant: Tenant, id: string): Promise<StoredGrant> => {
    const grant = await readGrant(tenant, sealing, id);
    if (grant === undefined || !grant.valid) throw new SourceError('login', 'the stored access');
    return grant;
  };

  const renewHere = async (tenant: Tenant, connector: Connector, old: StoredGrant): Promise<StoredGrant> => {
    if (connector.renew === null) throw new SourceError('login', 'an access without renewal');
    for (let wait = 0; wait < maxWaits; wait += 1) {
      const stored = await require(tenant, old.id);
      // Another process has renewed it, or the user has signed in again.
      if (stored.version !== old.version) return stored;
      if (!(await claimRenewal(tenant, old, now()))) {
        await pause(waitStepMs);
        continue;
      }
      const grant = await renewed(connector, old.secrets).catch(async (error: unknown) => {
        await endRenewal(tenant, old);
        throw error;
      });
      await storeRenewal(tenant, sealing, old, grant);
      return require(tenant, old.id);
    }
    throw new SourceError('unavailable', 'the renewal by another process');
  };

  const renew = (tenant: Tenant, connector: Connector, old: StoredGrant): Promise<StoredGrant> => {
    const key = `${tenant.accountId} ${old.id} ${old.version}`;
    const running = renewing.get(key) ?? renewHere(tenant, connector, old).finally(() => renewing.delete(key));
    renewing.set(key, running);
    return running;
  };

  const open: SourceAccess['open'] = async (tenant, connector, connectionId, after) => {
    const stored = await require(tenant, connectionId);
    const isEnding = stored.expiresAt !== null && stored.expiresAt <= now() + freshMs;
    return isEnding || stored.version === after?.version ? renew(tenant, connector, stored) : stored;
  };

  return {
    open,
    call: async (tenant, connector, connectionId, work) => {
      const grant = await open(tenant, connector, connectionId);
      try {
        return await work(grant.secrets);
      } catch (error) {
        if (!(error instanceof SourceError) || error.reason !== 'unauthorized') throw error;
        const fresh = await renew(tenant, connector, grant);
        return work(fresh.secrets).catch(asLogin);
      }
    },
  };
}

/** A renewal that is refused ends the access; one that fails otherwise is tried again later. */
const renewed = (connector: Connector, secrets: Secrets): Promise<Grant> =>
  connector.renew === null
    ? Promise.reject(new SourceError('login', 'an access without renewal'))
    : connector.renew(secrets).catch(asLogin);

const asLogin = (error: unknown): never => {
  if (error instanceof SourceError && error.reason === 'unauthorized') throw new SourceError('login', error.message);
  throw error;
};
