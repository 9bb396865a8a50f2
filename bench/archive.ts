// The archive of an account with years of a car: how long it takes to leave one installation and to come into another one.
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openTelemetry } from '@wattbook/server/telemetry/public';
import { carLife, denseLife } from './cars/car-life.ts';
import { addCar, addPerson, type Installation, openInstallation, password } from './product/installation.ts';
import { runCommand, startProgram } from './product/program.ts';
import { count, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';

const options = readOptions({ days: 1095, seed: 1 });
const day = 86_400_000;
const old = await openInstallation();
const fresh = await openInstallation();
const email = 'driver@example.org';

async function fill({ connection }: Installation): Promise<number> {
  const { accountId, vehicleId } = await addCar(connection, await addPerson(connection, email));
  const telemetry = openTelemetry({ pool: connection.pool, live: { publish: () => undefined, close: () => Promise.resolve() } }, Date.now);
  const history = await telemetry.startHistory(accountId, vehicleId);
  const until = Date.now();
  const life = carLife({ seed: options.seed, source: 'push', from: until - options.days * day, until, ...denseLife }).toArray();
  await history.add(life);
  await history.finish();
  return life.length;
}

/** Downloads the archive as a browser does, into a file. */
async function download(path: string): Promise<void> {
  const program = await startProgram({ dataDir: old.dataDir });
  const post = async (address: string, body: object, token?: string) => {
    const answer = await fetch(`${program.url}${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    return (await answer.json()) as Readonly<Record<string, string>>;
  };
  try {
    const { access_token: token = '' } = await post('/authentication', { grant_type: 'password', email, password });
    const { sub = '' } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { readonly sub?: string };
    const { link } = await post(`/v1/users/${sub}/archive`, { currentPassword: password }, token);
    const file = await fetch(`${program.url}${link}`);
    if (!file.ok || file.body === null) throw new Error(`the archive answered ${file.status}`);
    await pipeline(Readable.fromWeb(file.body), createWriteStream(path));
  } finally {
    await program.stop();
  }
}

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

/** The rows of each kind that an owner would count. */
const contents = async ({ owner }: Installation): Promise<string> => {
  const { rows } = await owner.query(
    `select (select count(*)::int from trips) as trips, (select count(*)::int from charges) as charges,
     (select coalesce(sum(sample_count), 0)::int from packed_blocks) + (select count(*)::int from samples) as samples`,
  );
  return JSON.stringify(rows[0]);
};

try {
  const samples = await fill(old);
  await addPerson(fresh.connection, email);
  const path = join(fresh.dataDir, 'archive.zip');
  const out = await secondsOf(() => download(path));
  const take = () => runCommand({ dataDir: fresh.dataDir }, ['import', 'archive', path, '--account', email]);
  const taken = await secondsOf(take);
  const [before, after] = [await contents(old), await contents(fresh)];
  const again = await secondsOf(take);
  const isSame = before === after && after === (await contents(fresh));
  await publish(
    {
      name: 'archive',
      title: 'The archive of an account comes in',
      postgres: old.postgres,
      measured: `A car of the simulator for ${options.days} days, ${count(samples)} samples: its archive is downloaded over HTTP from one installation and taken in by another one, with \`import archive\` as a process of its own, from its start to its end; then the same once more.`,
      figures: [
        { what: 'download', figure: `${out.toFixed(1)} s, ${count((await stat(path)).size / 2 ** 20)} MB` },
        { what: 'taking it in', figure: `${taken.toFixed(1)} s`, limit: 'at most 60 s', met: taken <= 60 },
        { what: 'the same again', figure: `${again.toFixed(1)} s` },
        {
          what: 'trips, charges and samples on both sides',
          figure: isSame ? 'the same' : `${before} and ${after}`,
          limit: 'the same',
          met: isSame,
        },
      ],
    },
    options.record,
  );
} finally {
  await fresh.close();
  await old.close();
}
