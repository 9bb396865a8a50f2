import { dueStates } from '@wattbook/domain/reminders/due';
import { reminderDefaults, reminderKinds, reminderLimits } from '@wattbook/domain/reminders/reminder';
import { z } from 'zod';
import { fixedCost, newCost } from '../costs/cost.schema.ts';
import { day, id, instant } from '../scalars.ts';

const reminderKind = z.enum(reminderKinds);

const of = {
  id,
  vehicleId: id,
  description: z.string(),
  kind: reminderKind,
  dueDate: day.nullable(),
  dueOdometer: z.number().nullable(),
  everyMonths: z.number().int().nullable(),
  everyKm: z.number().nullable(),
  version: z.number().int(),
  createdAt: instant,
};

/** What a vehicle is due for: on `dueDate` or at `dueOdometer`, whichever comes first, and again `everyMonths` or `everyKm` after it was done. */
export const reminder = z.object(of).meta({ id: 'Reminder' });

const [minOdometer, maxOdometer] = reminderLimits.dueOdometer;
const [minMonths, maxMonths] = reminderLimits.everyMonths;
const [minKm, maxKm] = reminderLimits.everyKm;
const description = z.string().trim().min(1).max(reminderLimits.description);
const dueOdometer = z.number().min(minOdometer).max(maxOdometer).nullable();
const everyMonths = z.number().int().min(minMonths).max(maxMonths).nullable();
const everyKm = z.number().min(minKm).max(maxKm).nullable();

/** The fields a user enters for a reminder; it needs a day or an odometer. */
export const newReminder = z.strictObject({
  vehicleId: id,
  description,
  kind: reminderKind.default(reminderDefaults.kind),
  dueDate: day.nullable().default(null),
  dueOdometer: dueOdometer.default(null),
  everyMonths: everyMonths.default(null),
  everyKm: everyKm.default(null),
});

/** Changes of a reminder, based on `version` where it is given; absent fields stay. */
export const reminderChanges = z
  .strictObject({ description, kind: reminderKind, dueDate: day.nullable(), dueOdometer, everyMonths, everyKm, version: z.number().int() })
  .partial();

/** How near a reminder is. */
const due = z.object({
  state: z.enum(dueStates),
  daysLeft: z.number().int().nullable(),
  kmLeft: z.number().nullable(),
  expectedOn: day.nullable(),
  byPace: z.boolean(),
});

/** All reminders of a vehicle, the next first, and what they are judged by. */
export const dueReminders = z.object({
  odometer: z.number().nullable(),
  kmPerDay: z.number().nullable(),
  total: z.number().int(),
  data: z.array(z.object({ ...of, due })),
});

/** What was done for a reminder: it becomes a one-time cost of the vehicle, of 0 where nothing was paid. */
export const reminderDone = z.strictObject({
  ...newCost.pick({ odometer: true, workshop: true, currency: true }).shape,
  date: day,
  costs: newCost.shape.costs.default(0),
  version: z.number().int().optional(),
});

/** The cost that was written, and the reminder as it is due again; null: it does not recur and is removed. */
export const reminderOutcome = z.object({ cost: fixedCost, reminder: reminder.nullable() });

export type Reminder = z.output<typeof reminder>;
export type NewReminder = z.output<typeof newReminder>;
export type ReminderChanges = z.output<typeof reminderChanges>;
export type DueReminders = z.output<typeof dueReminders>;
export type ReminderDone = z.output<typeof reminderDone>;
export type ReminderOutcome = z.output<typeof reminderOutcome>;
