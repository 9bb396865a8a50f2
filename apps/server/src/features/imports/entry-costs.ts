import type { CostCategory } from '@wattbook/domain/costs/fixed-cost';
import type { VehicleId } from '@wattbook/domain/ids';
import type { EntryKind } from '@wattbook/domain/imports/imported-entry';
import type { ImportedEntry } from '../../connections/files/recording-format.ts';
import type { Currency } from '../../db/fields/money.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { type StatedCost, writeStatedCosts } from '../costs/public.ts';
import { idOfRow } from './id-of-row.ts';
import { costOf } from './store-entries.query.ts';

/** The entries of another logger that are part of the history of a vehicle. */
const categories: Readonly<Partial<Record<EntryKind, CostCategory>>> = {
  service: 'Maintenance',
  repair: 'Repair',
  upgrade: 'Upgrades',
  tax: 'Tax',
};

interface EntryCosts {
  /** Of the account. */
  readonly currency: Currency;
  readonly zone: string;
  readonly now: number;
}

/**
 * Writes services, repairs, upgrades and taxes as one-time costs, each once: a row that is read again is the same cost, also where a user has changed or deleted it. One whose currency is not certain is left to the kept
 * entries; one without an amount cost nothing.
 */
export async function writeEntryCosts(
  tenant: Tenant,
  vehicleId: VehicleId,
  entries: readonly ImportedEntry[],
  { currency, zone, now }: EntryCosts,
): Promise<void> {
  const costs = entries.flatMap((entry): StatedCost[] => {
    const category = categories[entry.kind];
    const cost = entry.cost === undefined ? { minor: 0, currency } : costOf(entry, currency);
    if (category === undefined || cost === null) return [];
    const { description, notes } = entry.facts as Readonly<Partial<Record<string, string>>>;
    return [
      {
        id: idOfRow(vehicleId, `${entry.source} ${entry.kind} ${entry.rowKey}`),
        date: Temporal.Instant.fromEpochMilliseconds(entry.startTime).toZonedDateTimeISO(zone).toPlainDate().toString(),
        description: description ?? notes ?? '-',
        category,
        ...cost,
        ...(entry.odometerKm !== undefined && { odometer: entry.odometerKm }),
        ...(notes !== undefined && description !== undefined && { note: notes }),
      },
    ];
  });
  if (costs.length > 0) await writeStatedCosts(tenant, vehicleId, costs, { now, dryRun: false });
}
