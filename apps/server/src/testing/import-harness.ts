import { MAX_OPEN_IMPORTS } from '@wattbook/domain/imports/import-limits';
import type { ImportRecord } from '@wattbook/contract/imports/import.schema';
import type { ApiServer, SignedIn } from './api-server.ts';
import { importJobDepsOf, importJobs } from '../features/imports/import-jobs.ts';
import { takeInUploaded } from '../features/archive/public.ts';
import { readOwnedTables } from '../owned-tables.ts';
import type { ImportJobDeps } from '../features/imports/import-attempt.ts';

export interface ExampleFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** The body of any answer: an import, a list or an error. */
interface AnyBody extends Partial<ImportRecord> {
  readonly message?: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly total?: number;
  readonly data?: readonly unknown[];
}

/** The calls of an import as the screen makes them, and its jobs, which run only when a test calls them. */
export function importHarness(server: ApiServer, changed: Partial<ImportJobDeps> = {}) {
  const failures: unknown[] = [];
  const takeInArchive: ImportJobDeps['takeInArchive'] = (...call) =>
    takeInUploaded({ ...server, now: () => server.clock.now, billing: false, readTables: readOwnedTables }, ...call);
  const onError = (_what: string, error: unknown) => void failures.push(error);
  const jobDeps = { ...importJobDepsOf({ ...server, onError }, server.importFolder, takeInArchive), ...changed };
  const jobs = importJobs(jobDeps);
  const ask = async (who: SignedIn, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object | Uint8Array) => {
    const type = payload instanceof Uint8Array ? 'application/octet-stream' : 'application/json';
    const headers = { ...who.headers, ...(payload !== undefined && { 'content-type': type }) };
    const response = await server.app.inject({ method, url: `/v1/imports${path}`, headers, ...(payload !== undefined && { payload }) });
    return { status: response.statusCode, body: response.body === '' ? {} : response.json<AnyBody>() };
  };
  const begin = async (who: SignedIn, vehicleId: string | null, files: readonly ExampleFile[], zone: string | null = 'Europe/Berlin') => {
    const sizes = files.map(({ name, content }) => ({ name, size: Buffer.from(content).length }));
    return (await ask(who, 'POST', '', { ...(vehicleId !== null && { vehicleId }), ...(zone !== null && { zone }), files: sizes }))
      .body as ImportRecord;
  };
  const send = async (who: SignedIn, id: string, files: readonly ExampleFile[], chunk = 1_000_000) => {
    for (const [index, { content }] of files.entries()) {
      const bytes = Buffer.from(content);
      for (let offset = 0; offset < bytes.length; offset += chunk)
        await ask(who, 'POST', `/${id}/files/${index}?offset=${offset}`, bytes.subarray(offset, offset + chunk));
    }
  };
  const run = (signal = new AbortController().signal) => ({
    preview: () => jobs.find(({ name }) => name === 'import previews')?.run(signal),
    runImport: () => jobs.find(({ name }) => name === 'imports')?.run(signal),
    makeCharges: () => jobs.find(({ name }) => name === 'charges of sessions')?.run(signal),
    cleanUp: () => jobs.find(({ name }) => name === 'files of imports')?.run(signal),
  });
  const read = async (who: SignedIn, id: string) => (await ask(who, 'GET', `/${id}`)).body as ImportRecord;
  /** Uploads the files and runs the previews: the import then waits for the vehicle of each car. */
  const upload = async (who: SignedIn, vehicleId: string | null, ...files: readonly ExampleFile[]) => {
    const { id } = await begin(who, vehicleId, files);
    await send(who, id, files);
    await run().preview();
    return read(who, id);
  };
  const start = (who: SignedIn, id: string, ...vehicleIds: readonly (string | null)[]) =>
    ask(who, 'POST', `/${id}/start`, { cars: vehicleIds.map((vehicleId) => ({ vehicleId })) });
  const startNew = (who: SignedIn, id: string, ...displayNames: readonly string[]) =>
    ask(who, 'POST', `/${id}/start`, { cars: displayNames.map((displayName) => ({ vehicleId: null, displayName })) });
  /** Runs a whole import into one vehicle. */
  const take = async (who: SignedIn, vehicleId: string, ...files: readonly ExampleFile[]) => {
    const { id, cars } = await upload(who, vehicleId, ...files);
    await start(who, id, ...cars.map(() => vehicleId));
    await run().runImport();
    return read(who, id);
  };
  return { ask, begin, send, run, read, upload, start, startNew, take, failures, importDeps: jobDeps.importDeps, most: MAX_OPEN_IMPORTS };
}
