import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withClient } from '@wattbook/server/db/with-client';
import { changeRole } from '@wattbook/server/features/account/public';
import { carLife } from '../cars/car-life.ts';
import { type LoggedTables, writeTables } from '../cars/teslamate-dump.ts';
import { awaitWork } from '../product/await-work.ts';
import { addPerson, type Installation, type Person } from '../product/installation.ts';
import { runCommand, startProgram } from '../product/program.ts';
import { loadLoggedLives } from './load-logged-lives.ts';

const day = 86_400_000;
/** A sample every 3 s of a drive, every 20 s of a charge and every minute of a car that is awake. */
const pace = { driveEvery: 3, chargeEvery: 20, parkedEvery: 60 };

/** The same lives in TeslaMate's tables and in Wattbook. */
export interface FilledSides {
  readonly person: Person;
  /** The end of the lives, in milliseconds since 1970. */
  readonly until: number;
  readonly counts: LoggedTables['counts'];
}

interface Lives {
  readonly cars: number;
  readonly days: number;
  readonly seed: number;
}

/** Fills both sides, or finds them filled by a run before. */
export async function fillSides(installation: Installation, theirUrl: string, lives: Lives): Promise<FilledSides> {
  const note = join(installation.dataDir, 'filled.json');
  const before = await readFile(note, 'utf8').catch(() => null);
  if (before !== null) return JSON.parse(before) as FilledSides;
  const filled = await fill(installation, theirUrl, lives);
  await writeFile(note, JSON.stringify(filled));
  return filled;
}

/** Writes the lives once and brings them in on both sides: by COPY into TeslaMate's tables, and from there by our import with all work that follows it. */
async function fill({ connection, dataDir, owner }: Installation, theirUrl: string, { cars, days, seed }: Lives): Promise<FilledSides> {
  const person = await addPerson(connection);
  const { id: userId } = await connection.database.forAccount(person.accountId).selectFrom('users').select('id').executeTakeFirstOrThrow();
  await changeRole(connection.database, { user: { accountId: person.accountId, userId }, role: 'admin', by: null });
  const until = Date.now();
  const lives = Array.from({ length: cars }, (_, index) =>
    carLife({ seed: seed + index, source: 'x', from: until - days * day, until, ...pace }),
  );
  const folder = join(dataDir, 'logged');
  const tables = await writeTables(folder, lives);
  console.log('The lives are written.');
  await owner.query('create database teslamate');
  await withClient(theirUrl, (client) => loadLoggedLives(client, tables));
  await rm(folder, { recursive: true });
  console.log("TeslaMate's tables are filled.");
  const choices = lives.flatMap((_, index) => ['--vehicle', `${index + 1}=Car ${index + 1}`]);
  const into = ['--account', person.email, ...choices, '--currency', 'EUR', '--json'];
  await runCommand({ dataDir }, ['import', 'teslamate', '--from', theirUrl, ...into]);
  console.log('Wattbook has imported them.');
  const program = await startProgram({ dataDir, readyWithinMs: 300_000 });
  try {
    await awaitWork(connection, 3_600_000);
  } finally {
    await program.stop();
  }
  await withClient(connection.url, (client) => client.query('vacuum analyze'));
  return { person, until, counts: tables.counts };
}
