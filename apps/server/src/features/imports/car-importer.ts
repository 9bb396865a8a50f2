import type { AccountId, UserId, VehicleId } from '@wattbook/domain/ids';
import { withoutHiddenCharacters } from '@wattbook/domain/texts/hidden-characters';
import type { DistanceUnit } from '@wattbook/domain/imports/imported-entry';
import type { ImportedEntryCount } from '@wattbook/contract/imports/import.schema';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { ImportedEntry, SessionDetails, StatedEntry } from '../../connections/files/recording-format.ts';
import { MAX_SESSIONS } from '../../connections/files/recording-format.ts';
import type { Currency } from '../../db/fields/money.ts';
import type { HistoryIntake, Telemetry } from '../../telemetry/public.ts';
import type { ImportedCharge } from '../charges/public.ts';
import type { CarOfFile } from './cars-of-file.ts';
import type { CountByChange, StatedReport, VehicleReport } from './import-report.ts';
import type { MetersReport } from './sessions/match-sessions.ts';
import { detailsOfSessions, type MatchedDetails, reportOfDetails, type StoredCounts } from './details-of-sessions.ts';
import { type KnownSegment, compareSegments } from './compare-segments.ts';
import { MAX_LISTED } from './problem-tally.ts';
import { collectSessions } from './session-check.ts';
import { collectSuperchargerStays } from './superchargers.ts';
import type { KnownVehicle, Target } from './vehicle-mapping.ts';

/** The vehicle to create. `vin` is `null` where another vehicle has it; `zone` is the zone chosen for the file, `null` without one. */
export interface NewVehicle {
  readonly id: VehicleId;
  readonly name: string;
  readonly vin: string | null;
  readonly zone: string | null;
}

/** The account and user of an import. Without a user the charges get no user. */
export interface ImportActor {
  readonly accountId: AccountId;
  readonly userId?: UserId;
}

export interface CarImportDeps {
  readonly newVehicleId: () => VehicleId;
  /** Creates the vehicle, unless an interrupted attempt of the same import created it. */
  readonly createVehicle: (accountId: AccountId, vehicle: NewVehicle) => Promise<KnownVehicle>;
  /** Deletes a vehicle that this import created, after a failure. */
  readonly deleteVehicle: (accountId: AccountId, vehicleId: VehicleId) => Promise<void>;
  readonly startHistory: Telemetry['startHistory'];
  /** The same as `startHistory`, in memory. The vehicle is `null` where the import would create it. */
  readonly beginPreview: (accountId: AccountId, vehicleId: VehicleId | null) => Promise<HistoryIntake>;
  /** The trips and charges of a vehicle that overlap [from, to]. */
  readonly listKnownSegments: (accountId: AccountId, vehicleId: VehicleId, from: number, to: number) => Promise<readonly KnownSegment[]>;
  /** Stores the user and the type of new charges; existing values stay. */
  readonly describeCharges: (actor: ImportActor, vehicleId: VehicleId, charges: readonly ImportedCharge[]) => Promise<void>;
  /** Stores addresses and costs in trips and charges without them. The vehicle is `null` where a dry run would create it. */
  readonly storeDetails: (
    accountId: AccountId,
    vehicleId: VehicleId | null,
    details: MatchedDetails,
    how: { readonly dryRun: boolean },
  ) => Promise<StoredCounts>;
  /** Keeps entries of another logger with a vehicle. The vehicle is `null` where a dry run would create it. */
  readonly storeEntries: (
    accountId: AccountId,
    vehicleId: VehicleId | null,
    entries: readonly ImportedEntry[],
    context: { readonly currency: Currency; readonly distanceUnit: DistanceUnit | null; readonly dryRun: boolean },
  ) => Promise<ImportedEntryCount[]>;
  /** Stores the drives, charges and costs that rows of tables state. The vehicle is `null` where a dry run would create it. */
  readonly storeStated: (
    actor: ImportActor,
    vehicleId: VehicleId | null,
    entries: readonly StatedEntry[],
    context: { readonly currency: Currency; readonly zone: string; readonly dryRun: boolean },
  ) => Promise<StatedReport>;
  /** Stores what chargers counted in the charges of a vehicle; null where it has no sessions of one. */
  readonly storeMeters: (accountId: AccountId, vehicleId: VehicleId) => Promise<MetersReport | null>;
  /** The currency of costs without one. */
  readonly currencyOf: (actor: ImportActor) => Promise<Currency>;
}

const BATCH = 5000;

const nothingStored: Awaited<ReturnType<HistoryIntake['finish']>> = { storedSamples: 0, duplicates: 0, segments: [] };

/** Imports the samples of one car of a file. */
export interface CarImporter {
  /** Adds a sample. The promise stores a full batch and must be awaited; `null` without one. */
  add(sample: Sample, atSupercharger: boolean): Promise<void> | null;
  addSession(session: SessionDetails): void;
  addEntry(entry: ImportedEntry): void;
  addStated(entry: StatedEntry): void;
  /** `null`: the car had no sample and no entry, and no vehicle was created for it. */
  finish(): Promise<VehicleReport | null>;
  abandon(): Promise<void>;
}

interface CarImportInput {
  readonly dryRun: boolean;
  readonly zone: string | null;
  readonly currency?: Currency | null;
  /** Of distances whose unit is not in their file; `null`: there are none. */
  readonly distanceUnit: DistanceUnit | null;
}

/** Prepares the import of the samples of a car. Its vehicle is created when the samples are stored, so that a stopped import leaves none; a dry run creates none. */
export function createCarImporter(
  deps: CarImportDeps,
  actor: ImportActor,
  { dryRun, zone, currency = null, distanceUnit }: CarImportInput,
  car: CarOfFile,
  target: Exclude<Target, { kind: 'left_out' }>,
): CarImporter {
  const { accountId } = actor;
  const sessions = collectSessions();
  const details: SessionDetails[] = [];
  const entries: ImportedEntry[] = [];
  const stated: StatedEntry[] = [];
  const superchargers = collectSuperchargerStays();
  const vehicleId = target.kind === 'known' ? target.vehicle.id : (target.id ?? deps.newVehicleId());
  let known: KnownVehicle | null = target.kind === 'known' ? target.vehicle : null;
  let intake: HistoryIntake | null = null;
  let batch: Sample[] = [];
  let samples = 0;
  let firstTime: number | null = null;
  let lastTime: number | null = null;

  const openIntake = (): Promise<HistoryIntake> =>
    dryRun ? deps.beginPreview(accountId, known?.id ?? null) : deps.startHistory(accountId, vehicleId);

  function extendTo(from: number, to: number): void {
    if (firstTime === null || from < firstTime) firstTime = from;
    if (lastTime === null || to > lastTime) lastTime = to;
  }

  async function flush(full: readonly Sample[]): Promise<void> {
    intake ??= await openIntake();
    await intake.add(full);
  }

  return {
    add(sample, atSupercharger) {
      samples += 1;
      extendTo(sample.ts, sample.ts);
      sessions.add(sample.ts, sample.driveNumber, sample.chargeNumber);
      if (atSupercharger) superchargers.add(sample.ts);
      batch.push(sample);
      if (batch.length < BATCH) return null;
      const full = batch;
      batch = [];
      return flush(full);
    },
    addSession(session) {
      if (details.length < MAX_SESSIONS) details.push(session);
    },
    addEntry(entry) {
      if (entries.length < MAX_SESSIONS) entries.push(entry);
      if (entry.kind === 'charging_session') extendTo(entry.startTime, entry.endTime ?? entry.startTime);
    },
    addStated(entry) {
      if (stated.length < MAX_SESSIONS) stated.push(entry);
      extendTo(entry.startTime, entry.endTime ?? entry.startTime);
    },
    async finish() {
      if (batch.length > 0) await flush(batch);
      batch = [];
      if (intake === null && entries.length + stated.length === 0) return null;
      if (target.kind === 'new' && !dryRun)
        known = await deps.createVehicle(accountId, {
          id: vehicleId,
          name: withoutHiddenCharacters(target.name) || target.name,
          vin: target.vin,
          zone,
        });
      const before =
        target.kind === 'new' || known === null ? [] : await deps.listKnownSegments(accountId, known.id, firstTime ?? 0, lastTime ?? 0);
      const { storedSamples, duplicates, segments } = (await intake?.finish()) ?? nothingStored;
      const comparison = compareSegments(segments, before);
      if (known !== null && !dryRun && comparison.addedCharges.length > 0) {
        const newCharges = comparison.addedCharges.map((charge) => ({
          startTime: charge.startTime,
          atSupercharger: superchargers.during(charge),
        }));
        await deps.describeCharges(actor, known.id, newCharges);
      }
      const ofCosts = details.length + entries.length + stated.length === 0 ? null : (currency ?? (await deps.currencyOf(actor)));
      const matched = details.length === 0 || ofCosts === null ? null : detailsOfSessions(details, segments, ofCosts);
      const keptEntries =
        entries.length === 0 || ofCosts === null
          ? []
          : await deps.storeEntries(accountId, known?.id ?? null, entries, { currency: ofCosts, distanceUnit, dryRun });
      const stored = matched === null ? null : await deps.storeDetails(accountId, known?.id ?? null, matched, { dryRun });
      const written =
        stated.length === 0 || ofCosts === null
          ? null
          : await deps.storeStated(actor, known?.id ?? null, stated, { currency: ofCosts, zone: zone ?? 'UTC', dryRun });
      // Charges that came with this import may be those of sessions that were imported before.
      const meters = dryRun || known === null ? null : await deps.storeMeters(accountId, known.id);
      const count = (kind: string): number => segments.filter((segment) => segment.kind === kind).length;
      return {
        id: known?.id ?? null,
        name: known?.name ?? (target.kind === 'new' ? target.name : ''),
        isNew: target.kind === 'new',
        car,
        samples,
        firstTime,
        lastTime,
        storedSamples,
        duplicates,
        trips: count('trip') + stated.filter(({ kind }) => kind === 'drive').length,
        charges: count('charge') + stated.filter(({ kind }) => kind === 'charge').length,
        tripsByNews: sumOf(comparison.trips, written?.trips),
        chargesByNews: sumOf(comparison.charges, written?.charges),
        idles: count('idle'),
        sleeps: count('sleep'),
        details: matched === null || stored === null ? (written?.details ?? null) : reportOfDetails(matched, stored),
        costs: written?.costs ?? null,
        entries: keptEntries,
        meters,
        distanceUnit,
        sessionDisagreements: [...sessions.compare(segments), ...(written?.refused ?? [])].slice(0, MAX_LISTED),
      };
    },
    async abandon() {
      await intake?.abandon();
      if (target.kind === 'new' && known !== null) await deps.deleteVehicle(accountId, known.id);
    },
  };
}

const sumOf = (found: CountByChange, stated: CountByChange = { added: 0, changed: 0, skipped: 0 }): CountByChange => ({
  added: found.added + stated.added,
  changed: found.changed + stated.changed,
  skipped: found.skipped + stated.skipped,
});
