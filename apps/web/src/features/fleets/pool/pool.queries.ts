import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';

export type BookingBody = NonNullable<CallInput<'POST /v1/fleets/:id/bookings'>['body']>;

const all = ['fleets', 'bookings'] as const;

/** The bookings that touch a range. */
export const bookingsQuery = (id: string, range: { readonly from: string; readonly to: string }) =>
  queryOptions({
    queryKey: [...all, id, range],
    queryFn: ({ signal }) => call('GET /v1/fleets/:id/bookings', { params: { id }, query: range }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The changes of bookings; each reads them again. */
export function useBookingChanges(id: string) {
  const client = useQueryClient();
  const changed = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const done = await answer;
    await client.invalidateQueries({ queryKey: all });
    return done;
  };
  return {
    save: (bookingId: string | null, body: BookingBody) =>
      changed(
        bookingId === null
          ? call('POST /v1/fleets/:id/bookings', { params: { id }, body })
          : call('PATCH /v1/fleets/:id/bookings/:bookingId', { params: { id, bookingId }, body }),
      ),
    remove: (bookingId: string) => changed(call('DELETE /v1/fleets/:id/bookings/:bookingId', { params: { id, bookingId } })),
  };
}
