import type { AccountId } from '@wattbook/domain/ids';
import type { ColumnMapping } from '@wattbook/domain/imports/column-mapping';
import type { DistanceUnit } from '@wattbook/domain/imports/imported-entry';
import { hasLocalTimes } from '@wattbook/domain/imports/recording-formats';
import type { WrittenCulture } from '@wattbook/domain/imports/written-culture';
import { formats } from '../../connections/files/formats.ts';
import { isZone } from '../../connections/files/local-time.ts';
import type { Currency } from '../../db/fields/money.ts';
import type { FileSummary, Geofence, ReadEvent } from '../../connections/files/recording-format.ts';
import type { CarImportDeps, ImportActor } from './car-import-deps.ts';
import { type CarImporter, createCarImporter } from './car-importer.ts';
import { type CarOfFile, collectCars } from './cars-of-file.ts';
import type { FileReport, FilesReport, ImportReport, PlacesReport, VehicleReport } from './import-report.ts';
import { importRows } from './import-rows.ts';
import { type ImportProgress, type RecordingFile, type TrackedFile, trackProgress } from './track-progress.ts';
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
  const { cars, scans, hasRows } = await inspectFiles(input);
  const units = await unitsOf(deps, actor, input);
  const readRows = readerOf(input, scans, units);
  const targets = hasRows ? mapVehicles(cars.cars(), await deps.listVehicles(actor.accountId), input.vehicles) : [];
  // Without a readable row the vehicle makes no difference: the report lists the problems of the rows.
  const isEmpty =
    'word' in targets && targets.word === 'vehicle_required' && !(await hasSample(trackProgress(input, 'importing').map(readRows)));
  if ('word' in targets && !isEmpty) return { kind: 'asked', problem: targets };

  const { distanceUnit, zone } = units;
  const importers = ('word' in targets ? [] : targets).map((target, index) => {
    const car = cars.cars()[index];
    return target.kind === 'left_out' || car === undefined
      ? null
      : createCarImporter(deps, actor, { ...input, distanceUnit }, { car, target });
  });
  try {
    const files: FileReport[] = [];
    const geofences: Geofence[] = [];
    for (const [index, file] of trackProgress(input, 'importing').entries()) {
      const rows = await importRows(readRows(file, index), { cars, importers, geofences, now: deps.now(), maxListed: input.maxListed });
      files.push({ file: file.name, format: file.format, ...rows });
    }
    const vehicles = await store(importers, input);
    // Files of nothing but places have no car that could be left out.
    const isWanted = importers.length === 0 || importers.some((importer) => importer !== null);
    const places = await deps.storePlaces(actor.accountId, isWanted ? geofences : [], { dryRun: input.dryRun });
    const head = { dryRun: input.dryRun, zone, zoneAssumed: zone !== null && input.zone === null, mapping: input.mapping ?? null };
    return { kind: 'done', report: { ...head, files, vehicles, places }, cars: cars.cars() };
  } catch (error) {
    await Promise.allSettled(importers.map((importer) => importer?.abandon() ?? Promise.resolve()));
    throw error;
  }
}

/** Looks through the files for their cars. */
async function inspectFiles(input: FilesInput) {
  const cars = collectCars();
  const scans: FileSummary[] = [];
  for (const file of trackProgress(input, 'looking')) {
    const scan = await formats[file.format].inspect(file.open(), input.mapping ?? null);
    scans.push(scan);
    for (const vehicle of scan.vehicles) cars.add(vehicle);
  }
  return { cars, scans, hasRows: scans.some((scan) => scan.hasRows) };
}

/** What files do not say of their values; null: none of them needs it. */
interface Units {
  readonly zone: string | null;
  readonly distanceUnit: DistanceUnit | null;
}

async function unitsOf(deps: ImportDeps, actor: ImportActor, { files, zone, mapping = null }: FilesInput): Promise<Units> {
  const local = files.find(({ format }) => hasLocalTimes(format, mapping))?.format;
  const assumed = local === 'twizy' ? 'UTC' : deps.machineZone;
  return {
    zone: local === undefined ? null : (zone ?? assumed),
    distanceUnit: files.some(({ format }) => format === 'lubelogger') ? await deps.distanceUnitOf(actor) : null,
  };
}

/** Reads the rows of a file, of which there is the result of its inspection. */
const readerOf =
  ({ mapping = null, dates }: FilesInput, scans: readonly FileSummary[], { zone, distanceUnit }: Units) =>
  (file: TrackedFile, index: number): AsyncIterable<readonly ReadEvent[]> =>
    formats[file.format].read(file.open(), {
      zone,
      fileName: file.name,
      mapping,
      carOfCharge: scans[index]?.carOfCharge,
      culture: cultureOf(scans[index], dates),
      ...(distanceUnit !== null && { distanceUnit }),
    });

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
