import { IconUsers } from '@tabler/icons-react';
import type { ListedUser } from '@wattbook/contract/users/user-list.endpoints';
import type { ListOf } from '../../../lists/list-of.ts';
import { userRows } from '../data/users.queries.ts';
import { UserCard, userColumns } from './user-columns.tsx';
import { userName } from './user-name.ts';

/** The accounts of the installation, the newest first. */
export const userList: ListOf<ListedUser> = {
  source: userRows,
  messages: { title: 'administration.users', stale: 'administration.usersStale' },
  columns: userColumns,
  sort: { by: 'createdAt', descending: true },
  pageSize: 30,
  pageSizeOnPhone: 10,
  name: userName,
  card: (user) => <UserCard user={user} />,
  filters: { search: 'administration.search' },
  empty: { icon: IconUsers, title: 'administration.none', filtered: 'administration.noneFound' },
};
