import type { AccountId } from '@wattbook/domain/ids';
import type { ColumnMapping } from '@wattbook/domain/imports/column-mapping';
import type { DistanceUnit } from '@wattbook/domain/imports/imported-entry';
import { type FormatName, hasLocalTimes } from '@wattbook/domain/imports/recording-formats';
import type { WrittenCulture } from '@wattbook/domain/imports/written-culture';
import { maxSites } from '@wattbook/domain/sites/site-fields';
import { checkSample, firstYear } from '@wattbook/domain/telemetry/check-sample';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { formats } from '../../connections/files/formats.ts';
import { isZone } from '../../connections/files/local-time.ts';
import type { Currency } from '../../db/fields/money.ts';
import type { FileSummary, Geofence, NoteReason, ReadEvent, SampleRead } from '../../connections/files/recording-format.ts';
import { type CarImporter, type ImportActor, createCarImporter, type CarImportDeps } from './car-importer.ts';
import { type CarOfFile, type CarCollector, collectCars } from './cars-of-file.ts';
import type { FileReport, FilesReport, ImportReport, PlacesReport, VehicleReport } from './import-report.ts';
import { type ImportProgress, type TrackedFile, trackProgress } from './track-progress.ts';
import { startTally } from './problem-tally.ts';
import { type KnownVehicle, type MappingProblem, mapVehicles, type VehicleChoice } from './vehicle-mapping.ts';

export interface ImportDeps extends CarImportDeps {
  readonly listVehicles: (accountId: AccountId) => Promise<readonly KnownVehicle[]>;
  readonly now: () => number;
  /** Adds the named places of another logger, each once. */
  readonly storePlaces: (accountId: AccountId, places: readonly Geofence[], options: { readonly dryRun: boolean }) => Promise<PlacesReport>;
  /** The unit of distances where the file does not name it. */
  readonly distanceUnitOf: (actor: ImportActor) => Promise<DistanceUnit>;
  /** The zone of local times where the input names none. */
  readonly machineZone: string;
}

export interface RecordingFile {
  /** Its name without folders. */
  readonly name: string;
  readonly format: FormatName;
  /** Bytes, for the progress; `null` where it is not known. */
  readonly size: number | null;
  /** Called twice: first to find the cars in the file. */
  readonly open: () => AsyncIterable<Uint8Array>;
}

interface InputHead {
  readonly zone: string | null;
  readonly vehicles: VehicleChoice;
  /** Of costs without one; absent and `null`: that of the account. */
  readonly currency?: Currency | null;
  /** Which number of a date is the day, where a file does not show it. */
  readonly dates?: WrittenCulture['dates'];
  /** What the columns of tables without a format of their own are. */
  readonly mapping?: ColumnMapping | null;
  readonly dryRun: boolean;
  readonly onProgress?: (progress: ImportProgress) => void;
}

export interface ImportInput extends InputHead {
  readonly file: RecordingFile;
}

export interface FilesInput extends InputHead {
  readonly files: readonly RecordingFile[];
  /** How many problems of a kind each file lists one by one; 100 by default. */
  readonly maxListed?: number;
  /** Called after all files are read, before each vehicle is stored: an error on the first call leaves the database unchanged. */
  readonly onStoring?: (index: number, of: number) => Promise<void>;
  /** Called after each vehicle is stored, with all that are. */
  readonly onStored?: (vehicles: readonly VehicleReport[]) => Promise<void>;
}

export type ImportProblem = MappingProblem | { readonly word: 'zone_unknown'; readonly input: string };

interface OpenQuestion {
  readonly kind: 'asked';
  readonly problem: ImportProblem;
}

export type ImportOutcome = { readonly kind: 'done'; readonly report: ImportReport } | OpenQuestion;
/** `cars` are those of all files, in the order of a choice by index. */
export type FilesOutcome = { readonly kind: 'done'; readonly report: FilesReport; readonly cars: readonly CarOfFile[] } | OpenQuestion;

/** Imports a recording into the vehicles of an account, as `importFiles` does with several. */
export async function importRecording(deps: ImportDeps, actor: ImportActor, { file, ...input }: ImportInput): Promise<ImportOutcome> {
  const outcome = await importFiles(deps, actor, { ...input, files: [file] });
  if (outcome.kind === 'asked') return outcome;
  const { files, ...head } = outcome.report;
  const [only] = files;
  if (only === undefined) throw new Error('There was one file and none was read.');
  return { kind: 'done', report: { ...head, ...only } };
}

/**
 * Imports recordings into the vehicles of an account (SET-023 to SET-032, OQ-065, OQ-066). Scans the files for their cars first, so that
 * nothing is written before all questions are answered. A vehicle is created when its samples are stored. Unreadable rows are listed, the rest
 * is imported. Nothing is stored before the last file is read. Importing the same files again changes nothing.
 */
export async function importFiles(deps: ImportDeps, actor: ImportActor, input: FilesInput): Promise<FilesOutcome> {
  if (input.zone !== null && !isZone(input.zone)) return { kind: 'asked', problem: { word: 'zone_unknown', input: input.zone } };
  const mapping = input.mapping ?? null;
  const local = input.files.find(({ format }) => hasLocalTimes(format, mapping))?.format;
  const zone = local === undefined ? null : (input.zone ?? (local === 'twizy' ? 'UTC' : deps.machineZone));

  const distanceUnit = input.files.some(({ format }) => format === 'lubelogger') ? await deps.distanceUnitOf(actor) : null;

  const cars = collectCars();
  let hasRows = false;
  const scans: FileSummary[] = [];
  for (const file of trackProgress(input, 'looking')) {
    const scan = await formats[file.format].inspect(file.open(), mapping);
    scans.push(scan);
    hasRows ||= scan.hasRows;
    for (const vehicle of scan.vehicles) cars.add(vehicle);
  }
  const targets = hasRows ? mapVehicles(cars.cars(), await deps.listVehicles(actor.accountId), input.vehicles) : [];
  const readRows = (file: TrackedFile, index: number) =>
    formats[file.format].read(file.open(), {
      zone,
      fileName: file.name,
      mapping,
      carOfCharge: scans[index]?.carOfCharge,
      culture: cultureOf(scans[index], input.dates),
      ...(distanceUnit !== null && { distanceUnit }),
    });
  // Without a readable row the vehicle makes no difference: the report lists the problems of the rows.
  const isEmpty =
    'word' in targets && targets.word === 'vehicle_required' && !(await hasSample(trackProgress(input, 'importing').map(readRows)));
  if ('word' in targets && !isEmpty) return { kind: 'asked', problem: targets };

  const importers = ('word' in targets ? [] : targets).map((target, index) => {
    const car = cars.cars()[index];
    return target.kind === 'left_out' || car === undefined ? null : createCarImporter(deps, actor, { ...input, distanceUnit }, car, target);
  });
  try {
    const files: FileReport[] = [];
    const geofences: Geofence[] = [];
    for (const [index, file] of trackProgress(input, 'importing').entries())
      files.push({
        file: file.name,
        format: file.format,
        ...(await importRows(readRows(file, index), cars, importers, geofences, deps.now(), input.maxListed)),
      });
    const vehicles = await store(importers, input);
    // Files of nothing but places have no car that could be left out.
    const isWanted = importers.length === 0 || importers.some((importer) => importer !== null);
    const places = await deps.storePlaces(actor.accountId, isWanted ? geofences : [], { dryRun: input.dryRun });
    const zoneAssumed = zone !== null && input.zone === null;
    return { kind: 'done', report: { dryRun: input.dryRun, zone, zoneAssumed, mapping, files, vehicles, places }, cars: cars.cars() };
  } catch (error) {
    await Promise.allSettled(importers.map((importer) => importer?.abandon() ?? Promise.resolve()));
    throw error;
  }
}

/** The culture that an inspection recognised; the user may decide its dates. */
function cultureOf(scan: FileSummary | undefined, dates: WrittenCulture['dates'] = null): WrittenCulture | undefined {
  return scan?.culture && { ...scan.culture, dates: dates ?? scan.culture.dates };
}

async function store(importers: readonly (CarImporter | null)[], { onStoring, onStored }: FilesInput): Promise<VehicleReport[]> {
  const vehicles: VehicleReport[] = [];
  for (const [index, importer] of importers.entries()) {
    await onStoring?.(index, importers.length);
    const report = (await importer?.finish()) ?? null;
    if (report === null) continue;
    vehicles.push(report);
    await onStored?.(vehicles);
  }
  return vehicles;
}

async function hasSample(reads: readonly AsyncIterable<readonly ReadEvent[]>[]): Promise<boolean> {
  for (const read of reads)
    for await (const events of read) if (events.some(({ kind }) => kind === 'sample' || kind === 'entry' || kind === 'stated')) return true;
  return false;
}

/** Reasons for which a single value is left out. */
const isOfValue: ReadonlySet<NoteReason> = new Set(['unreadable_value', 'no_place']);
const replacesSample: ReadonlySet<NoteReason> = new Set(['row_without_values', 'repeated_header', 'other_record']);

/** `importers` are in the order of the cars; `null` is a car that is left out. */
async function importRows(
  read: AsyncIterable<readonly ReadEvent[]>,
  cars: CarCollector,
  importers: readonly (CarImporter | null)[],
  geofences: Geofence[],
  now: number,
  maxListed?: number,
): Promise<Omit<FileReport, 'file' | 'format'>> {
  const rejected = startTally(maxListed);
  const valuesLeftOut = startTally(maxListed);
  const notes = startTally();
  let refused: FileReport['refused'] = null;
  let samples = 0;
  let entries = 0;
  let rowsWithoutSample = 0;

  function check({ sample, line }: Pick<SampleRead, 'sample' | 'line'>): Sample | null {
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
        if (isOfValue.has(event.reason)) valuesLeftOut.add(event.line, event.reason, event.field, event.value);
        else notes.add(event.line, event.reason, event.field, event.value);
        if (replacesSample.has(event.reason)) rowsWithoutSample += 1;
      } else if (event.kind === 'refused') refused = { reason: event.reason, fields: event.fields ?? [] };
      else if (event.kind === 'geofence') {
        if (geofences.length < maxSites) geofences.push(event.geofence);
        notes.add(event.line, 'geofence');
        rowsWithoutSample += 1;
      } else if (event.kind === 'session') importers[cars.indexOf(event.vehicle) ?? -1]?.addSession(event.session);
      else {
        const index = cars.indexOf(event.vehicle);
        if (index === null) {
          rejected.add(event.line, 'vehicle_not_named');
          continue;
        }
        const importer = importers[index] ?? null;
        if (importer === null) {
          notes.add(event.line, 'car_left_out');
          rowsWithoutSample += 1;
          continue;
        }
        if (event.kind === 'stated') {
          const { startTime, endTime } = event.entry;
          const problem = (endTime ?? startTime) > now ? 'in_the_future' : startTime < firstYear ? 'too_old' : null;
          if (problem !== null) rejected.add(event.line, problem, 'start', new Date(startTime).toISOString());
          else {
            entries += 1;
            importer.addStated(event.entry);
          }
          continue;
        }
        if (event.kind === 'entry') {
          const checked = event.samples.map((sample) => check({ sample, line: event.line }));
          if (!checked.every((sample) => sample !== null)) continue;
          entries += 1;
          importer.addEntry(event.entry);
          // What the car reported of its charges is not disturbed: a session is matched with one of them (decision 0085).
          if (event.entry.kind === 'charging_session') continue;
          for (const sample of checked) {
            const full = importer.add(sample, false);
            if (full !== null) await full;
          }
          continue;
        }
        const sample = check(event);
        if (sample === null) continue;
        samples += 1;
        const full = importer.add(sample, event.atSupercharger === true);
        if (full !== null) await full;
      }
    }
  }
  const rows = samples + entries + rowsWithoutSample + rejected.summary().total;
  return {
    refused,
    rows,
    samples,
    entries,
    rowsWithoutSample,
    rejected: rejected.summary(),
    valuesLeftOut: valuesLeftOut.summary(),
    notes: notes.summary(),
  };
}
