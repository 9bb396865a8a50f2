import type { User } from '@wattbook/contract/users/user.schema';
import type { UserChanges } from '@wattbook/contract/users/users.endpoints';
import { normalizeTags } from '@wattbook/domain/account/tags';
import type { UserId } from '@wattbook/domain/ids';
import { unitEnergyValue } from '@wattbook/i18n/formats/consumption';
import type { Selectable, Updateable } from 'kysely';
import type { FieldTable } from '../../db/fields/field.ts';
import { kindsOf } from '../../db/fields/kinds.ts';
import { writeColumns } from '../../db/fields/write-columns.ts';
import type { UsersTable } from '../../db/schema/account-tables.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';

type UserRow = Selectable<UsersTable>;

const { address, column, computed, instant, json, jsonOrNull, place, readOnly } = kindsOf<UsersTable>();

/** Every field of a user on the wire that is stored in the row of the user (AUTH-092, SET-033 to SET-037). */
export const userFields = {
  id: readOnly('id'),
  email: readOnly('email'),
  firstName: column('first_name'),
  lastName: column('last_name'),
  phone: column('phone'),
  role: readOnly('role'),
  createdAt: instant('created_at'),
  language: column('language'),
  time: column('time'),
  unit: column('unit'),
  unitEnergy: column('unit_energy'),
  unitEnergyValue: computed(['unit_energy'], (row) => unitEnergyValue(row.unit_energy).factor),
  unitTemp: column('unit_temp'),
  currency: column('currency'),
  tripTags: json('trip_tags', normalizeTags),
  chargeTags: json('charge_tags', normalizeTags),
  drivers: json('drivers', normalizeTags),
  tripsGPS: column('trips_gps'),
  tripsCopy: column('trips_copy'),
  compare: column('compare'),
  comparisons: column('comparisons'),
  notifications: json('notifications'),
  quietHours: jsonOrNull('quiet_hours'),
  tripsSetting: json('trips_setting'),
  chargesSetting: json('charges_setting'),
  vehicleLimit: readOnly('vehicle_limit'),
  terms: readOnly('terms'),
  referralSource: readOnly('referral_source'),
  twoFactor: computed(['totp_secret'], (row) => row.totp_secret !== null),
  publicKey: readOnly('public_key'),
  privateKey: readOnly('private_key'),
  recoveryKey: readOnly('recovery_key'),
  formerKeys: readOnly('former_keys'),
  sealPlaces: column('seal_places'),
  homeAddress: address('home_address'),
  homeLocation: place('home_latitude', 'home_longitude'),
} satisfies FieldTable<UsersTable, Omit<User, 'pendingEmail' | 'recoveryCodesLeft' | 'staff'>>;

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

/** Writes the given columns; the others stay unchanged. */
export async function saveColumns(tenant: Tenant, id: UserId, columns: Updateable<UsersTable>): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await tenant.updateTable('users').set(columns).where('id', '=', id).execute();
}

/** Sets how many vehicles a user may have connected at once (VEH-045, OQ-079). */
export const saveVehicleLimit = (tenant: Tenant, id: UserId, limit: number): Promise<void> =>
  saveColumns(tenant, id, { vehicle_limit: limit });

/** Writes preferences of a user, as a change of the user does. */
export const savePreferences = (
  tenant: Tenant,
  id: UserId,
  preferences: Pick<UserChanges, 'language' | 'tripTags' | 'homeAddress' | 'homeLocation'>,
): Promise<void> => saveColumns(tenant, id, writeColumns(userFields, preferences));
