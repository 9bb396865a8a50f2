import { withoutHiddenCharacters } from '@wattbook/domain/texts/hidden-characters';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { type ImportedEntry, MAX_SESSIONS, type SessionDetails, type StatedEntry } from '../../connections/files/recording-format.ts';
import type { AssignedCar, CarImportDeps, CarImportInput, ImportActor } from './car-import-deps.ts';
import type { VehicleReport } from './import-report.ts';
import { createSampleBatches } from './sample-batches.ts';
import { collectSessions } from './session-check.ts';
import { storeCar, type TimeSpan } from './store-car.ts';
import type { OtherRows } from './store-other-rows.ts';
import { collectSuperchargerStays } from './superchargers.ts';
import type { KnownVehicle } from './vehicle-mapping.ts';

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

/** Prepares the import of the samples of a car. Its vehicle is created when the samples are stored, so that a stopped import leaves none; a dry run creates none. */
export function createCarImporter(
  deps: CarImportDeps,
  actor: ImportActor,
  input: CarImportInput,
  { car, target }: AssignedCar,
): CarImporter {
  const { accountId } = actor;
  const { dryRun } = input;
  const sessions = collectSessions();
  const rows: { readonly [Kind in keyof OtherRows]: OtherRows[Kind][number][] } = { sessions: [], entries: [], stated: [] };
  const superchargers = collectSuperchargerStays();
  const span = createSpan();
  const vehicleId = target.kind === 'known' ? target.vehicle.id : (target.id ?? deps.newVehicleId());
  let known: KnownVehicle | null = target.kind === 'known' ? target.vehicle : null;
  let samples = 0;
  const batches = createSampleBatches(() =>
    dryRun ? deps.beginPreview(accountId, known?.id ?? null) : deps.startHistory(accountId, vehicleId),
  );

  return {
    add(sample, atSupercharger) {
      samples += 1;
      span.extend(sample.ts, sample.ts);
      sessions.add(sample.ts, sample.driveNumber, sample.chargeNumber);
      if (atSupercharger) superchargers.add(sample.ts);
      return batches.add(sample);
    },
    addSession(session) {
      if (rows.sessions.length < MAX_SESSIONS) rows.sessions.push(session);
    },
    addEntry(entry) {
      if (rows.entries.length < MAX_SESSIONS) rows.entries.push(entry);
      if (entry.kind === 'charging_session') span.extend(entry.startTime, entry.endTime ?? entry.startTime);
    },
    addStated(entry) {
      if (rows.stated.length < MAX_SESSIONS) rows.stated.push(entry);
      span.extend(entry.startTime, entry.endTime ?? entry.startTime);
    },
    async finish() {
      const hasSamples = await batches.flush();
      if (!hasSamples && rows.entries.length + rows.stated.length === 0) return null;
      if (target.kind === 'new' && !dryRun) {
        const name = withoutHiddenCharacters(target.name) || target.name;
        known = await deps.createVehicle(accountId, { id: vehicleId, name, vin: target.vin, zone: input.zone });
      }
      return storeCar(deps, actor, input, { car, target, known, samples, span: span.read(), batches, rows, sessions, superchargers });
    },
    async abandon() {
      await batches.abandon();
      if (target.kind === 'new' && known !== null) await deps.deleteVehicle(accountId, known.id);
    },
  };
}

/** The times from the first to the last; null: there was none. */
function createSpan() {
  let first: number | null = null;
  let last: number | null = null;
  return {
    extend(from: number, to: number): void {
      if (first === null || from < first) first = from;
      if (last === null || to > last) last = to;
    },
    read: (): TimeSpan => ({ first, last }),
  };
}
