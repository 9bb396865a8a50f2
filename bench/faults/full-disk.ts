import { execFile } from 'node:child_process';
import { mkdtemp, open, readFile, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { addCar, addPerson, type Installation, openInstallation, password } from '../product/installation.ts';
import { startProgram } from '../product/program.ts';
import { push } from '../product/push.ts';
import { type Fault, Findings } from './fault.ts';
import { send } from './from-address.ts';

const run = promisify(execFile);
const MiB = 1024 * 1024;

/** Fills the disk until so many bytes are free; returns what makes room again. */
async function fill(folder: string, left: number): Promise<() => Promise<void>> {
  const path = join(folder, 'ballast');
  const file = await open(path, 'w');
  try {
    for (;;) {
      const { bavail, bsize } = await statfs(folder);
      const missing = bavail * bsize - left;
      if (missing <= 0) break;
      await file.write(Buffer.alloc(Math.min(missing, MiB)));
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
  return () => rm(path);
}

async function fillDisk() {
  const found = new Findings();
  const disk = await mkdtemp(join(tmpdir(), 'wattbook-disk-'));
  // A disk of its own, in memory; only root may mount one.
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=600m', 'tmpfs', disk]).then(
    () => true,
    () => false,
  );
  found.expect(mounted, 'no disk could be mounted here, so nothing was tried');
  if (!mounted) return found.outcome;
  try {
    const installation = await openInstallation(disk);
    const program = await startProgram({ dataDir: installation.dataDir });
    try {
      await tryFullDisk(found, disk, program.url, installation);
    } finally {
      await program.stop();
      await installation.close();
    }
  } finally {
    await run('umount', [disk]);
    await rm(disk, { recursive: true });
  }
  return found.outcome;
}

async function waitFor(holds: () => Promise<boolean>, ms: number): Promise<boolean> {
  for (const deadline = performance.now() + ms; performance.now() < deadline; await pause(200)) if (await holds()) return true;
  return false;
}

/** The times of the samples that are stored of a car. */
async function readStored(found: Findings, { connection, dataDir }: Pick<Installation, 'connection' | 'dataDir'>, vehicleId: string) {
  const read = () =>
    connection.pool.run<{ ts: Date }>('all_accounts', 'select ts from samples where vehicle_id = $1', [vehicleId]).catch(() => undefined);
  const first = await read();
  if (first !== undefined) return first.rows;
  found.expect(false, 'the database went away again after all was well');
  console.log((await readFile(join(dataDir, 'postgres', 'log'), 'utf8')).slice(-3000));
  await waitFor(async () => (await read()) !== undefined, 30_000);
  return (await read())?.rows ?? [];
}

async function tryFullDisk(
  found: Findings,
  disk: string,
  url: string,
  { connection, owner, dataDir }: Pick<Installation, 'connection' | 'owner' | 'dataDir'>,
): Promise<void> {
  const person = await addPerson(connection);
  const car = await addCar(connection, person);
  const acknowledged: number[] = [];
  let next = Date.now() - 3_600_000;
  const pushOne = async () => {
    next += 1000;
    const { status } = await push(url, car.token, Buffer.from(JSON.stringify([{ ts: next, soc: 50 }]))).catch(() => ({ status: 0 }));
    if (status === 202) acknowledged.push(next);
    return status;
  };
  const body = { grant_type: 'password', email: person.email, password };
  const signIn = () => send(url, { method: 'POST', path: '/authentication', body });
  const { access_token: token } = JSON.parse((await signIn()).text) as { readonly access_token: string };
  const readVehicles = () => send(url, { method: 'GET', path: '/v1/vehicles', headers: { authorization: `Bearer ${token}` } });
  const health = async () => {
    const { status, text } = await send(url, { method: 'GET', path: '/health' });
    return { status, isFull: text.includes('disk_full') };
  };
  found.expect((await pushOne()) === 202, 'a push was refused before the disk was full');
  for (const left of [20 * MiB, 4 * MiB, 0, 0]) {
    found.tries += 1;
    const when = `with ${left / MiB} MB left`;
    const makeRoom = await fill(disk, left);
    try {
      // A checkpoint writes what is only in memory.
      await owner.query('checkpoint').catch(() => undefined);
      for (let call = 0; call < 40; call += 1) {
        const status = await pushOne();
        found.expect(status === 202 || status === 503, `${when} a push answered ${status}`);
        await pause(20);
      }
      found.expect(await waitFor(async () => (await health()).isFull, 15_000), `${when} /health did not say disk_full`);
      found.expect(await waitFor(async () => (await readVehicles()).status === 200, 15_000), `${when} reading did not go on`);
      const refused = await pushOne();
      found.expect(refused === 503, `${when} a push answered ${refused} while the disk is full`);
    } finally {
      await makeRoom();
    }
    const isWell = async () => {
      const { status, isFull } = await health();
      return status === 200 && !isFull;
    };
    found.expect(await waitFor(isWell, 30_000), `after ${left / MiB} MB left it was not well within 30 seconds of there being room`);
    found.expect((await pushOne()) === 202, 'a push was refused after there was room');
    found.expect((await signIn()).status === 200, 'a sign-in was refused after there was room');
  }
  const rows = await readStored(found, { connection, dataDir }, car.vehicleId);
  const stored = new Set(rows.map(({ ts }) => ts.getTime()));
  const lost = acknowledged.filter((ts) => !stored.has(ts)).length;
  found.expect(lost === 0, `${lost} acknowledged samples are missing`);
  found.expect(rows.length === stored.size, `${rows.length - stored.size} samples are stored twice`);
}

export const diskFaults: readonly Fault[] = [
  {
    what: 'the disk, one of 600 MB in memory, is filled by another program',
    promise:
      'pushes answer 202 or 503, and what was answered with 202 is kept; /health says so, reading goes on; well within 30 s of there being room',
    run: fillDisk,
  },
];
