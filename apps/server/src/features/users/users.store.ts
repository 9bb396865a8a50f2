import type { User } from '@wattbook/contract/users/user.schema';
import type { UserChanges } from '@wattbook/contract/users/users.endpoints';
import { tidyTags } from '@wattbook/domain/account/tags';
import type { UserId } from '@wattbook/domain/ids';
import { unitEnergyValue } from '@wattbook/i18n/formats/consumption';
import type { Selectable } from 'kysely';
import type { UsersTable } from '../../db/schema/account-tables.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';
import type { KeyColumns } from '../account/public.ts';

type UserRow = Selectable<UsersTable>;

/** What the record shows and other tables hold. */
export interface Beside {
  readonly pendingEmail: string | null;
  readonly recoveryCodesLeft: number | null;
}

export async function findUser(tenant: Tenant, id: UserId, { forUpdate = false } = {}): Promise<UserRow> {
  const row = await tenant
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .$if(forUpdate, (query) => query.forUpdate())
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  return row;
}

export async function countRecoveryCodes(tenant: Tenant, id: UserId): Promise<number> {
  const { count } = await tenant
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Writes what has a column of its own; what is not named stays. */
export async function saveColumns(tenant: Tenant, id: UserId, columns: UserColumns): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await tenant.updateTable('users').set(columns).where('id', '=', id).execute();
}

export type UserColumns = ReturnType<typeof columnsOf> & Partial<KeyColumns> & { readonly terms?: string; readonly password_hash?: string };

/** The columns of what can be saved as it was sent. */
export function columnsOf(changes: UserChanges) {
  const { language, time, unit, unitEnergy, unitTemp, currency, tripsGPS, tripsCopy, compare } = changes;
  return {
    ...(language !== undefined && { language }),
    ...(time !== undefined && { time }),
    ...(unit !== undefined && { unit }),
    ...(unitEnergy !== undefined && { unit_energy: unitEnergy }),
    ...(unitTemp !== undefined && { unit_temp: unitTemp }),
    ...(currency !== undefined && { currency }),
    ...(tripsGPS !== undefined && { trips_gps: tripsGPS }),
    ...(tripsCopy !== undefined && { trips_copy: tripsCopy }),
    ...(compare !== undefined && { compare }),
    ...listColumnsOf(changes),
    ...personColumnsOf(changes),
  };
}

const listColumnsOf = ({ tripsSetting, chargesSetting, notifications, tripTags, chargeTags, drivers }: UserChanges) => ({
  ...(tripsSetting !== undefined && { trips_setting: JSON.stringify(tripsSetting) }),
  ...(chargesSetting !== undefined && { charges_setting: JSON.stringify(chargesSetting) }),
  ...(notifications !== undefined && { notifications: JSON.stringify(notifications) }),
  ...(tripTags !== undefined && { trip_tags: JSON.stringify(tidyTags(tripTags)) }),
  ...(chargeTags !== undefined && { charge_tags: JSON.stringify(tidyTags(chargeTags)) }),
  ...(drivers !== undefined && { drivers: JSON.stringify(tidyTags(drivers)) }),
});

const personColumnsOf = ({ firstName, lastName, phone, sealPlaces }: UserChanges) => ({
  ...(firstName !== undefined && { first_name: firstName }),
  ...(lastName !== undefined && { last_name: lastName }),
  ...(phone !== undefined && { phone }),
  ...(sealPlaces !== undefined && { seal_places: sealPlaces }),
});

export const showUser = (row: UserRow, { pendingEmail, recoveryCodesLeft }: Beside): User => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  role: row.role,
  createdAt: row.created_at.toISOString(),
  language: row.language,
  time: row.time,
  unit: row.unit,
  unitEnergy: row.unit_energy,
  unitEnergyValue: unitEnergyValue(row.unit_energy).factor,
  unitTemp: row.unit_temp,
  currency: row.currency,
  tripTags: row.trip_tags,
  chargeTags: row.charge_tags,
  drivers: row.drivers,
  tripsGPS: row.trips_gps,
  tripsCopy: row.trips_copy,
  compare: row.compare,
  notifications: row.notifications,
  tripsSetting: row.trips_setting,
  chargesSetting: row.charges_setting,
  vehicleLimit: row.vehicle_limit,
  terms: row.terms,
  referralSource: row.referral_source,
  pendingEmail,
  twoFactor: row.totp_secret !== null,
  recoveryCodesLeft,
  publicKey: row.public_key,
  privateKey: row.private_key,
  recoveryKey: row.recovery_key,
  formerKeys: row.former_keys,
  sealPlaces: row.seal_places,
});
