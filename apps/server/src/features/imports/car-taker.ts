import type { AccountId, UserId, VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { BroughtCharge } from '../charges/public.ts';
import type { CarOfFile } from './cars-of-file.ts';
import type { BeginHistory, HistoryIntake } from './history-intake.ts';
import type { VehicleReport } from './import-report.ts';
import { type KnownPeriod, newsOf } from './period-news.ts';
import { MOST_LISTED } from './problem-tally.ts';
import { startSeeingSessions } from './session-check.ts';
import { startSeeingSuperchargers } from './superchargers.ts';
import type { KnownVehicle, Target } from './vehicle-mapping.ts';

/** The vehicle to create. `vin` is `null` where another vehicle has it; `zone` is the zone chosen for the file, `null` without one. */
export interface NewVehicle {
  readonly name: string;
  readonly vin: string | null;
  readonly zone: string | null;
}

/** The account and user of an import. Without a user the charges get no user. */
export interface ImportActor {
  readonly accountId: AccountId;
  readonly userId?: UserId;
}

export interface TakingDeps {
  readonly createVehicle: (accountId: AccountId, vehicle: NewVehicle) => Promise<KnownVehicle>;
  /** Deletes a vehicle that this import created, after a failure. */
  readonly dropVehicle: (accountId: AccountId, vehicleId: VehicleId) => Promise<void>;
  readonly beginHistory: BeginHistory;
  /** The same as `beginHistory`, in memory. The vehicle is `null` where the import would create it. */
  readonly beginPreview: (accountId: AccountId, vehicleId: VehicleId | null) => Promise<HistoryIntake>;
  /** The trips and charges of a vehicle that overlap [from, to]. */
  readonly listPeriods: (accountId: AccountId, vehicleId: VehicleId, from: number, to: number) => Promise<readonly KnownPeriod[]>;
  /** Stores the user and the type of new charges; existing values stay. */
  readonly describeCharges: (actor: ImportActor, vehicleId: VehicleId, charges: readonly BroughtCharge[]) => Promise<void>;
}

const BATCH = 5000;

/** Imports the samples of one car of a file. */
export interface CarTaker {
  /** Adds a sample. The promise stores a full batch and must be awaited; `null` without one. */
  take(sample: Sample, atSupercharger: boolean): Promise<void> | null;
  /** `null`: the car had no sample, and no vehicle was created for it. */
  finish(): Promise<VehicleReport | null>;
  abandon(): Promise<void>;
}

/** Prepares the import of the samples of a car. The first batch creates its vehicle; a dry run creates none. */
export function takerOf(
  deps: TakingDeps,
  actor: ImportActor,
  { dryRun, zone }: { readonly dryRun: boolean; readonly zone: string | null },
  car: CarOfFile,
  target: Exclude<Target, { kind: 'left_out' }>,
): CarTaker {
  const { accountId } = actor;
  const sessions = startSeeingSessions();
  const superchargers = startSeeingSuperchargers();
  let known: KnownVehicle | null = target.kind === 'known' ? target.vehicle : null;
  let intake: HistoryIntake | null = null;
  let batch: Sample[] = [];
  let samples = 0;
  let firstTime: number | null = null;
  let lastTime: number | null = null;

  async function begin(): Promise<HistoryIntake> {
    if (dryRun) return deps.beginPreview(accountId, known?.id ?? null);
    known = target.kind === 'known' ? target.vehicle : await deps.createVehicle(accountId, { name: target.name, vin: target.vin, zone });
    return deps.beginHistory(accountId, known.id);
  }

  async function handOn(full: readonly Sample[]): Promise<void> {
    intake ??= await begin();
    await intake.add(full);
  }

  return {
    take(sample, atSupercharger) {
      samples += 1;
      if (firstTime === null || sample.ts < firstTime) firstTime = sample.ts;
      if (lastTime === null || sample.ts > lastTime) lastTime = sample.ts;
      sessions.see(sample.ts, sample.driveNumber, sample.chargeNumber);
      if (atSupercharger) superchargers.see(sample.ts);
      batch.push(sample);
      if (batch.length < BATCH) return null;
      const full = batch;
      batch = [];
      return handOn(full);
    },
    async finish() {
      if (batch.length > 0) await handOn(batch);
      batch = [];
      if (intake === null) return null;
      const before =
        target.kind === 'new' || known === null ? [] : await deps.listPeriods(accountId, known.id, firstTime ?? 0, lastTime ?? 0);
      const { storedSamples, duplicates, leftOut, segments } = await intake.finish();
      const news = newsOf(segments, before);
      if (known !== null && !dryRun && news.addedCharges.length > 0) {
        const brought = news.addedCharges.map((charge) => ({ startTime: charge.startTime, atSupercharger: superchargers.during(charge) }));
        await deps.describeCharges(actor, known.id, brought);
      }
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
        leftOut: leftOut ?? 0,
        trips: count('trip'),
        charges: count('charge'),
        tripsByNews: news.trips,
        chargesByNews: news.charges,
        idles: count('idle'),
        sleeps: count('sleep'),
        sessionDisagreements: sessions.compare(segments).slice(0, MOST_LISTED),
      };
    },
    async abandon() {
      await intake?.abandon();
      if (target.kind === 'new' && known !== null) await deps.dropVehicle(accountId, known.id);
    },
  };
}
