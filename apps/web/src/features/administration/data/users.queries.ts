import type { ListedUser } from '@wattbook/contract/users/user-list.endpoints';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';
import { readPage } from '../../../lists/read-page.ts';
import type { RowSource } from '../../../lists/row-source.ts';

type RoleBody = NonNullable<CallInput<'PATCH /v1/users/:id/role'>['body']>;

/** The users of the installation. */
export const userRows: Pick<RowSource<ListedUser>, 'noun' | 'read'> = {
  noun: 'users',
  read: (_installation, parameters, signal) => readPage('GET /v1/users', parameters, signal),
};

/** Makes a user an administrator, or an ordinary user again. */
export function useChangeRole() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: RoleBody & Pick<ListedUser, 'id'>) => call('PATCH /v1/users/:id/role', { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: [userRows.noun] }),
  });
}

/** Sets how many vehicles a user may have connected at once. */
export function useChangeVehicleLimit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, vehicleLimit }: Pick<ListedUser, 'id' | 'vehicleLimit'>) =>
      call('PATCH /v1/users/:id/vehicle-limit', { params: { id }, body: { vehicleLimit } }),
    onSettled: () => client.invalidateQueries({ queryKey: [userRows.noun] }),
  });
}

const mailsQuery = (id: string) =>
  queryOptions({
    queryKey: ['mails', id],
    queryFn: ({ signal }) => call('GET /v1/users/:id/mails', { params: { id } }, { signal }),
    // A code may be requested while the administrator is on the phone with its user.
    refetchInterval: 10_000,
  });

/** The last mails to a user, the newest first. */
export const useMailsTo = (id: string) => useQuery(mailsQuery(id));
