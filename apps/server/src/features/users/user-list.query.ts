import type { ListedUser } from '@wattbook/contract/users/user-list.endpoints';
import type { UserId } from '@wattbook/domain/ids';
import { type RawBuilder, sql } from 'kysely';
import type { FieldTable } from '../../db/fields/field.ts';
import { kindsOf } from '../../db/fields/kinds.ts';
import { type ListQuery, listPageOfAll, type Page } from '../../db/list-page.ts';
import type { Database } from '../../db/tenancy.ts';

/** The columns of `users` below. */
interface ListedUsers {
  id: UserId;
  email: string;
  first_name: string | null;
  last_name: string | null;
  role: ListedUser['role'];
  two_factor: boolean;
  created_at: Date;
  last_seen_at: Date | null;
  vehicles: number;
  vehicle_limit: number;
  deactivated_at: Date | null;
}

const { instant, instantOrNull, readOnly } = kindsOf<ListedUsers>();

const listedUserFields = {
  id: readOnly('id'),
  email: readOnly('email'),
  firstName: readOnly('first_name'),
  lastName: readOnly('last_name'),
  role: readOnly('role'),
  twoFactor: readOnly('two_factor'),
  createdAt: instant('created_at'),
  lastSeenAt: instantOrNull('last_seen_at'),
  vehicles: readOnly('vehicles'),
  vehicleLimit: readOnly('vehicle_limit'),
  deactivatedAt: instantOrNull('deactivated_at'),
} satisfies FieldTable<ListedUsers, ListedUser>;

/** The user with the last use of a session and the number of vehicles, both on an index that starts with the account. Sessions are renewed by use, so nothing is written for it. */
const users = sql`(
  select u.id, u.email, u.first_name, u.last_name, u.role, u.totp_secret is not null as two_factor, u.created_at, u.deactivated_at, s.last_seen_at, v.vehicles, u.vehicle_limit
  from users u
  left join lateral (
    select date_trunc('hour', max(refreshed_at)) as last_seen_at from sessions where account_id = u.account_id and user_id = u.id
  ) s on true
  left join lateral (select count(*)::integer as vehicles from vehicles where account_id = u.account_id) v on true
) as listed`;

const list = {
  fields: listedUserFields,
  sort: ['-createdAt'] as const,
  limit: 30,
  searched: [
    ['firstName', 'lastName', 'email'],
    ['lastName', 'firstName'],
  ] as const,
};

type UsersQuery = ListQuery<typeof listedUserFields> & { readonly fields?: undefined };

/** The users of all accounts, for administrators and the operator (decision 0039). */
export const listUsers = (
  database: Database,
  query: UsersQuery,
  conditions: readonly RawBuilder<boolean>[] = [],
): Promise<Page<ListedUser>> => listPageOfAll<ListedUsers, typeof listedUserFields>(database, list, { from: users, conditions }, query);

export const findListedUser = async (database: Database, id: UserId): Promise<ListedUser | undefined> =>
  (await listUsers(database, {}, [sql`id = ${id}`])).data[0];
