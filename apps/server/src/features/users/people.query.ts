import type { UserId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';

const person = ['email', 'first_name as firstName', 'last_name as lastName', 'language'] as const;

/** Whom messages go to and lists name. */
export const readPerson = (tenant: Tenant, id: UserId) =>
  tenant.selectFrom('users').select(person).where('id', '=', id).executeTakeFirstOrThrow();

/** The same of an account that is open, locked until the end of the transaction; undefined: it is closed, or not there. */
export const lockPerson = (tenant: Tenant, id: UserId) =>
  tenant.selectFrom('users').select(person).where('id', '=', id).where('deactivated_at', 'is', null).forUpdate().executeTakeFirst();

/** What a user is called: their name, or their e-mail where they gave none. */
export function nameOf({ firstName, lastName, email }: { firstName: string | null; lastName: string | null; email: string }): string {
  const name = [firstName, lastName].filter((part) => part !== null).join(' ');
  return name === '' ? email : name;
}

/** Lets one transaction of a user wait for the end of the other. */
export async function lockUser(tenant: Tenant, id: UserId): Promise<void> {
  await tenant.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
}

/** How a user reads numbers, dates and units. */
export const readFormats = (tenant: Tenant, id: UserId) =>
  tenant
    .selectFrom('users')
    .select(['language', 'time', 'unit', 'unit_energy as unitEnergy', 'unit_temp as unitTemp', 'currency'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** The language of an account: of its first user. */
export async function readLanguage(tenant: Tenant): Promise<'en' | 'de'> {
  const user = await tenant.selectFrom('users').select('language').orderBy('created_at').limit(1).executeTakeFirst();
  return user?.language ?? 'en';
}

/** The key that the places of a user are sealed to; null: there is none. */
export async function readPublicKey(tenant: Tenant, id: UserId): Promise<string | null> {
  const user = await tenant.selectFrom('users').select('public_key').where('id', '=', id).executeTakeFirst();
  return user?.public_key ?? null;
}
