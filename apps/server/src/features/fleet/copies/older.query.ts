import type { OlderData } from '@wattbook/contract/fleet/fleet.schema';
import { type CopiedNoun, type Grant, scopeTable } from '@wattbook/domain/fleet/scope-table';
import { type KnownScope, knownScopeOf, scopesOf } from '@wattbook/domain/fleet/scope-fields';
import type { VehicleId } from '@wattbook/domain/ids';
import { classTags } from '@wattbook/domain/trips/trip-tags';
import { type RawBuilder, sql } from 'kysely';
import { listPage } from '../../../db/list-page.ts';
import { readRow } from '../../../db/rows.ts';
import type { Actor } from '../../../http/actor.ts';
import { requireFound } from '../../../http/app-error.ts';
import type { Platform } from '../../../platform.ts';
import { listedCharges } from '../../charges/public.ts';
import { inRange } from '../../segments/public.ts';
import { hasTripTag, tripsOf } from '../../trips/public.ts';
import { fleetValueFields } from '../fleet-vehicle.fields.ts';
import { readGrant } from './copies.store.ts';

/** A scope that a fleet requests, and when what is older than its consent ends: with the consent, or now where there is none. */
interface RequestedScope {
  readonly scope: KnownScope;
  readonly until: Date;
}

/** Counts the trips and charges from a moment on, and before the consent to their scope, that what a fleet requests would give it. */
export async function countOlder(
  { database, now }: Pick<Platform, 'database' | 'now'>,
  { accountId }: Actor,
  id: string,
  since: string,
): Promise<OlderData> {
  const driver = database.forAccount(accountId);
  const { fleetScopes } = requireFound(await readRow(driver, { table: 'vehicles', fields: fleetValueFields }, id));
  const granted = (await readGrant(driver, id as VehicleId))?.scopes ?? [];
  const scopes = scopesOf(fleetScopes)
    .flatMap((scope) => knownScopeOf(scope) ?? [])
    .map((scope) => ({ scope, until: new Date(granted.find((one) => one.scope === scope)?.since ?? now()) }));
  const range = inRange(accountId, { vehicleId: id, from: since });
  const counted = (noun: CopiedNoun) => [range, isOlder(noun, scopes)];
  const trips = await listPage(driver, tripsOf(null), onlyTotal, counted('trip'));
  const charges = await listPage(driver, listedCharges, onlyTotal, counted('charge'));
  return { trips: trips.total, charges: charges.total };
}

const onlyTotal = { limit: 1, fields: ['id'] } as const;

/** The rows that a scope gives parts of, as `scopeTable` names them. */
const rowsOf: Readonly<Record<NonNullable<Grant['of']>, RawBuilder<boolean>>> = {
  home: sql`type = 'Home'`,
  company: sql`type = 'Company'`,
  business: hasTripTag(classTags.business[0]),
  toWork: hasTripTag(classTags.toWork[0]),
};

/** Rows that one of the scopes gives and that began before its consent. */
function isOlder(noun: CopiedNoun, scopes: readonly RequestedScope[]): RawBuilder<boolean> {
  const given = scopes.flatMap(({ scope, until }) =>
    scopeTable[scope]
      .filter((grant) => grant.noun === noun)
      .map(({ of }) => sql<boolean>`(start_time < ${until} and ${of === undefined ? sql`true` : rowsOf[of]})`),
  );
  return given.length === 0 ? sql`false` : sql`(${sql.join(given, sql` or `)})`;
}
