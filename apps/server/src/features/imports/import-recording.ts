import type { AccountId } from '@wattbook/domain/ids';
import { checkSample } from '@wattbook/domain/telemetry/check-sample';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { formats } from '../../connections/files/formats.ts';
import { isZone } from '../../connections/files/local-time.ts';
import type { FormatName, ReadEvent, SampleRead } from '../../connections/files/recording-format.ts';
import { type CarTaker, takerOf, type TakingDeps } from './car-taker.ts';
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
 * Imports a recording into the vehicles of an account (SET-023 to SET-032, OQ-065, OQ-066). Looks through the file first for its cars, so that
 * nothing is written before all questions are answered. A vehicle is made with its first sample. Rows that cannot be read are listed, the rest
 * is imported. Taking the same file in again changes nothing.
 */
export async function importRecording(
  deps: ImportDeps,
  actor: { readonly accountId: AccountId },
  input: ImportInput,
): Promise<ImportOutcome> {
  const format = formats[input.format];
  if (input.zone !== null && !isZone(input.zone)) return { kind: 'asked', problem: { word: 'zone_unknown', said: input.zone } };
  const zone = format.localTimes ? (input.zone ?? (input.format === 'twizy' ? 'UTC' : deps.machineZone)) : null;

  const cars = startSeeingCars();
  const { hasRows, vehicles } = await format.look(withProgress(input, 'looking'));
  for (const vehicle of vehicles) cars.see(vehicle);
  const targets = hasRows
    ? mapVehicles(cars.cars(), await deps.listVehicles(actor.accountId), input.vehicles, fallbackNames[input.format] ?? null)
    : [];
  const readRows = () => format.read(withProgress(input, 'importing'), { zone, fileName: input.file.name });
  // Where no row can be read, whose car it is makes no difference: the report says what is wrong with the rows.
  const isMoot = 'word' in targets && targets.word === 'vehicle_required' && !(await hasSample(readRows()));
  if ('word' in targets && !isMoot) return { kind: 'asked', problem: targets };

  const takers = ('word' in targets ? [] : targets).map((target, place) => {
    const car = cars.cars()[place];
    return target.kind === 'left_out' || car === undefined ? null : takerOf(deps, actor.accountId, input, car, target);
  });
  try {
    const counts = await takeIn(readRows(), cars, takers, deps.now());
    const zoneAssumed = zone !== null && input.zone === null;
    return { kind: 'done', report: { format: input.format, file: input.file.name, dryRun: input.dryRun, zone, zoneAssumed, ...counts } };
  } catch (error) {
    await Promise.allSettled(takers.map((taker) => taker?.abandon() ?? Promise.resolve()));
    throw error;
  }
}

async function hasSample(read: AsyncIterable<readonly ReadEvent[]>): Promise<boolean> {
  for await (const events of read) if (events.some(({ kind }) => kind === 'sample')) return true;
  return false;
}

async function* withProgress(input: ImportInput, step: ImportProgress['step']): AsyncGenerator<Uint8Array, void, undefined> {
  let bytes = 0;
  for await (const portion of input.file.open()) {
    bytes += portion.length;
    yield portion;
    input.onProgress?.({ step, bytes, totalBytes: input.file.size });
  }
}

type Counts = Pick<
  ImportReport,
  'refused' | 'rows' | 'samples' | 'rowsWithoutSample' | 'rejected' | 'valuesLeftOut' | 'notes' | 'vehicles'
>;

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
  let refused: ImportReport['refused'] = null;
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
      } else if (event.kind === 'refused') refused = { reason: event.reason, fields: event.fields ?? [] };
      else {
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
  for (const taker of takers) {
    const report = (await taker?.finish()) ?? null;
    if (report !== null) vehicles.push(report);
  }
  const rows = samples + rowsWithoutSample + rejected.summary().total;
  return {
    refused,
    rows,
    samples,
    rowsWithoutSample,
    rejected: rejected.summary(),
    valuesLeftOut: valuesLeftOut.summary(),
    notes: notes.summary(),
    vehicles,
  };
}
