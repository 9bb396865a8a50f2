import { createHash, randomInt } from 'node:crypto';
import type { NewPromotion } from '@wattbook/contract/promotions/promotions.endpoints';
import type { AccountId, UserId, VehicleId } from '@wattbook/domain/ids';
import { tidyCode } from '@wattbook/domain/promotions/promotion';
import { v7 as newId } from 'uuid';
import type { Database, Tenant } from '../../db/tenancy.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import { findCredentials } from '../account/public.ts';

/** Without letters and digits that look alike. Sixteen of them are not guessed. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newCode = () => Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('');
const hashOf = (code: string): Buffer => createHash('sha256').update(tidyCode(code)).digest();
/** ABCD-EFGH-JKMN-PQRS */
const inGroups = (code: string): string => (code.match(/.{4}/g) ?? []).join('-');

const dayMs = 86_400_000;

export interface MadePromotion {
  readonly id: string;
  /** Shown once. */
  readonly code: string;
}

/** Makes a promotion for a vehicle of a user, chosen by its name or VIN where there are several in use (`conflict`: it has to be chosen). */
export async function createPromotion(database: Database, wanted: NewPromotion, now: number): Promise<MadePromotion> {
  const { accountId, userId } = requireFound(await findCredentials(database, wanted.email.toLowerCase()));
  const vehicleId = await findVehicle(database, accountId, wanted.vehicle);
  const [id, code] = [newId(), newCode()];
  await database.directory
    .insertInto('promotions')
    .values({
      id,
      code_hash: hashOf(code),
      ending: code.slice(-4),
      account_id: accountId,
      user_id: userId,
      vehicle_id: vehicleId,
      plan: wanted.plan,
      months: wanted.months,
      created_at: new Date(now),
      valid_until: new Date(now + wanted.days * dayMs),
    })
    .execute();
  return { id, code: inGroups(code) };
}

async function findVehicle(database: Database, accountId: AccountId, chosen: string | null): Promise<VehicleId> {
  const inUse = database.forAccount(accountId).selectFrom('vehicles').select('id').where('archive', '=', false);
  const [first, second] = await (chosen === null || chosen === ''
    ? inUse
    : inUse.where((where) => where.or([where('display_name', '=', chosen), where('vin', '=', chosen.toUpperCase())]))
  )
    .limit(2)
    .execute();
  if (first === undefined) throw new AppError('not_found');
  if (second !== undefined) throw new AppError('conflict');
  return first.id;
}

export interface UsablePromotion {
  readonly id: string;
  readonly accountId: AccountId;
  readonly userId: UserId;
  readonly vehicleId: VehicleId;
  readonly plan: 'premium' | 'professional';
  readonly months: number;
}

/** The promotion of a code that can still be activated; undefined: there is none. */
export async function findUsable(
  { directory }: Pick<Database, 'directory'>,
  code: string,
  now: number,
): Promise<UsablePromotion | undefined> {
  const row = await directory
    .selectFrom('promotions')
    .select(['id', 'account_id', 'user_id', 'vehicle_id', 'plan', 'months'])
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .where('valid_until', '>', new Date(now))
    .executeTakeFirst();
  return (
    row && { id: row.id, accountId: row.account_id, userId: row.user_id, vehicleId: row.vehicle_id, plan: row.plan, months: row.months }
  );
}

/** Uses a promotion; false: somebody else was faster. */
export async function takePromotion(tenant: Tenant, id: string, now: number): Promise<boolean> {
  const taken = await tenant.directory
    .updateTable('promotions')
    .set({ used_at: new Date(now) })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}
