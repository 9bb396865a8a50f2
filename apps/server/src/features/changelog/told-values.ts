import { changeOf } from '@wattbook/domain/changelog/change-of';
import { type BookedTrip, toldFields } from '@wattbook/domain/logbook/book-entry';
import type { LoggedValues } from '../../db/schema/change-tables.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { readToldChanges, type ToldChange } from '../../telemetry/public.ts';
import { createdValues } from './created-values.ts';
import type { ChangeRow } from './logged-records.ts';

const names: readonly string[] = toldFields;

/** The values that no logbook tells. */
export const withoutTold = (values: LoggedValues | undefined): LoggedValues | undefined =>
  values === undefined ? undefined : Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** Changes with the values that their entries in logbooks have (decision 0126). */
export async function withTold(tenant: Tenant, rows: readonly ChangeRow[]): Promise<ChangeRow[]> {
  const booked = rows.flatMap(({ id, logbook_id: logbookId, entry_number: number }) =>
    logbookId === null || number === null ? [] : [{ id, logbookId, number }],
  );
  const told = await readToldChanges(tenant, booked);
  const byId = new Map(booked.map(({ id }, index) => [id, told[index]]));
  return rows.map((row) => addTold(row, byId.get(row.id)));
}

function addTold(row: ChangeRow, told: ToldChange | undefined): ChangeRow {
  if (told?.after == null) return row;
  const after = pick(told.after);
  if (row.action === 'created') return { ...row, after: { ...row.after, ...createdValues(after) } };
  if (row.action !== 'changed' || told.before === null) return row;
  const change = changeOf(pick(told.before), after);
  return { ...row, before: { ...row.before, ...change?.before }, after: { ...row.after, ...change?.after } };
}

const pick = (trip: BookedTrip): LoggedValues => Object.fromEntries(toldFields.map((name) => [name, trip[name]]));
