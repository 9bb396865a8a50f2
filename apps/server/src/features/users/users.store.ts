import type { ReceivedOf } from '@wattbook/contract/endpoint';
import type { User } from '@wattbook/contract/users/user.schema';
import type { usersApi } from '@wattbook/contract/users/users.endpoints';
import type { UserId } from '@wattbook/domain/ids';
import { unitEnergyValue } from '@wattbook/i18n/formats/consumption';
import type { Selectable } from 'kysely';
import type { UsersTable } from '../../db/schema/account-tables.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';

export type UserChanges = ReceivedOf<(typeof usersApi)['PATCH /v1/users/:id'], 'body'>;

export async function readUser(tenant: Tenant, id: UserId): Promise<User> {
  const row = await tenant.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  return showUser(row);
}

/** Saves preferences (API-013); what is not named stays. */
export async function changeUser(tenant: Tenant, id: UserId, changes: UserChanges): Promise<User> {
  const columns = columnsOf(changes);
  if (Object.keys(columns).length === 0) return readUser(tenant, id);
  const row = await tenant.updateTable('users').set(columns).where('id', '=', id).returningAll().executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  return showUser(row);
}

function columnsOf({ language, time, unit, unitEnergy, unitTemp, currency, tripsSetting, chargesSetting }: UserChanges) {
  return {
    ...(language !== undefined && { language }),
    ...(time !== undefined && { time }),
    ...(unit !== undefined && { unit }),
    ...(unitEnergy !== undefined && { unit_energy: unitEnergy }),
    ...(unitTemp !== undefined && { unit_temp: unitTemp }),
    ...(currency !== undefined && { currency }),
    ...(tripsSetting !== undefined && { trips_setting: JSON.stringify(tripsSetting) }),
    ...(chargesSetting !== undefined && { charges_setting: JSON.stringify(chargesSetting) }),
  };
}

const showUser = (row: Selectable<UsersTable>): User => ({
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
  pendingEmail: null,
  twoFactor: row.totp_secret !== null,
  recoveryCodesLeft: null,
  publicKey: row.public_key,
  privateKey: row.private_key,
});
