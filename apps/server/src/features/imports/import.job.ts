import type { ImportRecord, ImportCar, ImportedVehicle, ImportFile } from '@wattbook/contract/imports/import.schema';
import { setImmediate as yieldToEvents } from 'node:timers/promises';
import type { Tenant } from '../../db/tenancy.ts';
import { changedIn } from '../../telemetry/public.ts';
import { fail, type ImportJobDeps, runAttempt, type Stage, Stopped } from './import-attempt.ts';
import { isArchive, runArchive } from './import-archive.ts';
import { maxListedPerFile, problemsOfReport } from './import-problems.ts';
import { changeActiveImport, changeImport, findImports, type ImportRow } from './import-records.store.ts';
import { type FilesInput, type FilesOutcome, importFiles } from './import-recording.ts';
import { type FilesReport, hasPlaces, type VehicleReport } from './import-report.ts';
import { listNames } from '../vehicles/public.ts';
import { readStart } from './read-start.ts';
import { changeOf } from './receive-bytes.ts';
import { recogniseStart } from '../../connections/files/recognise-start.ts';
import { MAX_LINE_BYTES } from '../../connections/files/text-lines.ts';
import { listKnownSegments } from './compare-segments.ts';
import { vehicleOfVin } from './vehicle-mapping.ts';

/** How often the progress is stored. */
const STORE_EVERY_MS = 400;

/** Inspects files whose upload is complete, one import after the other. */
export const createPreviewJob = (deps: ImportJobDeps) => createStepJob(deps, { statuses: ['looking'], step: runPreview });

/** Runs started imports, one after the other. An import that was interrupted is repeated from the start: the same samples again change nothing. */
export const createImportJob = (deps: ImportJobDeps) =>
  createStepJob(deps, { statuses: ['waiting', 'importing', 'storing'], step: runImport });

function createStepJob(deps: ImportJobDeps, stage: Stage) {
  return async (signal: AbortSignal): Promise<void> => {
    const present = new Set((await deps.importFolder.list()).map(({ id }) => id));
    if (present.size === 0) return;
    for (const { accountId, id } of await findImports(deps.database, stage.statuses)) {
      if (signal.aborted) return;
      if (present.has(id)) await deps.runExclusive(accountId, () => runAttempt(deps, { accountId, id }, stage, signal));
    }
  };
}

/** The files of an import that the upload did not refuse; reading yields to requests after each chunk. */
function filesOf(deps: ImportJobDeps, tenant: Tenant, { id, files }: ImportRow, afterChunk: () => Promise<void>) {
  const key = { accountId: tenant.accountId, id };
  return files.flatMap(({ name, size, format, refused }, index): FilesInput['files'] => {
    if (refused !== null || format === null || format === 'archive') return [];
    const open = async function* () {
      for await (const chunk of deps.importFolder.read(key, index)) {
        yield chunk;
        await afterChunk();
        // Reading and detecting block the event loop, so that every request would wait.
        await yieldToEvents();
      }
    };
    return [{ name, size, format, open }];
  });
}

/** The files with their formats; a small first chunk did not suffice to recognise one during the upload. */
const recogniseFiles = (
  { importFolder }: ImportJobDeps,
  { accountId }: Tenant,
  { id, zone, files, column_mapping }: ImportRow,
): Promise<ImportFile[]> =>
  Promise.all(
    files.map(async (file, index) => {
      if (file.refused !== null || file.format !== null) return file;
      const start = await readStart(importFolder.read({ accountId, id }, index), MAX_LINE_BYTES);
      return { ...file, ...changeOf(await recogniseStart(start, { zone, fileName: file.name, mapping: column_mapping })) };
    }),
  );

/** The progress in percent, scaled to a part of the whole. */
const shareOf = ([from, to]: readonly [number, number], bytes: number, totalBytes: number | null): number =>
  from + (to - from) * (bytes / (totalBytes ?? bytes));

/** Stores the progress from time to time. Throws `Stopped` where the import no longer exists, or its account is deactivated. */
function startProgressTracker(deps: ImportJobDeps, tenant: Tenant, id: string, statuses: readonly ImportRecord['status'][]) {
  let [percent, stored, storedAt] = [0, 0, performance.now()];
  return {
    update: (now: number) => {
      percent = Math.max(percent, Math.min(99, Math.floor(now)));
    },
    checkpoint: async () => {
      if (performance.now() - storedAt < STORE_EVERY_MS && percent - stored < 10) return;
      [stored, storedAt] = [percent, performance.now()];
      if (!(await changeActiveImport(tenant, id, statuses, { progress: percent, heard_at: new Date(deps.now()) }))) throw new Stopped();
    },
  };
}

/** Ends the reading where the process stops, or the import does. */
function goOn(tracker: ReturnType<typeof startProgressTracker>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  return tracker.checkpoint();
}

async function runPreview(deps: ImportJobDeps, tenant: Tenant, uploaded: ImportRow, signal: AbortSignal): Promise<void> {
  const row = { ...uploaded, files: await recogniseFiles(deps, tenant, uploaded) };
  if (isArchive(row)) return runArchive(deps, tenant, row, signal);
  const tracker = startProgressTracker(deps, tenant, row.id, ['looking']);
  const outcome = await importFiles(
    deps.importDeps,
    { accountId: tenant.accountId, userId: row.user_id },
    {
      zone: row.zone,
      mapping: row.column_mapping,
      dates: row.dates,
      vehicles: { kind: 'apart' },
      dryRun: true,
      files: filesOf(deps, tenant, row, () => goOn(tracker, signal)),
      maxListed: maxListedPerFile(row.files.length),
      onProgress: ({ step, bytes, totalBytes }) => tracker.update(shareOf(step === 'looking' ? [0, 15] : [15, 100], bytes, totalBytes)),
    },
  );
  if (outcome.kind === 'asked') return fail(deps, tenant, row.id, 'default');
  const { report } = outcome;
  const hasCars = report.files.some(({ samples, entries }) => samples + entries > 0);
  const isReadable = hasCars || hasPlaces(report);
  await changeImport(tenant, row.id, ['looking'], {
    ...resultOf(report),
    files: JSON.stringify(withRefusals(row.files, report)),
    cars: JSON.stringify(carsOf(outcome, await listNames(tenant), row)),
    heard_at: new Date(deps.now()),
    ...(isReadable ? nextOf(hasCars) : { status: 'failed', failure: 'nothing_readable', finished_at: new Date(deps.now()) }),
  });
  if (!isReadable) await deps.importFolder.remove({ accountId: tenant.accountId, id: row.id });
}

/** Files of nothing but places leave nothing to choose. */
const nextOf = (hasCars: boolean) =>
  hasCars
    ? ({ status: 'ready', progress: 100 } as const)
    : ({ status: 'waiting', progress: 0, attempts: 0, started_at: null, mapping: '[]' } as const);

async function runImport(deps: ImportJobDeps, tenant: Tenant, row: ImportRow, signal: AbortSignal): Promise<void> {
  if (isArchive(row)) return runArchive(deps, tenant, row, signal);
  const { accountId } = tenant;
  const tracker = startProgressTracker(deps, tenant, row.id, ['importing', 'storing']);
  // Segments that an earlier attempt of this import stored count as its result, not as known before.
  const before = row.started_at ?? new Date(deps.now());
  const outcome = await importFiles(
    { ...deps.importDeps, listKnownSegments: (_, vehicleId, from, to) => listKnownSegments(tenant, vehicleId, { from, to, before }) },
    { accountId, userId: row.user_id },
    {
      zone: row.zone,
      mapping: row.column_mapping,
      dates: row.dates,
      vehicles: { kind: 'by_place', targets: row.mapping ?? [] },
      dryRun: false,
      files: filesOf(deps, tenant, row, () => goOn(tracker, signal)),
      maxListed: maxListedPerFile(row.files.length),
      onProgress: ({ step, bytes, totalBytes }) => tracker.update(shareOf(step === 'looking' ? [0, 10] : [10, 70], bytes, totalBytes)),
      // From the first vehicle on it cannot be cancelled.
      onStoring: async (index, of) => {
        const progress = Math.floor(70 + (30 * index) / of);
        const goesOn = await changeActiveImport(tenant, row.id, ['importing', 'storing'], {
          status: 'storing',
          progress,
          heard_at: new Date(deps.now()),
        });
        if (!goesOn) throw new Stopped();
      },
      // What is stored remains, also where the import is interrupted before its end.
      onStored: async (vehicles) => {
        await changeImport(tenant, row.id, ['storing'], { vehicles: JSON.stringify(vehiclesOf(vehicles)) });
      },
    },
  );
  if (outcome.kind === 'asked') return fail(deps, tenant, row.id, 'vehicle_gone');
  await changeImport(tenant, row.id, ['importing', 'storing'], {
    ...resultOf(outcome.report),
    vehicles: JSON.stringify(vehiclesOf(outcome.report.vehicles)),
    status: 'done',
    progress: 100,
    finished_at: new Date(deps.now()),
  });
  await deps.importFolder.remove({ accountId, id: row.id });
  for (const { id, firstTime } of outcome.report.vehicles)
    if (id !== null && firstTime !== null)
      deps.live.publish({ kind: 'segments', accountId, vehicleId: id, changes: changedIn({ from: firstTime, to: null }) });
}

const resultOf = (report: FilesReport) => ({
  row_count: report.files.reduce((sum, { rows }) => sum + rows, 0),
  rejected: report.files.reduce((sum, { rejected }) => sum + rejected.total, 0),
  values_left_out: report.files.reduce((sum, { valuesLeftOut }) => sum + valuesLeftOut.total, 0),
  problems: JSON.stringify(problemsOfReport(report)),
  places: JSON.stringify(report.places),
});

/** The files with the refusals of the full read; files that the upload refused are not in the report. */
function withRefusals(files: ImportRecord['files'], report: FilesReport): ImportRecord['files'] {
  const reports = report.files.values();
  return files.map((file) => {
    const refused = file.refused === null ? reports.next().value?.refused : null;
    return refused ? { ...file, refused: refused.reason, missing: [...refused.fields] } : file;
  });
}

/** Of a car that has no row that can be read. */
const nothingFound = {
  trips: 0,
  charges: 0,
  samples: 0,
  firstTime: null,
  lastTime: null,
  entries: [],
  distanceUnit: null,
  costs: null,
} satisfies Partial<VehicleReport>;

function carsOf(
  { cars, report }: Extract<FilesOutcome, { kind: 'done' }>,
  known: Parameters<typeof vehicleOfVin>[1],
  { vehicle_id }: ImportRow,
): ImportCar[] {
  return cars.map((car) => {
    const found = report.vehicles.find((vehicle) => vehicle.car === car) ?? nothingFound;
    const vehicleId = vehicleOfVin(car.vin, known)?.id ?? (cars.length === 1 ? vehicle_id : null);
    return {
      vin: car.vin,
      name: car.name,
      number: car.number,
      trips: found.trips,
      charges: found.charges,
      rows: found.samples,
      firstTime: instantOf(found.firstTime),
      lastTime: instantOf(found.lastTime),
      vehicleId,
      entries: [...found.entries],
      distanceUnit: found.distanceUnit,
      costs: found.costs,
    };
  });
}

const vehiclesOf = (reports: FilesReport['vehicles']): ImportedVehicle[] =>
  reports.flatMap(({ id, name, firstTime, lastTime, tripsByNews, chargesByNews, details, entries, meters, distanceUnit, costs }) =>
    id === null
      ? []
      : [
          {
            vehicleId: id,
            name,
            trips: tripsByNews,
            charges: chargesByNews,
            details,
            entries: [...entries],
            meters,
            distanceUnit,
            costs,
            firstTime: instantOf(firstTime),
            lastTime: instantOf(lastTime),
          },
        ],
  );

const instantOf = (ts: number | null): string | null => (ts === null ? null : new Date(ts).toISOString());
