import { changeOf, type FieldChange } from '@wattbook/domain/changelog/change-of';
import type { ChangeAction, LoggedNoun } from '@wattbook/domain/changelog/changes';
import type { UserId, VehicleId } from '@wattbook/domain/ids';
import { v7 as newId } from 'uuid';
import type { LoggedValues } from '../../db/schema/change-tables.ts';
import type { EntryOfBook } from '../../telemetry/public.ts';
import { withoutTold } from './told-values.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';

/** Who makes a change: a user of the account, or, for a user of it, an administrator who is none. */
export interface Author extends Pick<Actor, 'userId' | 'view'> {
  readonly administratorId?: UserId;
}

interface RecordedChange {
  readonly noun: LoggedNoun;
  readonly entityId: string;
  /** Null: it is not of a vehicle. */
  readonly vehicleId: VehicleId | null;
  readonly action: ChangeAction;
  /** Null: the program itself. */
  readonly actor: Author | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The logged fields of the record before and after: only those that differ are stored. */
  readonly before?: LoggedValues;
  readonly after?: LoggedValues;
  /** The parts of a merge, the halves of a split. */
  readonly related?: readonly string[];
  /** The entry of a logbook that tells the change: its fields are stored there only (decision 0126). */
  readonly booked?: EntryOfBook;
}

/** Which entry an action undoes. */
const undoneBy: Partial<Record<ChangeAction, ChangeAction>> = { restored: 'deleted', unmerged: 'merged', unsplit: 'split' };

/**
 * Adds an entry to the change log (TRIP-083). The caller passes the transaction that writes the change, so that there is never one without the other. A change without a
 * difference makes no entry; what an action undoes is marked as undone.
 */
export async function recordChange(tenant: Tenant, entry: RecordedChange): Promise<void> {
  const { noun, entityId, vehicleId, action, actor, now, related = [], booked } = entry;
  const difference = differenceOf(entry);
  if (action === 'changed' && difference === null) return;
  const { before, after } = difference ?? entry;
  const at = new Date(now);
  await tenant
    .insertInto('changes')
    .values({
      account_id: tenant.accountId,
      id: newId(),
      vehicle_id: vehicleId,
      noun,
      entity_id: entityId,
      action,
      ...(actor !== null && authorship(actor)),
      created_at: at,
      ...(booked !== undefined && { logbook_id: booked.logbookId, entry_number: booked.number }),
      before: jsonOf(booked === undefined ? before : withoutTold(before)),
      after: jsonOf(booked === undefined ? after : withoutTold(after)),
      related: [...related],
    })
    .execute();
  const undone = undoneBy[action];
  if (undone === undefined) return;
  await tenant
    .updateTable('changes')
    .set({ undone_at: at })
    .where('entity_id', '=', entityId)
    .where('action', '=', undone)
    .where('undone_at', 'is', null)
    .execute();
}

/** Who made a change, and who made it in place of the user. */
const authorship = ({ administratorId, userId, view }: Author) => ({
  user_id: administratorId === undefined ? userId : null,
  by_user_id: administratorId ?? view?.viewerId ?? null,
});

/** In what the record differs; null: in nothing, or it was not there before or after. */
const differenceOf = ({ before, after }: RecordedChange): FieldChange | null =>
  before === undefined || after === undefined ? null : withCurrencies(changeOf(before, after), { before, after });

const jsonOf = (values: LoggedValues | undefined): string | null => (values === undefined ? null : JSON.stringify(values));

/** The currency of each amount. */
const currencyOf: Readonly<Record<string, string>> = {
  cost: 'costCurrency',
  costs: 'currency',
  flat: 'currency',
  base: 'currency',
  gridFee: 'currency',
};

/** An amount says nothing without its currency, which is kept with it though it is the same. */
function withCurrencies(change: FieldChange | null, { before, after }: FieldChange): FieldChange | null {
  if (change === null) return null;
  const currencies = Object.keys(change.after).flatMap((name) => currencyOf[name] ?? []);
  const of = (record: LoggedValues) => Object.fromEntries(currencies.map((name) => [name, record[name] ?? null]));
  return { before: { ...change.before, ...of(before) }, after: { ...change.after, ...of(after) } };
}
