import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
// The types of the test set-up, which the examples of the tests need.
import '@wattbook/server/testing/global-setup';
import { createPasswordHashing } from '@wattbook/server/passwords/password-hashing';
import { createSealing } from '@wattbook/server/sealing/sealing';
import type { ApiServer } from '@wattbook/server/testing/api-server';
import type { ValidRequest } from '@wattbook/server/testing/valid-requests';
import { type Installation, openInstallation } from '../product/installation.ts';
import { startProgram } from '../product/program.ts';
import { type Reply, send } from './from-address.ts';

const noSource = 'http://127.0.0.1:1';

/** What the examples need of a program: passkeys a name for the host, connections a source, of which nothing is read here. */
const settings = {
  BASE_URL: 'http://localhost:3000',
  TESLA_CLIENT_ID: 'bench',
  TESLA_CLIENT_SECRET: 'bench',
  TESLA_AUTH_BASE: noSource,
  TESLA_TOKEN_BASE: noSource,
  TESLA_API_BASE: noSource,
};

type Ask = (request: ValidRequest) => Promise<Reply>;

/** Runs work on a new installation whose program is running. */
export async function onExampleServer(work: (server: ApiServer, ask: Ask) => Promise<void>): Promise<void> {
  const installation = await openInstallation();
  const program = await startProgram({ dataDir: installation.dataDir, settings });
  try {
    const ask = sender(program.url);
    await work(await serverOf(installation, ask), ask);
  } finally {
    await program.stop();
    await installation.close();
  }
}

/** Each call from a network of its own: what one network may do in a minute is not what is tried here. */
function sender(url: string): Ask {
  let calls = 0;
  return ({ method, url: path, query, payload, headers }) => {
    calls += 1;
    const from = `127.1.${Math.floor(calls / 250)}.${(calls % 250) + 1}`;
    const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
    return send(url, {
      method,
      path: `${path}${search}`,
      from,
      ...(headers !== undefined && { headers }),
      ...(payload !== undefined && { body: payload }),
    });
  };
}

/** What the examples of the tests use of a server, over HTTP and the database of the running program. */
async function serverOf({ connection, owner, dataDir }: Installation, ask: Ask): Promise<ApiServer> {
  const inject = async (request: ValidRequest) => {
    const { status, text } = await ask(request);
    return { statusCode: status, body: text, json: () => JSON.parse(text) as unknown };
  };
  const secret = (await readFile(join(dataDir, 'secrets', 'sealing'), 'utf8')).trim();
  const used = {
    app: { inject },
    database: connection.database,
    pool: owner,
    passwords: createPasswordHashing(),
    sealing: createSealing(secret),
    clock: { now: Date.now() },
  };
  return used as unknown as ApiServer;
}
