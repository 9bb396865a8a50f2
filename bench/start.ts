// The time until the first answer of the product, on a folder with data.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '@wattbook/server/db/embedded/free-port';
import { openTelemetry } from '@wattbook/server/telemetry/public';
import { carLife, denseLife } from './cars/car-life.ts';
import { addCar, addPerson, openInstallation } from './product/installation.ts';
import { environmentOf, root, startProgram } from './product/program.ts';
import { longestOf, stallFigure, takeStalls } from './product/stalls.ts';
import { publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';
import { median } from './report/statistics.ts';

const options = readOptions({ rounds: 7, days: 365, seed: 1 });
const day = 86_400_000;
const installation = await openInstallation();
const { dataDir, connection, postgres } = installation;
let isOpen = true;

async function fill(): Promise<void> {
  const { accountId, vehicleId } = await addCar(connection, await addPerson(connection));
  const telemetry = openTelemetry({ pool: connection.pool, live: { publish: () => undefined, close: () => Promise.resolve() } }, Date.now);
  const history = await telemetry.startHistory(accountId, vehicleId);
  const until = Date.now();
  await history.add(carLife({ seed: options.seed, source: 'push', from: until - options.days * day, until, ...denseLife }).toArray());
  await history.finish();
}

interface Started {
  /** From the start of the process to the first 200. */
  readonly seconds: number;
  /** Of the process once the jobs have run, in MB. */
  readonly memory: number;
}

async function timeStart(args: readonly string[], path: string, settleMs = 0): Promise<Started> {
  const port = await findFreePort();
  const start = performance.now();
  const env = { ...environmentOf({ dataDir }, port), NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/wattbook/compiled') };
  const child = spawn(process.execPath, args, { env, cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    await waitForAnswer(`http://127.0.0.1:${port}${path}`, child);
    const seconds = (performance.now() - start) / 1000;
    await pause(settleMs);
    return { seconds, memory: memoryOf(child.pid ?? 0) };
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
}

function memoryOf(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

async function waitForAnswer(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 6000; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`the program ended with ${child.exitCode}`);
    const response = await fetch(url).catch(() => null);
    await response?.body?.cancel();
    if (response?.status === 200) return;
    await pause(10);
  }
  throw new Error('the program was not ready after a minute');
}

try {
  await fill();
  // From here on only the started programs use the folder, and start the database themselves.
  await connection.close();
  isOpen = false;
  const byScript = [join(root, 'scripts/start.mjs')];
  const program = [join(root, 'apps/server/dist/main.mjs'), 'serve'];
  const sources = [join(root, 'apps/server/src/main.ts'), 'serve'];
  // Builds the web if necessary, and fills the caches of compiled code.
  await timeStart(byScript, '/');
  await timeStart(sources, '/health');
  const found = { script: [] as number[], program: [] as number[], sources: [] as number[] };
  for (let round = 0; round < options.rounds; round += 1) {
    found.script.push((await timeStart(byScript, '/')).seconds);
    found.program.push((await timeStart(program, '/health')).seconds);
    found.sources.push((await timeStart(sources, '/health')).seconds);
  }
  const settled = await timeStart(program, '/health', 30_000);
  // Watching stalls would be a part of the time.
  const watched = await startProgram({ dataDir });
  await pause(5000);
  const first = await watched.readStall();
  // Until then the memory that the work after the start took has been given back.
  await pause(30_000);
  await watched.stop();
  const script = median(found.script);
  await publish(
    {
      name: 'start',
      title: 'Start',
      postgres,
      measured: `From the start of the process to the first answer with 200, on a folder with ${options.days} days of a car; the database was stopped in order before and is started again. ${options.rounds} rounds after one to warm up, taking turns. \`npm\` itself, which is not ours, adds its own time to the first.`,
      figures: [
        { what: 'scripts/start.mjs, first page', figure: `${script.toFixed(2)} s`, limit: 'at most 1 s', met: script <= 1 },
        { what: 'slowest of these', figure: `${Math.max(...found.script).toFixed(2)} s` },
        { what: 'the program alone, /health', figure: `${median(found.program).toFixed(2)} s` },
        { what: 'the same from its sources', figure: `${median(found.sources).toFixed(2)} s` },
        {
          what: 'memory of the program after 30 s',
          figure: `${settled.memory.toFixed(0)} MB`,
          limit: 'under 250 MB',
          met: settled.memory < 250,
        },
        stallFigure(first, 'longest stall of the event loop in the first five seconds'),
        stallFigure(longestOf(takeStalls()), 'longest stall in the 30 seconds after that'),
      ],
    },
    options.record,
  );
} finally {
  await installation.close(isOpen);
}
