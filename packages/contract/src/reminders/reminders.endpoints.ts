import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { exampleId } from '../example.ts';
import { pageParameters, sortBy, wholePage } from '../list-query.ts';
import { unproven } from '../proof.ts';
import { recordCalls } from '../record-calls.ts';
import { id, idParams } from '../scalars.ts';
import { dueReminders, newReminder, reminder, reminderChanges, reminderDone, reminderOutcome } from './reminder.schema.ts';

const remindersQuery = z.strictObject({
  vehicleId: id.optional(),
  ...pageParameters,
  sort: sortBy('createdAt', 'description', 'kind', 'dueDate', 'dueOdometer'),
});

/** What vehicles are due for: services, inspections, tyres, insurance (decision 0152). */
export const remindersApi = defineApi(
  {
    ...recordCalls('reminders', {
      schemas: { row: reminder, page: wholePage(reminder), query: remindersQuery, added: newReminder, changes: reminderChanges },
      words: { one: 'a reminder', list: 'the reminders of the account or of a vehicle, newest first and 10 a page by default' },
      restorable: '30 days',
      viewable: true,
      examples: {
        add: { vehicleId: exampleId('vehicles'), description: 'Inspection', kind: 'Inspection', dueDate: '2027-03-31', everyMonths: 24 },
        change: { dueDate: '2027-04-30' },
      },
      list: { errors: ['not_found'] },
      add: { errors: ['not_found'] },
      change: { errors: ['conflict'] },
    }),
    'GET /v1/reminders/due': {
      summary: 'The reminders of a vehicle with how near they are, the next first',
      tag: 'reminders',
      access: 'user',
      viewable: true,
      query: z.strictObject({ vehicleId: id }),
      response: dueReminders,
      errors: ['not_found'],
    },
    'POST /v1/reminders/:id/done': {
      summary: 'Say that it was done: writes a one-time cost with the odometer, and the reminder is due again or removed',
      tag: 'reminders',
      access: 'user',
      example: { body: { date: '2026-11-02', odometer: 45_210, costs: 289.9, workshop: 'Garage Huber' } },
      params: idParams,
      body: reminderDone,
      response: reminderOutcome,
      errors: ['not_found', 'conflict'],
    },
  },
  { unproven: unproven.records },
);
