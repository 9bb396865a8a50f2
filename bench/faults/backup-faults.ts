import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Connection, connect } from '@wattbook/server/db/connect';
import { storedTimeline } from '@wattbook/server/testing/timeline';
import { addCar, password, type Vehicle } from '../product/installation.ts';
import { runCommand, startProgram } from '../product/program.ts';
import { bodiesOf, push } from '../product/push.ts';
import { call } from './calls.ts';
import { type Fault, Findings, type World } from './fault.ts';
import { day, lifeOf, pushLife, settled, storedSamples } from './pushed-life.ts';

/** Pushes batches of ten samples in order until it is told to end. */
function startPushing(world: World, { token }: Vehicle) {
  const life = lifeOf(7, Date.now() - 12 * day, Date.now() - day);
  const acknowledged: number[] = [];
  let isOver = false;
  const pushAllOf = async () => {
    for (const [index, body] of bodiesOf(life, 10).entries()) {
      if (isOver) return;
      const { status, text } = await push(world.program().url, token, body);
      if (status !== 202) throw new Error(`a push answered ${status} ${text}`);
      acknowledged.push(...life.slice(index * 10, index * 10 + 10).map(({ ts }) => ts));
    }
    throw new Error('every sample was pushed before the backup ended');
  };
  const ended = pushAllOf();
  return {
    acknowledged,
    ended,
    end: () => {
      isOver = true;
      return ended;
    },
  };
}

/** All that is stored of a car: its samples and its periods. */
async function readCar(connection: Connection, car: Vehicle): Promise<string> {
  return JSON.stringify([await storedSamples(connection, car), await storedTimeline(connection.pool, car.vehicleId)]);
}

/** Writes a backup while a car pushes, and returns the car with what was acknowledged before the backup began, and before it ended. */
async function backUp(world: World, file: string) {
  const car = await addCar(world.connection, world.person, 'Backup');
  const pushing = startPushing(world, car);
  while (pushing.acknowledged.length < 200) await Promise.race([pushing.ended, pause(10)]);
  const before = pushing.acknowledged.length;
  await runCommand({ dataDir: world.dataDir }, ['backup', file]);
  await pushing.end();
  return { car, before, sent: pushing.acknowledged };
}

/** What a backup has to bring back. */
interface BackedUp {
  readonly kept: Vehicle;
  readonly pushed: Awaited<ReturnType<typeof backUp>>;
}

async function expectWhole(found: Findings, world: World, dataDir: string, { kept, pushed }: BackedUp) {
  const restored = await connect({ dataDir, databaseUrl: undefined }, { applicationName: 'wattbook bench' });
  try {
    const [there, here] = [await readCar(restored, kept), await readCar(world.connection, kept)];
    found.expect(there === here, 'the samples and periods of a car are not those that were backed up');
    const times = (await storedSamples(restored, pushed.car)).map(({ ts }) => ts);
    found.expect(
      times.length >= pushed.before && JSON.stringify(times) === JSON.stringify(pushed.sent.slice(0, times.length)),
      `of ${pushed.before} to ${pushed.sent.length} samples that a car had pushed in order, ${times.length} came back`,
    );
  } finally {
    await restored.close();
  }
  const program = await startProgram({ dataDir });
  try {
    const body = { grant_type: 'password', email: world.person.email, password };
    const entered = await call({ ...world, program: () => program }, 'POST', '/authentication', { body });
    found.expect(entered.status === 200, `the sign-in after the restore answered ${entered.status}`);
  } finally {
    await program.stop();
  }
}

async function backUpUnderPush(world: World) {
  const found = new Findings();
  const folder = await mkdtemp(join(tmpdir(), 'wattbook-faults-'));
  const [file, spoilt, dataDir] = [join(folder, 'a.backup'), join(folder, 'b.backup'), join(folder, 'data')];
  process.env['BACKUP_PASSPHRASE'] = 'a passphrase of the benchmark';
  const accepts = (...args: string[]) =>
    runCommand({ dataDir }, args).then(
      () => true,
      () => false,
    );
  try {
    const kept = await addCar(world.connection, world.person, 'Kept');
    await pushLife(world, kept, lifeOf(8, Date.now() - 4 * day, Date.now() - day));
    await settled(world, kept);
    found.tries += 1;
    const pushed = await backUp(world, file);
    found.expect(await accepts('backup', 'verify', file), 'the backup was refused');
    const bytes = await readFile(file);
    for (let part = 1; part <= 8; part += 1) {
      found.tries += 1;
      const copy = Buffer.from(bytes);
      const at = Math.floor((bytes.length * part) / 9);
      copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
      const isCut = part % 2 === 1;
      await writeFile(spoilt, isCut ? bytes.subarray(0, at) : copy);
      const what = `a backup that was ${isCut ? 'cut' : 'altered'} at byte ${at}`;
      found.expect(!(await accepts('backup', 'verify', spoilt)), `${what} was accepted`);
      found.expect(!(await accepts('restore', spoilt)) && !existsSync(dataDir), `${what} was restored, or left something`);
    }
    found.expect(await accepts('restore', file), 'the backup was not restored');
    await expectWhole(found, world, dataDir, { kept, pushed });
  } finally {
    delete process.env['BACKUP_PASSPHRASE'];
    await rm(folder, { recursive: true, force: true });
  }
  return found.outcome;
}

export const backupFaults: readonly Fault[] = [
  {
    what: 'a backup under push; backups that were cut or altered',
    promise: 'it comes back whole, as of one moment; the others are refused, and nothing of them is restored',
    run: backUpUnderPush,
  },
];
