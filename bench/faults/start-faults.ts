import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbedded } from '@wattbook/server/db/embedded/embedded';
import { withClient } from '@wattbook/server/db/with-client';
import { environmentOf, root } from '../product/program.ts';
import { type Fault, Findings, type World } from './fault.ts';

/** Starts the program as an operator does, and returns what it says when it ends; null: it did not end within a minute. */
async function start(
  env: Readonly<Record<string, string>>,
  world: World,
): Promise<{ readonly code: number | null; readonly said: string } | null> {
  const main = join(root, 'apps/server/src/main.ts');
  const child = spawn(process.execPath, [main, 'serve'], {
    env: { ...environmentOf({ dataDir: world.dataDir }, 0), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  const limit = setTimeout(() => child.kill('SIGKILL'), 60_000);
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  clearTimeout(limit);
  return signal === null ? { code, said: Buffer.concat(said).toString() } : null;
}

/** Everything that is stored: every row, and every secret. */
async function readStored({ dataDir, owner }: World): Promise<string> {
  const tables = await owner.query<{ name: string }>(
    "select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  const stored: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await owner.query<{ digest: string }>(
      `select md5(string_agg(t::text, ' ' order by t::text)) as digest from ${name} t`,
    );
    stored.push(`${name} ${rows[0]?.digest}`);
  }
  const secrets = join(dataDir, 'secrets');
  for (const name of (await readdir(secrets)).toSorted()) stored.push(`${name} ${await readFile(join(secrets, name), 'utf8')}`);
  return stored.join('\n');
}

/** A start that has to be refused with a sentence that contains `word`. */
async function expectSentence(found: Findings, world: World, word: RegExp, env: Readonly<Record<string, string>> = {}): Promise<void> {
  found.tries += 1;
  const ended = await start(env, world);
  if (ended === null) return found.expect(false, `a start went on that has to say ${word}`);
  found.expect(ended.code === 1, `it ended with ${ended.code}`);
  found.expect(word.test(ended.said) && !/^\s+at /m.test(ended.said), `it said: ${ended.said.slice(0, 300)}`);
}

async function spoilSecrets(world: World) {
  const found = new Findings();
  for (const name of ['sealing', 'tokens', 'database-password']) {
    const path = join(world.dataDir, 'secrets', name);
    const right = await readFile(path, 'utf8');
    const refuse = async (word: string) => {
      const before = await readStored(world);
      await expectSentence(found, world, new RegExp(`(${word}).*secrets/${name}|secrets/${name}.*(${word})`));
      found.expect((await readStored(world)) === before, `a start that was refused for ${name} wrote something`);
    };
    await world.whileStopped(async () => {
      await rename(path, `${path}.away`);
      await refuse('missing');
      await writeFile(path, '', { mode: 0o600 });
      await refuse('empty');
      await writeFile(path, 'a'.repeat(right.length), { mode: 0o600 });
      await refuse('another|not the one');
      await rm(path);
      await rename(`${path}.away`, path);
    });
  }
  return found.outcome;
}

async function wrongDatabase(world: World) {
  const found = new Findings();
  const changed = (change: Partial<Pick<URL, 'password' | 'pathname' | 'port'>>) => ({
    DATABASE_URL: Object.assign(new URL(world.connection.url), change).href,
  });
  await world.whileStopped(async () => {
    await expectSentence(found, world, /password/, changed({ password: 'wrong' }));
    await expectSentence(found, world, /exist/, changed({ pathname: '/nowhere' }));
    await expectSentence(found, world, /answer|reach|running/, changed({ port: '1' }));
    const owner = await startEmbedded(world.dataDir);
    const change = (statement: string) => withClient(owner.url, (client) => client.query(statement));
    await change("insert into kysely_migration (name, timestamp) values ('9999-of-the-future', now()::text)");
    await expectSentence(found, world, /newer version/);
    await change("delete from kysely_migration where name = '9999-of-the-future'");
    await owner.stop();
  });
  return found.outcome;
}

export const startFaults: readonly Fault[] = [
  {
    what: 'a secret is missing, empty or that of another installation',
    promise: 'the start is refused with a sentence, and nothing is written',
    run: spoilSecrets,
  },
  {
    what: 'wrong password, unknown database, no server, a database of a newer version',
    promise: 'the start is refused with a sentence',
    run: wrongDatabase,
  },
];
