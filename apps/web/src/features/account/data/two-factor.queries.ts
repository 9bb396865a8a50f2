import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { useUser } from './user.queries.ts';

const secretQuery = (id: string) =>
  queryOptions({
    queryKey: ['two-factor-secret', id],
    queryFn: ({ signal }) => call('GET /v1/users/:id/qrcode', { params: { id } }, { signal }),
    // The secret is not cached once no component shows it.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

/** The new secret for an authenticator (AUTH-080). */
export const useNewSecret = () => useQuery(secretQuery(useUser().id));
