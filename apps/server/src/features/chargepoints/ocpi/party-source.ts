import { createSourceClient } from '../../../connections/source-client.ts';
import { SourceError } from '../../../connections/source-error.ts';
import type { ChargePointSettings } from '../../../config/charge-point-environment.ts';
import type { Database } from '../../../db/tenancy.ts';
import { waitAfterFailure } from '@wattbook/domain/tariffs/plan-fetch';
import type { ChargePointSource } from '../listings/charge-point-source.ts';
import type { ChargePointChanges } from '../listings/store-listings.ts';
import type { PartyStatement } from './collect-party.ts';
import type { Party, PartyDeps } from './party-lists.ts';
import { readParty } from './read-party.ts';
import { storeParty } from './store-party.ts';

/** An operator whose charge points this installation reads. */
export interface PartySource {
  readonly source: ChargePointSource;
  readonly party: Party;
}

/** The operator that is in the settings; null: none is. */
export function partyOf({
  OCPI_URL: url,
  OCPI_TOKEN: token,
  OCPI_ATTRIBUTION: attribution,
  OCPI_LICENCE: licence,
}: ChargePointSettings): PartySource | null {
  if (url === undefined || token === undefined || attribution === undefined || licence === undefined) return null;
  // The name is in the ids of its charge points: it stays the same whatever the address or the words become.
  return { party: { url, token }, source: { name: 'ocpi', kind: 'ocpi', attribution, licence, url: null, dated: null } };
}

export interface PartySourceDeps extends PartyDeps {
  readonly database: Pick<Database, 'directory'>;
}

export const partyDeps = (
  { database, now, pause }: Pick<PartySourceDeps, 'database' | 'now' | 'pause'>,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): PartySourceDeps => ({ database, now, pause, client: createSourceClient(fetch, now) });

/** Between two readings of what has changed. */
const everyMs = 60_000;
/** All is read once a day: what a party does not have any more is in no list of changes. */
const wholeEveryMs = 86_400_000;
/** A reading that dies leaves the party to the next one. */
const leaseMs = 30 * 60_000;

/** Reads a party where it is due, and plans the next time. A party that fails is asked again later; only an error of our own is thrown. */
export async function readDueParty(deps: PartySourceDeps, { source, party }: PartySource): Promise<void> {
  const { directory } = deps.database;
  const now = deps.now();
  await directory
    .insertInto('charge_point_sources')
    .values({ ...source, read_at: new Date(now), due_at: new Date(now) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const claimed = await directory
    .updateTable('charge_point_sources')
    .set({ due_at: new Date(now + leaseMs) })
    .where('name', '=', source.name)
    .where((of) => of.or([of('due_at', 'is', null), of('due_at', '<=', new Date(now))]))
    .returning(['changed_since', 'read_fully_at', 'failures'])
    .executeTakeFirst();
  if (claimed === undefined) return;
  const plan = (dueAt: number, failures: number, problem: string | null) =>
    directory
      .updateTable('charge_point_sources')
      .set({ due_at: new Date(dueAt), failures, problem })
      .where('name', '=', source.name)
      .execute();
  try {
    const isWhole = claimed.read_fully_at === null || now - claimed.read_fully_at.getTime() >= wholeEveryMs;
    await readPartyNow(deps, { source, party }, isWhole ? null : claimed.changed_since);
    await plan(deps.now() + everyMs, 0, null);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const failures = claimed.failures + 1;
    await plan(deps.now() + Math.max(waitAfterFailure(failures, error.retryAfterMs), everyMs), failures, error.reason);
  }
}

/** Reads a party and stores what it states; with `since` what has changed since then. Nothing is stored of a reading that fails. */
export async function readPartyNow(
  deps: PartySourceDeps,
  { source, party }: PartySource,
  since: string | null,
): Promise<{ readonly statement: PartyStatement; readonly changes: ChargePointChanges }> {
  // What it says while it is read is no older than that.
  const heardAt = deps.now();
  const statement = await readParty(deps, { source: source.name, party, since });
  const changes = await storeParty(deps.database, { source, statement, isWhole: since === null, heardAt });
  return { statement, changes };
}
