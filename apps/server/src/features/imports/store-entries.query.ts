import { currency as currencies } from '@wattbook/contract/users/user.schema';
import type { ImportedEntryCount } from '@wattbook/contract/imports/import.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { type DistanceUnit, entryKinds } from '@wattbook/domain/imports/imported-entry';
import type { VehicleCategory } from '@wattbook/domain/vehicles/vehicle-fields';
import { v7 as newId } from 'uuid';
import type { ImportedEntry } from '../../connections/files/recording-format.ts';
import { type Currency, toMinor } from '../../db/fields/money.ts';
import type { Tenant } from '../../db/tenancy.ts';

/** What a file of entries does not name. */
export interface EntryContext {
  readonly category: VehicleCategory | null;
  /** `null`: no file needed it. */
  readonly distanceUnit: DistanceUnit | null;
  readonly currency: Currency;
}

/** Rows of one statement. */
const batch = 2000;

/**
 * Keeps entries of another logger with a vehicle; one that is kept already stays, and is only completed: a session that still ran then, a cost or an amount that was not certain. `dryRun` only counts, a completed one as kept before. `vehicleId` is `null` for a vehicle that does not exist yet.
 * Equal rows are one entry.
 */
export async function storeEntries(
  tenant: Tenant,
  vehicleId: VehicleId | null,
  entries: readonly ImportedEntry[],
  { dryRun, ...context }: EntryContext & { readonly dryRun: boolean },
): Promise<ImportedEntryCount[]> {
  const different = [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()];
  const kept = new Set<string>();
  for (let at = 0; at < different.length; at += batch) {
    const part = different.slice(at, at + batch);
    const keys =
      vehicleId === null
        ? part.map(keyOf)
        : dryRun
          ? await findNew(tenant, vehicleId, part)
          : await insert(tenant, vehicleId, part, context);
    for (const key of keys) kept.add(key);
  }
  return entryKinds.flatMap((kind) => {
    const all = entries.filter((entry) => entry.kind === kind);
    if (all.length === 0) return [];
    const added = different.filter((entry) => entry.kind === kind && kept.has(keyOf(entry)));
    const otherCurrency = added.filter((entry) => entry.cost !== undefined && costOf(entry, context.currency) === null).length;
    return [{ kind, kept: added.length, known: all.length - added.length, otherCurrency }];
  });
}

const keyOf = ({ source, kind, rowKey }: Pick<ImportedEntry, 'source' | 'kind' | 'rowKey'>): string => `${source} ${kind} ${rowKey}`;

/** The cost in minor units; `null` where its currency is not certain or is none of ours. */
export function costOf(
  { cost }: Pick<ImportedEntry, 'cost'>,
  ofAccount: Currency,
): { readonly minor: number; readonly currency: Currency } | null {
  if (cost === undefined) return null;
  const possible: readonly string[] = cost.currencies ?? [ofAccount];
  const found = possible.includes(ofAccount) ? ofAccount : possible.length === 1 ? possible[0] : undefined;
  const currency = currencies.safeParse(found).data;
  const minor = currency === undefined ? null : toMinor(cost.amount, currency);
  return currency === undefined || minor === null ? null : { minor, currency };
}

/** What was filled up. LubeLogger's quantity is kWh for an electric car, and litres beside kilometres; beside miles it may be gallons of two sizes. */
function filledUp(
  { kWh, quantity }: ImportedEntry,
  { category, distanceUnit }: EntryContext,
): { readonly kWh?: number | undefined; readonly liter?: number | undefined } {
  if (category === 'electric') return { kWh: kWh ?? quantity };
  return { kWh, liter: category === 'fuel' && distanceUnit === 'km' ? quantity : undefined };
}

async function findNew(tenant: Tenant, vehicleId: VehicleId, entries: readonly ImportedEntry[]): Promise<readonly string[]> {
  const rows = await tenant
    .selectFrom('imported_entries')
    .select(['source', 'kind', 'row_key as rowKey'])
    .where('vehicle_id', '=', vehicleId)
    .where(
      'row_key',
      'in',
      entries.map(({ rowKey }) => rowKey),
    )
    .execute();
  const known = new Set(rows.map(keyOf));
  return entries.map(keyOf).filter((key) => !known.has(key));
}

async function insert(
  tenant: Tenant,
  vehicleId: VehicleId,
  entries: readonly ImportedEntry[],
  context: EntryContext,
): Promise<readonly string[]> {
  const values = entries.map((entry) => ({ entry, cost: costOf(entry, context.currency), filled: filledUp(entry, context) }));
  const rows = await tenant.rows<Pick<ImportedEntry, 'source' | 'kind' | 'rowKey'>>(
    `insert into imported_entries as kept
       (account_id, vehicle_id, id, source, kind, row_key, start_time, end_time, odometer_km, kwh, liter, cost_minor, currency, facts)
     select $1, $2, brought.*
     from unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::timestamptz[], $9::float8[], $10::float8[], $11::float8[], $12::bigint[],
       $13::text[], $14::jsonb[]) as brought
     on conflict (account_id, vehicle_id, source, kind, row_key) do update
       set end_time = coalesce(kept.end_time, excluded.end_time), odometer_km = coalesce(kept.odometer_km, excluded.odometer_km),
         liter = coalesce(kept.liter, excluded.liter),
         kwh = case when kept.end_time is null and excluded.end_time is not null then coalesce(excluded.kwh, kept.kwh) else coalesce(kept.kwh, excluded.kwh) end,
         cost_minor = case when kept.end_time is null and excluded.end_time is not null then coalesce(excluded.cost_minor, kept.cost_minor) else coalesce(kept.cost_minor, excluded.cost_minor) end,
         currency = case when kept.end_time is null and excluded.end_time is not null then coalesce(excluded.currency, kept.currency) else coalesce(kept.currency, excluded.currency) end,
         facts = excluded.facts
       where (kept.end_time is null and excluded.end_time is not null) or (kept.cost_minor is null and excluded.cost_minor is not null)
         or (kept.kwh is null and excluded.kwh is not null) or (kept.liter is null and excluded.liter is not null)
     returning source, kind, row_key as "rowKey"`,
    [
      vehicleId,
      values.map(() => newId()),
      values.map(({ entry }) => entry.source),
      values.map(({ entry }) => entry.kind),
      values.map(({ entry }) => entry.rowKey),
      values.map(({ entry }) => new Date(entry.startTime)),
      values.map(({ entry }) => (entry.endTime === undefined ? null : new Date(entry.endTime))),
      values.map(({ entry }) => entry.odometerKm ?? null),
      values.map(({ filled }) => filled.kWh ?? null),
      values.map(({ filled }) => filled.liter ?? null),
      values.map(({ cost }) => cost?.minor ?? null),
      values.map(({ cost }) => cost?.currency ?? null),
      values.map(({ entry }) => JSON.stringify(entry.facts)),
    ],
  );
  return rows.map(keyOf);
}
