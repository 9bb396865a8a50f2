import type { ReminderDone, ReminderOutcome } from '@wattbook/contract/reminders/reminder.schema';
import type { CostCategory } from '@wattbook/domain/costs/fixed-cost';
import { nextTerms } from '@wattbook/domain/reminders/next-terms';
import type { ReminderKind } from '@wattbook/domain/reminders/reminder';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { refuseStale } from '../../http/app-error.ts';
import { costRecords } from '../costs/public.ts';
import { reminderRecords } from './reminder-records.ts';

/** What a cost is for that is paid when something of a kind was done. */
const categories: Readonly<Record<ReminderKind, CostCategory>> = {
  Service: 'Maintenance',
  Inspection: 'Inspection',
  Tyres: 'Tyres',
  Battery: 'Maintenance',
  Insurance: 'Insurance',
  Tax: 'Tax',
  Others: 'Others',
};

/** Writes what was done as a one-time cost, and lets the reminder be due again, or removes one that does not recur. Both, or neither. */
export const finishReminder = (
  tenant: Tenant,
  writing: { readonly actor: Actor; readonly now: number },
  id: string,
  { version, date, odometer, ...paid }: ReminderDone,
): Promise<ReminderOutcome> =>
  tenant.transaction(async (transaction) => {
    const reminder = await reminderRecords.read(transaction, id);
    refuseStale(version, reminder);
    const next = nextTerms(reminder, { date, odometer });
    const { vehicleId, description, kind } = reminder;
    const of = { vehicleId, description, type: 'OneTime', category: categories[kind], startDate: null, endDate: null } as const;
    const cost = await costRecords.add(transaction, writing, { ...of, ...paid, date, odometer, note: null });
    if (next === null) await reminderRecords.delete(transaction, writing, id);
    return {
      cost,
      reminder: next === null ? null : await reminderRecords.change(transaction, writing, id, { ...next, version: reminder.version }),
    };
  });
