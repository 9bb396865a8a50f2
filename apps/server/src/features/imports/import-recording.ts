import type { AccountId } from '@wattbook/domain/ids';
import { checkSample } from '@wattbook/domain/telemetry/check-sample';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { formats } from '../../connections/files/formats.ts';
import { isZone } from '../../connections/files/local-time.ts';
import type { FileRefused, FormatName, ReadEvent, SampleRead } from '../../connections/files/recording-format.ts';
import { type CarTaker, startTaking, type TakingDeps } from './car-taker.ts';
import { type CarsSeen, startSeeingCars } from './cars-of-file.ts';
import type { ImportReport, VehicleReport } from './import-report.ts';
import { startTally } from './problem-tally.ts';
import { type KnownVehicle, type MappingProblem, mapVehicles, type VehicleChoice } from './vehicle-mapping.ts';

export interface ImportDeps extends TakingDeps {
  readonly listVehicles: (accountId: AccountId) => Promise<readonly KnownVehicle[]>;
  readonly now: () => number;
  /** Zone of local times where nobody says one. */
  readonly machineZone: string;
}

export interface RecordingFile {
  /** Its name without folders. */
  readonly name: string;
  /** Bytes, for the progress; `null` where it is not known. */
  readonly size: number | null;
  /** Opened twice: first to see whose cars are in it. */
  readonly open: () => AsyncIterable<Uint8Array>;
}

export interface ImportInput {
  readonly format: FormatName;
  readonly file: RecordingFile;
  readonly zone: string | null;
  readonly vehicles: VehicleChoice;
  readonly dryRun: boolean;
  readonly onProgress?: (progress: ImportProgress) => void;
}

export interface ImportProgress {
  readonly step: 'looking' | 'importing';
  readonly rows: number;
  readonly bytes: number;
  readonly totalBytes: number | null;
}

export type ImportProblem = MappingProblem | { readonly word: 'zone_unknown'; readonly said: string };

export type ImportOutcome =
  | { readonly kind: 'done'; readonly report: ImportReport }
  | { readonly kind: 'asked'; readonly problem: ImportProblem };

/** A recording of a Twizy names no car. */
const fallbackNames: Partial<Record<FormatName, string>> = { twizy: 'Twizy' };

/**
 * Imports a recording into the vehicles of an account (SET-023 to SET-032, OQ-065, OQ-066). Reads the file twice: once to see whether it can be
 * read and which cars are in it, so that nothing is written before all questions are answered; then to take it in. Rows that cannot be read
 * are listed, the rest is imported. Taking the same file in again changes nothing.
 */
export async function importRecording(
  deps: ImportDeps,
  actor: { readonly accountId: AccountId },
  input: ImportInput,
): Promise<ImportOutcome> {
  const format = formats[input.format];
  if (input.zone !== null && !isZone(input.zone)) return { kind: 'asked', problem: { word: 'zone_unknown', said: input.zone } };
  const zone = format.localTimes ? (input.zone ?? (input.format === 'twizy' ? 'UTC' : deps.machineZone)) : null;
  const read = (step: ImportProgress['step']) => readWithProgress(input, zone, step);
  const about = {
    format: input.format,
    file: input.file.name,
    dryRun: input.dryRun,
    zone,
    zoneAssumed: zone !== null && input.zone === null,
  };

  const cars = startSeeingCars();
  const seen = { refused: null as FileRefused | null, samples: 0 };
  for await (const events of read('looking')) {
    for (const event of events) {
      if (event.kind === 'refused') seen.refused = event;
      if (event.kind !== 'sample') continue;
      seen.samples += 1;
      cars.see(event.vehicle);
    }
  }
  if (seen.refused !== null || seen.samples === 0) {
    const refused = seen.refused === null ? null : { reason: seen.refused.reason, fields: seen.refused.fields ?? [] };
    return { kind: 'done', report: { ...about, refused, ...(await takeIn(read('importing'), cars, [], deps.now())) } };
  }

  const targets = mapVehicles(cars.cars(), await deps.listVehicles(actor.accountId), input.vehicles, fallbackNames[input.format] ?? null);
  if ('word' in targets) return { kind: 'asked', problem: targets };

  const takers: (CarTaker | null)[] = [];
  try {
    for (const [place, target] of targets.entries()) {
      const car = cars.cars()[place];
      takers.push(
        car === undefined || target.kind === 'left_out' ? null : await startTaking(deps, actor.accountId, input.dryRun, car, target),
      );
    }
    return { kind: 'done', report: { ...about, refused: null, ...(await takeIn(read('importing'), cars, takers, deps.now())) } };
  } catch (error) {
    await Promise.allSettled(takers.map((taker) => taker?.abandon() ?? Promise.resolve()));
    throw error;
  }
}

async function* readWithProgress(
  input: ImportInput,
  zone: string | null,
  step: ImportProgress['step'],
): AsyncGenerator<readonly ReadEvent[], void, undefined> {
  let bytes = 0;
  let rows = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const portion of input.file.open()) {
      bytes += portion.length;
      yield portion;
    }
  }
  for await (const events of formats[input.format].read(counted(), { zone, fileName: input.file.name })) {
    yield events;
    rows += events.length;
    input.onProgress?.({ step, rows, bytes, totalBytes: input.file.size });
  }
}

type Counts = Pick<ImportReport, 'rows' | 'samples' | 'rowsWithoutSample' | 'rejected' | 'valuesLeftOut' | 'notes' | 'vehicles'>;

/** `takers` stand in the order of the cars; `null` is a car that is left out. */
async function takeIn(
  read: AsyncIterable<readonly ReadEvent[]>,
  cars: CarsSeen,
  takers: readonly (CarTaker | null)[],
  now: number,
): Promise<Counts> {
  const rejected = startTally();
  const valuesLeftOut = startTally();
  const notes = startTally();
  let samples = 0;
  let rowsWithoutSample = 0;

  function check({ sample, line }: SampleRead): Sample | null {
    const checked = checkSample(sample, now);
    if (checked.sample === null) {
      const [first] = checked.rejected;
      rejected.add(
        line,
        first?.reason ?? 'not_a_number',
        first?.field,
        first?.field === 'ts' ? new Date(sample.ts).toISOString() : first?.value,
      );
    } else {
      for (const { field, value, reason } of checked.rejected) valuesLeftOut.add(line, reason, field, value);
    }
    return checked.sample;
  }

  for await (const events of read) {
    for (const event of events) {
      if (event.kind === 'rejected') rejected.add(event.line, event.reason, event.field, event.value);
      else if (event.kind === 'note') {
        if (event.reason === 'unreadable_value') valuesLeftOut.add(event.line, event.reason, event.field, event.value);
        else notes.add(event.line, event.reason, event.field, event.value);
        if (event.reason === 'row_without_values' || event.reason === 'repeated_header' || event.reason === 'other_record')
          rowsWithoutSample += 1;
      } else if (event.kind === 'sample') {
        const place = cars.placeOf(event.vehicle);
        if (place === null) {
          rejected.add(event.line, 'vehicle_not_named');
          continue;
        }
        const taker = takers[place] ?? null;
        if (taker === null) {
          notes.add(event.line, 'car_left_out');
          rowsWithoutSample += 1;
          continue;
        }
        const sample = check(event);
        if (sample === null) continue;
        samples += 1;
        const full = taker.take(sample);
        if (full !== null) await full;
      }
    }
  }
  const vehicles: VehicleReport[] = [];
  for (const taker of takers) if (taker !== null) vehicles.push(await taker.finish());
  const rows = samples + rowsWithoutSample + rejected.summary().total;
  return {
    rows,
    samples,
    rowsWithoutSample,
    rejected: rejected.summary(),
    valuesLeftOut: valuesLeftOut.summary(),
    notes: notes.summary(),
    vehicles,
  };
}
