// Backup, verification and restore of a fleet's years: speed and memory of the commands.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { openTelemetry } from '@wattbook/server/telemetry/public';
import { carLife, denseLife } from './cars/car-life.ts';
import { copyVehicle } from './product/copy-vehicle.ts';
import { addCar, addPerson, openInstallation } from './product/installation.ts';
import { environmentOf, root, startProgram } from './product/program.ts';
import { stallFigure } from './product/stalls.ts';
import { bodiesOf, pushAll } from './product/push.ts';
import { count, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';
import { median } from './report/statistics.ts';

const options = readOptions({ vehicles: 120, days: 365, rounds: 3, seed: 1 });
const day = 86_400_000;
const installation = await openInstallation();
const folder = await mkdtemp(join(tmpdir(), 'wattbook-bench-backup-'));
let isOpen = true;

interface Run {
  readonly seconds: number;
  /** Of the process: its largest resident memory in MB, and its time on processors in seconds; 0 where the system does not tell it. */
  readonly memory: number;
  readonly processor: number;
  readonly output: string;
}

async function run(dataDir: string, ...args: readonly string[]): Promise<Run> {
  const start = performance.now();
  const env = { ...environmentOf({ dataDir }, 3000), BACKUP_PASSPHRASE: 'a passphrase of the benchmark' };
  const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts'), ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  const used = { memory: 0, processor: 0 };
  const watch = setInterval(() => void readUse(child, used), 100);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(watch);
  if (code !== 0) throw new Error(`wattbook ${args[0]} ended with ${code}`);
  return { seconds: (performance.now() - start) / 1000, ...used, output: Buffer.concat(output).toString() };
}

async function readUse({ pid }: ChildProcess, used: { memory: number; processor: number }): Promise<void> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
  const [status, numbers] = [await read('status'), (await read('stat')).split(') ')[1]?.split(' ') ?? []];
  const peak = Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
  // In hundredths of a second: of the program, then of the system for it.
  const ticks = Number(numbers[11] ?? 0) + Number(numbers[12] ?? 0);
  used.memory = Math.max(used.memory, (peak * 1024) / 1e6);
  used.processor = Math.max(used.processor, ticks / 100);
}

/** One car with its life from samples, the others with copies of its rows. */
async function fill(): Promise<string> {
  const { connection } = installation;
  const person = await addPerson(connection);
  const car = await addCar(connection, person);
  const telemetry = openTelemetry({ pool: connection.pool, live: { publish: () => undefined, close: () => Promise.resolve() } }, Date.now);
  const history = await telemetry.startHistory(car.accountId, car.vehicleId);
  const until = Date.now();
  await history.add(carLife({ seed: options.seed, source: 'push', from: until - options.days * day, until, ...denseLife }).toArray());
  await history.finish();
  for (let copy = 1; copy < options.vehicles; copy += 1)
    await copyVehicle(connection, car, await addCar(connection, person, `Car ${copy}`));
  return (await addCar(connection, person, 'Driving')).token;
}

try {
  const token = await fill();
  const samples = carLife({
    seed: 2,
    source: 'push',
    from: Date.now() - day,
    until: Date.now(),
    driveEvery: 1,
    chargeEvery: 3,
    parkedEvery: 20,
  })
    .take(50_000)
    .toArray();
  const program = await startProgram({ dataDir: installation.dataDir });
  const backups: Run[] = [];
  const verifications: Run[] = [];
  await program.readStall();
  const path = (round: number) => join(folder, `${round}.backup`);
  for (let round = 0; round < options.rounds; round += 1) {
    // The product takes samples meanwhile.
    const pushed = pushAll(program.url, token, bodiesOf(samples.slice(0, 10_000), 50));
    backups.push(await run(installation.dataDir, 'backup', path(round)));
    await pushed;
    verifications.push(await run(installation.dataDir, 'backup', 'verify', path(round)));
  }
  const stall = await program.readStall();
  await program.stop();
  // Nobody uses the machine that a backup is restored on.
  await installation.close();
  isOpen = false;
  const restores: Run[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    const restored = join(folder, 'restored');
    restores.push(await run(restored, 'restore', path(options.rounds - 1)));
    await rm(restored, { recursive: true });
  }
  const bytes = Number(/, ([\d,]+) MB,/.exec(backups[0]?.output ?? '')?.[1]?.replaceAll(',', ''));
  const [, rows = ''] = /([\d,]+) rows/.exec(backups[0]?.output ?? '') ?? [];
  const { size } = await stat(path(0));
  console.log(`restores: ${restores.map(({ seconds }) => seconds.toFixed(1)).join(', ')} s`);
  const speed = (runs: readonly Run[]) => median(runs.map(({ seconds }) => bytes / seconds));
  const memory = Math.max(...[...backups, ...verifications, ...restores].map((one) => one.memory));
  await publish(
    {
      name: 'backup',
      title: 'Backup and restore',
      postgres: installation.postgres,
      measured: `The commands as processes of their own, from their start to their end, on the embedded database with its durable settings: ${options.vehicles} vehicles with ${options.days} days each (one from samples, the others copies of its rows), ${rows} rows, ${count(bytes)} MB of rows as COPY sends them. The product runs and takes pushes of a car while the backup is written. The restore also creates the cluster, the tables and their indexes, and tells the planner what is in them. ${options.rounds} rounds; memory is the largest that any of the processes ever had.`,
      figures: [
        { what: 'backup', figure: `${count(speed(backups))} MB/s`, limit: 'at least 50 MB/s', met: speed(backups) >= 50 },
        {
          what: 'the same, a second of processor time of its process',
          figure: `${count(bytes / median(backups.map(({ processor }) => processor)))} MB`,
        },
        { what: 'verification', figure: `${count(speed(verifications))} MB/s`, limit: 'at least 50 MB/s', met: speed(verifications) >= 50 },
        { what: 'restore', figure: `${count(speed(restores))} MB/s`, limit: 'at least 50 MB/s', met: speed(restores) >= 50 },
        { what: 'memory', figure: `${count(memory)} MB`, limit: 'under 300 MB', met: memory < 300 },
        stallFigure(stall),
        { what: 'size of the file', figure: `${count(size / 1e6)} MB` },
      ],
    },
    options.record,
  );
} finally {
  if (isOpen) await installation.close();
  await rm(folder, { recursive: true, force: true });
}
