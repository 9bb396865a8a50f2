import type { Language } from '@wattbook/domain/texts/languages';
import type { Location } from '@wattbook/contract/scalars';
import type { ComparisonCar } from '@wattbook/domain/emissions/emissions';
import type { UserId } from '@wattbook/domain/ids';
import type { DistanceUnit } from '@wattbook/domain/imports/imported-entry';
import type { Currency } from '../../db/fields/money.ts';
import type { Tenant } from '../../db/tenancy.ts';

const profileColumns = ['email', 'first_name as firstName', 'last_name as lastName', 'language'] as const;

/** The name, e-mail and language of a user, for mails and lists. */
export const readUserProfile = (tenant: Tenant, id: UserId) =>
  tenant.selectFrom('users').select(profileColumns).where('id', '=', id).executeTakeFirstOrThrow();

/** The same, with the row locked until the end of the transaction; undefined: the user is deactivated or does not exist. */
export const lockUserProfile = (tenant: Tenant, id: UserId) =>
  tenant.selectFrom('users').select(profileColumns).where('id', '=', id).where('deactivated_at', 'is', null).forUpdate().executeTakeFirst();

/** Whether a user exists and is not deactivated. */
export async function isActiveUser(tenant: Tenant, id: UserId): Promise<boolean> {
  const user = tenant.selectFrom('users').select('id').where('id', '=', id).where('deactivated_at', 'is', null);
  return (await user.executeTakeFirst()) !== undefined;
}

/** The display name of a user: the name, or the e-mail where there is none. */
export function displayNameOf({
  firstName,
  lastName,
  email,
}: {
  firstName: string | null;
  lastName: string | null;
  email: string;
}): string {
  const name = [firstName, lastName].filter((part) => part !== null).join(' ');
  return name === '' ? email : name;
}

/** The display names of users of the account, by their ids; one that is gone is absent. */
export async function readUserNames(tenant: Tenant, ids: readonly UserId[]): Promise<ReadonlyMap<UserId, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tenant
    .selectFrom('users')
    .select(['id', ...profileColumns])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, displayNameOf(row)]));
}

/** Locks the row of a user, so that another transaction of the user waits for the end of this one. */
export async function lockUser(tenant: Tenant, id: UserId): Promise<void> {
  await tenant.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
}

/** The user's formats of numbers, dates and units. */
export const readFormats = (tenant: Tenant, id: UserId) =>
  tenant
    .selectFrom('users')
    .select(['language', 'time', 'unit', 'unit_energy as unitEnergy', 'unit_temp as unitTemp', 'currency'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** When an account was created, as its first user was. Milliseconds since 1970. */
export async function readAccountCreation(tenant: Tenant): Promise<number> {
  const query = tenant.selectFrom('users').select('created_at').orderBy('created_at').limit(1);
  return (await query.executeTakeFirstOrThrow()).created_at.getTime();
}

/** The owner of an account: its first user who is active. */
export const findOwner = (tenant: Tenant) =>
  tenant
    .selectFrom('users')
    .select(['id', ...profileColumns])
    .where('deactivated_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();

/** The language of an account: that of its first user. */
export async function readLanguage(tenant: Tenant): Promise<Language> {
  const user = await tenant.selectFrom('users').select('language').orderBy('created_at').limit(1).executeTakeFirst();
  return user?.language ?? 'en';
}

/** The currency of a user, or of the first one of the account. */
export async function readCurrency(tenant: Tenant, id: UserId | null): Promise<Currency> {
  const users = tenant.selectFrom('users').select('currency');
  const { currency } = await (id === null ? users.orderBy('created_at').limit(1) : users.where('id', '=', id)).executeTakeFirstOrThrow();
  return currency;
}

/** The car that a user compares with, or the first one of the account (SET-014). */
export async function readComparisonCar(tenant: Tenant, id: UserId | null): Promise<ComparisonCar> {
  const users = tenant.selectFrom('users').select('compare');
  const { compare } = await (id === null ? users.orderBy('created_at').limit(1) : users.where('id', '=', id)).executeTakeFirstOrThrow();
  return compare;
}

/** The unit of distances of a user, or of the first one of the account. */
export async function readDistanceUnit(tenant: Tenant, id: UserId | null): Promise<DistanceUnit> {
  const users = tenant.selectFrom('users').select('unit');
  const { unit } = await (id === null ? users.orderBy('created_at').limit(1) : users.where('id', '=', id)).executeTakeFirstOrThrow();
  return unit;
}

/** The public key with which the places of a user are sealed; null: there is none. */
export async function readPublicKey(tenant: Tenant, id: UserId): Promise<string | null> {
  const user = await tenant.selectFrom('users').select('public_key').where('id', '=', id).executeTakeFirst();
  return user?.public_key ?? null;
}

/** What applies to the whole account: the home and the currency of its first user. */
export async function readAccountDefaults(tenant: Tenant): Promise<{ readonly home: Location | null; readonly currency: Currency }> {
  const row = await tenant
    .selectFrom('users')
    .select(['home_latitude', 'home_longitude', 'currency'])
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();
  const { home_latitude: latitude = null, home_longitude: longitude = null, currency = 'EUR' } = row ?? {};
  return { home: latitude === null || longitude === null ? null : { latitude, longitude }, currency };
}

/** Adds tags for trips to those of a user: what `missing` says of the tags and the language that the user has. */
export async function addTripTags(
  tenant: Tenant,
  id: UserId,
  missing: (owned: readonly string[], language: string) => readonly string[],
): Promise<void> {
  const { trip_tags: owned, language } = await tenant
    .selectFrom('users')
    .select(['trip_tags', 'language'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const added = missing(owned, language);
  if (added.length === 0) return;
  await tenant
    .updateTable('users')
    .set({ trip_tags: JSON.stringify([...owned, ...added]) })
    .where('id', '=', id)
    .execute();
}

/** The home addresses of the users of an account, as far as their positions are known. */
export async function readHomePlaces(tenant: Tenant): Promise<Location[]> {
  const rows = await tenant.selectFrom('users').select(['home_latitude', 'home_longitude']).orderBy('id').execute();
  return rows.flatMap(({ home_latitude: latitude, home_longitude: longitude }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  );
}
