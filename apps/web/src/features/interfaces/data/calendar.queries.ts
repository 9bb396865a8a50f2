import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';

const calendarQuery = queryOptions({ queryKey: ['calendar-feed'], queryFn: ({ signal }) => call('GET /v1/calendar', {}, { signal }) });

export type CalendarBody = CallInput<'POST /v1/calendar'>['body'];

/** Whether the calendar can be subscribed to. */
export const useCalendarFeed = () => useQuery(calendarQuery);

/** Gets a new address, which is in the answer only. */
export function useRenewCalendar() {
  const onSettled = useReload();
  return useMutation({ mutationFn: (body: CalendarBody) => call('POST /v1/calendar', { body }), onSettled });
}

export function useEndCalendar() {
  const onSettled = useReload();
  return useMutation({ mutationFn: () => call('DELETE /v1/calendar', {}), onSettled });
}

function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: calendarQuery.queryKey });
}
