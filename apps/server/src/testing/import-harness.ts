import { MOST_OPEN_IMPORTS } from '@wattbook/domain/imports/import-limits';
import type { CsvImport } from '@wattbook/contract/imports/import.schema';
import type { AccountId } from '@wattbook/domain/ids';
import { withNamedLock } from '../db/tenant-connection.ts';
import { openTelemetry } from '../telemetry/public.ts';
import type { ApiServer, SignedIn } from './api-server.ts';
import { createImporting, createLooking, createSweeping, importDepsOf } from '../features/imports/public.ts';

type ImportJobDeps = Parameters<typeof createLooking>[0];

export interface GivenFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** Whatever an answer says: an import, a list, a refusal. */
interface Said extends Partial<CsvImport> {
  readonly message?: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly total?: number;
  readonly data?: readonly unknown[];
}

/** The calls of an import as the screen makes them, and its jobs, which run when a test says so. */
export function importHarness(server: ApiServer, changed: Partial<ImportJobDeps> = {}) {
  const { database, importFolder, pool } = server;
  const now = () => server.clock.now;
  const live = { publish: () => undefined, close: async () => undefined };
  const telemetry = openTelemetry({ pool, live }, now);
  const failures: unknown[] = [];
  const deps: ImportJobDeps = {
    database,
    importFolder,
    now,
    announce: live.publish,
    onError: (error) => void failures.push(error),
    importDeps: importDepsOf({ database, beginHistory: (...vehicle) => telemetry.beginHistory(...vehicle), now }),
    alone: <Result>(accountId: AccountId, work: () => Promise<Result>) =>
      withNamedLock(pool, accountId, { name: 'import', waits: false }, work),
    ...changed,
  };
  const ask = async (who: SignedIn, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object | Uint8Array) => {
    const type = payload instanceof Uint8Array ? 'application/octet-stream' : 'application/json';
    const headers = { ...who.headers, ...(payload !== undefined && { 'content-type': type }) };
    const answer = await server.app.inject({ method, url: `/v1/imports${path}`, headers, ...(payload !== undefined && { payload }) });
    return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json<Said>() };
  };
  const begin = async (who: SignedIn, vehicleId: string, files: readonly GivenFile[], zone = 'Europe/Berlin') => {
    const sizes = files.map(({ name, content }) => ({ name, size: Buffer.from(content).length }));
    return (await ask(who, 'POST', '', { vehicleId, zone, files: sizes })).body as CsvImport;
  };
  const send = async (who: SignedIn, id: string, files: readonly GivenFile[], portion = 1_000_000) => {
    for (const [place, { content }] of files.entries()) {
      const bytes = Buffer.from(content);
      for (let offset = 0; offset < bytes.length; offset += portion)
        await ask(who, 'POST', `/${id}/files/${place}?offset=${offset}`, bytes.subarray(offset, offset + portion));
    }
  };
  const run = (signal = new AbortController().signal) => ({
    look: () => createLooking(deps)(signal),
    bringIn: () => createImporting(deps)(signal),
    sweep: () => createSweeping(deps)(),
  });
  const read = async (who: SignedIn, id: string) => (await ask(who, 'GET', `/${id}`)).body as CsvImport;
  /** Up to the question which car is which vehicle. */
  const upload = async (who: SignedIn, vehicleId: string, ...files: readonly GivenFile[]) => {
    const { id } = await begin(who, vehicleId, files);
    await send(who, id, files);
    await run().look();
    return read(who, id);
  };
  const start = (who: SignedIn, id: string, ...vehicleIds: readonly (string | null)[]) =>
    ask(who, 'POST', `/${id}/start`, { cars: vehicleIds.map((vehicleId) => ({ vehicleId })) });
  /** All of it. */
  const take = async (who: SignedIn, vehicleId: string, ...files: readonly GivenFile[]) => {
    const { id, cars } = await upload(who, vehicleId, ...files);
    await start(who, id, ...cars.map(() => vehicleId));
    await run().bringIn();
    return read(who, id);
  };
  return { ask, begin, send, run, read, upload, start, take, failures, most: MOST_OPEN_IMPORTS };
}
