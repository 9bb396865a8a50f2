import { createSourceClient } from '../../../connections/source-client.ts';
import { SourceError } from '../../../connections/source-error.ts';
import type { ChargePointSettings } from '../../../config/charge-point-environment.ts';
import type { Database } from '../../../db/tenancy.ts';
import { waitAfterFailure } from '@wattbook/domain/tariffs/plan-fetch';
import type { ChargePointSource } from '../listings/charge-point-source.ts';
import type { ChargePointChanges } from '../listings/store-listings.ts';
import type { PartyStatement } from './collect-party.ts';
import { maxSilenceMs, type Party, type PartyDeps } from './party-lists.ts';
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
/** A reading that dies leaves the party to the next one; one that goes on says so with each page. */
const leaseMs = maxSilenceMs + 5 * 60_000;

/** Reads all that a party has where that is due, and plans the next time. A party that fails is asked again later; only an error of our own is thrown. */
export async function readWholeParty(deps: PartySourceDeps, { source, party }: PartySource): Promise<void> {
  const { directory } = deps.database;
  const now = deps.now();
  await directory
    .insertInto('charge_point_sources')
    .values({ ...source, read_at: new Date(now), due_at: new Date(now) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const plan = (change: Partial<Planned>) =>
    directory.updateTable('charge_point_sources').set(change).where('name', '=', source.name).execute();
  const leased = () => ({ whole_due_at: new Date(deps.now() + leaseMs) });
  const claimed = await directory
    .updateTable('charge_point_sources')
    .set(leased())
    .where('name', '=', source.name)
    .where((of) => of.or([of('whole_due_at', 'is', null), of('whole_due_at', '<=', new Date(now))]))
    .where((of) => of.or([of('read_fully_at', 'is', null), of('read_fully_at', '<=', new Date(now - wholeEveryMs))]))
    .returning('whole_failures as failures')
    .executeTakeFirst();
  if (claimed === undefined) return;
  try {
    await readPartyNow({ ...deps, onPage: () => plan(leased()) }, { source, party }, null);
    await plan({ whole_due_at: null, whole_failures: 0, due_at: new Date(deps.now() + everyMs), problem: null });
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const failures = claimed.failures + 1;
    await plan({ whole_due_at: dueAfter(deps, error, failures), whole_failures: failures, problem: error.reason });
  }
}

/** Reads what has changed at a party since the last time, also while all of it is read, or where that fails. */
export async function readChangesOfParty(deps: PartySourceDeps, { source, party }: PartySource): Promise<void> {
  const { directory } = deps.database;
  const now = deps.now();
  const plan = (change: Partial<Planned>) =>
    directory.updateTable('charge_point_sources').set(change).where('name', '=', source.name).execute();
  const leased = () => ({ due_at: new Date(deps.now() + leaseMs) });
  const claimed = await directory
    .updateTable('charge_point_sources')
    .set(leased())
    .where('name', '=', source.name)
    .where((of) => of.or([of('due_at', 'is', null), of('due_at', '<=', new Date(now))]))
    .where('changed_since', 'is not', null)
    .where('read_fully_at', 'is not', null)
    .returning(['changed_since', 'failures', 'whole_failures', 'problem'])
    .executeTakeFirst();
  if (claimed === undefined) return;
  try {
    await readPartyNow({ ...deps, onPage: () => plan(leased()) }, { source, party }, claimed.changed_since);
    // Why the last whole reading failed stays known.
    const problem = claimed.whole_failures > 0 ? claimed.problem : null;
    await plan({ due_at: new Date(deps.now() + everyMs), failures: 0, problem });
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const failures = claimed.failures + 1;
    await plan({ due_at: dueAfter(deps, error, failures), failures, problem: error.reason });
  }
}

interface Planned {
  readonly due_at: Date;
  readonly failures: number;
  readonly whole_due_at: Date | null;
  readonly whole_failures: number;
  readonly problem: string | null;
}

const dueAfter = ({ now }: PartySourceDeps, error: SourceError, failures: number): Date =>
  new Date(now() + Math.max(waitAfterFailure(failures, error.retryAfterMs), everyMs));

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
