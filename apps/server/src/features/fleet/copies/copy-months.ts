import { grantedRow } from '@wattbook/domain/fleet/scope-table';
import type { AccountId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import type { Database } from '../../../db/tenancy.ts';
import type { Platform } from '../../../platform.ts';
import { sumMonth } from '../../segments/public.ts';
import { isFleetAccount } from '../accounts/fleets.store.ts';
import {
  type Copy,
  listMarkedMonths,
  lockJoined,
  type MarkedMonth,
  readGrant,
  readMarks,
  removeMarks,
  writeCopies,
} from './copies.store.ts';
import { readSegments } from './copied-rows.query.ts';

type CopyDeps = Pick<Platform, 'database' | 'onError'>;

const maxMonths = 500;

/** Copies what changed in vehicles whose drivers agreed: first the months that wait for their sums, whose marks become those of copies, then every marked one. */
export const createCopies =
  ({ database, onError }: CopyDeps) =>
  async (signal: AbortSignal): Promise<void> => {
    const failed = (error: unknown) => onError('a fleet did not copy a month', error);
    for (const { accountId, ...month } of await listUnsummed(database)) {
      if (signal.aborted) return;
      await sumMonth(database, accountId, month).catch(failed);
    }
    for (const marked of await listMarkedMonths(database, maxMonths)) {
      if (signal.aborted) return;
      // The next one does not wait for it; this one is tried again.
      await copyMonth(database, marked).catch(failed);
    }
  };

/** The months of vehicles with an open consent that changed since they were summed. */
async function listUnsummed({ allAccounts }: Pick<Database, 'allAccounts'>): Promise<MarkedMonth[]> {
  const { rows } = await sql<MarkedMonth>`
    select distinct k.account_id as "accountId", k.vehicle_id as "vehicleId", k.month::text as month
    from vehicle_month_marks k
    join fleet_consents c on c.account_id = k.account_id and c.vehicle_id = k.vehicle_id and c.ended_at is null limit ${maxMonths}`.execute(
    allAccounts,
  );
  return rows;
}

/**
 * Copies the granted fields of a month into the account of the fleet. The vehicle of the fleet is locked before the rows of the driver are read: copies are written one after the other, and
 * who takes over the end of a consent waits and then removes them. A mark stays until the fleet knows of the consent.
 */
export async function copyMonth(database: Database, { accountId, vehicleId, month }: MarkedMonth): Promise<void> {
  const driver = database.forAccount(accountId);
  const marks = await readMarks(driver, { vehicleId, month });
  const grant = await readGrant(driver, vehicleId);
  const isNobodys = grant === undefined || !(await isFleetAccount(database.directory, grant.fleetId));
  if (isNobodys || (await copyInto(database, grant.fleetId as AccountId, { accountId, vehicleId, month })))
    await removeMarks(driver, { vehicleId, month }, marks);
}

/** Returns whether the fleet knew of the consent. */
const copyInto = (database: Database, fleetId: AccountId, { accountId, vehicleId, month }: MarkedMonth): Promise<boolean> =>
  database.transaction(fleetId, async (fleet) => {
    const joined = await lockJoined(fleet, vehicleId);
    const driver = database.forAccount(accountId);
    const grant = await readGrant(driver, vehicleId);
    if (joined === undefined || grant === undefined || grant.consentId !== joined.consentId) return false;
    const range = rangeOf(month);
    const segments = await readSegments(driver, { vehicleId, ...range });
    const copies = segments.flatMap(({ noun, id, startTime, row }): Copy[] => {
      const record = grantedRow(noun, row, Date.parse(startTime), grant.scopes);
      return record === null ? [] : [{ noun, id, startTime, record }];
    });
    await writeCopies(fleet, { vehicleId, consentId: grant.consentId, ...range }, copies);
    return true;
  });

/** The first and the last millisecond of a month in UTC: whoever changes a segment marks, among others, the month in UTC in which it begins. */
function rangeOf(month: string): { readonly from: string; readonly to: string } {
  const from = new Date(`${month}T00:00:00Z`);
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + 1);
  return { from: from.toISOString(), to: new Date(end.getTime() - 1).toISOString() };
}
