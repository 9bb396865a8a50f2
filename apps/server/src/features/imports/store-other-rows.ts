import type { ImportedEntryCount } from '@wattbook/contract/imports/import.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import type { ImportedEntry, SessionDetails, StatedEntry } from '../../connections/files/recording-format.ts';
import type { CarImportDeps, CarImportInput, ImportActor } from './car-import-deps.ts';
import { detailsOfSessions, reportOfDetails } from './details-of-sessions.ts';
import type { DetailsReport, StatedReport } from './import-report.ts';
import type { StoredHistory } from './sample-batches.ts';

/** What a file has of a car that is no sample. */
export interface OtherRows {
  /** What another logger knows of its drives and charges. */
  readonly sessions: readonly SessionDetails[];
  readonly entries: readonly ImportedEntry[];
  readonly stated: readonly StatedEntry[];
}

/** What became of them. */
interface StoredRows {
  readonly details: DetailsReport | null;
  readonly entries: readonly ImportedEntryCount[];
  readonly stated: StatedReport | null;
}

interface CarToStore extends CarImportInput {
  readonly actor: ImportActor;
  /** `null`: a dry run that would create the vehicle. */
  readonly vehicleId: VehicleId | null;
}

/** Stores them; the details of sessions with the segments that were found in the samples. */
export async function storeOtherRows(
  deps: CarImportDeps,
  { actor, vehicleId, dryRun, zone, distanceUnit, currency: named = null }: CarToStore,
  { sessions, entries, stated }: OtherRows,
  segments: StoredHistory['segments'],
): Promise<StoredRows> {
  if (sessions.length + entries.length + stated.length === 0) return { details: null, entries: [], stated: null };
  const { accountId } = actor;
  const currency = named ?? (await deps.currencyOf(actor));
  const kept =
    entries.length === 0
      ? []
      : await deps.storeEntries(accountId, vehicleId, entries, { currency, distanceUnit, zone: zone ?? 'UTC', dryRun });
  const matched = sessions.length === 0 ? null : detailsOfSessions(sessions, segments, currency);
  const details = matched === null ? null : reportOfDetails(matched, await deps.storeDetails(accountId, vehicleId, matched, { dryRun }));
  const written = stated.length === 0 ? null : await deps.storeStated(actor, vehicleId, stated, { currency, zone: zone ?? 'UTC', dryRun });
  return { details: details ?? written?.details ?? null, entries: kept, stated: written };
}
