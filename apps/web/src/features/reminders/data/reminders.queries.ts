import { queryOptions } from '@tanstack/react-query';
import type { DueReminders } from '@wattbook/contract/reminders/reminder.schema';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';
import type { SavedSource } from '../../../lists/row-source.ts';
import { type BodyOf, rowsOf } from '../../../lists/rows-of.ts';

export type ReminderBody = BodyOf<'reminders'>;
export type DueReminder = DueReminders['data'][number];
export type DoneBody = NonNullable<CallInput<'POST /v1/reminders/:id/done'>['body']>;

const stored = rowsOf('reminders', 'vehicle');

/** The reminders of a vehicle as it stands now, the next first. */
export const dueQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['reminders', vehicleId, 'due'],
    meta: { live: { vehicleId, segments: ['trip'], slow: true } },
    queryFn: ({ signal }) => call('GET /v1/reminders/due', { query: { vehicleId } }, { signal }),
  });

/** The reminders of a vehicle in the order in which they are due: they fit one page. */
export const reminderRows: SavedSource<DueReminder, ReminderBody> = {
  ...(stored as unknown as SavedSource<DueReminder, ReminderBody>),
  waits: { noun: 'reminders' },
  read: async (vehicleId, { page, limit }, _, client) => {
    const { total, data } = await client.fetchQuery(dueQuery(vehicleId));
    const start = (Number(page) - 1) * Number(limit);
    return { total, data: data.slice(start, start + Number(limit)) };
  },
};

/** Says that it was done: a cost is written, and the reminder is due again or removed. */
export const finishReminder = ({ id, version }: DueReminder, body: DoneBody) =>
  call('POST /v1/reminders/:id/done', { params: { id }, body: { ...body, version } });
