import type { OlderData } from '@wattbook/contract/fleet/fleet.schema';
import { grantedRow, type CopiedRow } from '@wattbook/domain/fleet/scope-table';
import { knownScopeOf, scopesOf } from '@wattbook/domain/fleet/scope-fields';
import type { VehicleId } from '@wattbook/domain/ids';
import { readRow } from '../../../db/rows.ts';
import type { Actor } from '../../../http/actor.ts';
import { requireFound } from '../../../http/app-error.ts';
import type { Platform } from '../../../platform.ts';
import { listedCharges } from '../../charges/public.ts';
import { listSegments } from '../../segments/public.ts';
import { tripsOf } from '../../trips/public.ts';
import { fleetValueFields } from '../fleet-vehicle.fields.ts';
import { maxSegments } from './copied-rows.query.ts';

/** Counts the trips and charges from a moment up to now that what a fleet requests would give it. */
export async function countOlder(
  { database, now }: Pick<Platform, 'database' | 'now'>,
  { accountId }: Actor,
  id: string,
  since: string,
): Promise<OlderData> {
  const driver = database.forAccount(accountId);
  const { fleetScopes } = requireFound(await readRow(driver, { table: 'vehicles', fields: fleetValueFields }, id));
  const scopes = scopesOf(fleetScopes).flatMap((scope) => knownScopeOf(scope) ?? []);
  const granted = scopes.map((scope) => ({ scope, since: 0 }));
  const isGiven = (noun: 'trip' | 'charge') => (row: CopiedRow) => grantedRow(noun, row, 0, granted) !== null;
  const range = { vehicleId: id as VehicleId, from: since, to: new Date(now()).toISOString(), limit: maxSegments };
  // What the rows of a scope are told by.
  const trips = await listSegments(driver, tripsOf(null), { ...range, fields: ['tags'] });
  const charges = await listSegments(driver, listedCharges, { ...range, fields: ['type'] });
  return { trips: trips.data.filter(isGiven('trip')).length, charges: charges.data.filter(isGiven('charge')).length };
}
