import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance, FastifyListenOptions } from 'fastify';
import type { Logger } from 'pino';
import type { ProcessWork } from '@wattbook/contract/status/installation-status.endpoints';
import type { Command } from '../command.ts';
import { type Config, loadConfig } from '../config/config.ts';
import { exposureWarning } from '../config/exposure.ts';
import { connect } from '../db/connect.ts';
import { claimServing } from '../db/embedded/serve-claim.ts';
import { openInstallationSecrets } from '../features/configuration/public.ts';
import { demoDepsOf, openDemo } from '../features/demo/public.ts';
import { inWork } from '../db/work.ts';
import { readWaiting } from '../features/status/public.ts';
import { describeFailure } from '../http/failure.ts';
import { canShareAPort, openMoreDoors } from '../http/more-doors.ts';
import { OperatorError } from '../operator-error.ts';
import { openProduct } from '../product.ts';
import { watchDiskSpace } from '../process/disk-space.ts';
import { collectInSmallerParts } from '../process/heap-growth.ts';
import { openLog } from '../process/open-log.ts';
import { waitForStop } from '../stop-signal.ts';
import { parseWork } from './serve/parse-work.ts';
import { goingOnText } from './status/going-on.ts';
import { createSealing } from '../sealing/sealing.ts';
import { createSigning } from '../sealing/signing.ts';

const usage = `Usage: wattbook serve [--only web|work]

--only web     answers calls, and leaves to other processes what nobody waits for
--only work    does that, and answers only /health and /metrics

Without it one process does both. Both need DATABASE_URL: any number of processes may share a PostgreSQL (docs/run/several-processes.md).
Settings such as PORT come from the environment or from .env.`;

export const command: Command = {
  summary: 'run the product',
  usage,
  run: async (args) => {
    const work = parseWork(args, usage);
    collectInSmallerParts();
    const config = loadConfig();
    if (work !== 'all' && config.databaseUrl === undefined) throw new OperatorError(needsDatabase);
    // Ours say `failure`; what the framework logs by itself says `err`.
    const log = openLog({ level: config.logLevel, serializers: { err: describeFailure } });
    const stopRequested = waitForStop();
    // With DATABASE_URL any number of servers may share the database.
    const claim = config.databaseUrl === undefined ? await claimServing(config.dataDir, config.baseUrl) : undefined;
    try {
      await serve(config, work, { log, stopRequested });
    } finally {
      await claim?.release();
    }
    return 0;
  },
};

const needsDatabase =
  'serve --only shares a database with other processes: set DATABASE_URL. With the embedded database one process does everything: leave out --only.';

interface Serving {
  readonly log: Logger;
  readonly stopRequested: Promise<void>;
}

async function serve(config: Config, work: ProcessWork, { log, stopRequested }: Serving): Promise<void> {
  const disk = watchDiskSpace({ dataDir: config.dataDir, onChange: (isFull) => (isFull ? log.error(diskIsFull) : log.info(diskHasRoom)) });
  // Before the database starts, which needs some space.
  await disk.check();
  let isUpdate = false;
  const connection = await connect(config, {
    applicationName: 'wattbook serve',
    onMigration: ({ name, number, of }) => {
      isUpdate = true;
      log.info(`Updating the database: ${number} of ${of} (${name})`);
    },
    onMove: (text) => log.info(text),
    onEvent: (message, error) => (error === undefined ? log.warn(message) : log.error({ failure: describeFailure(error) }, message)),
  });
  try {
    if (connection.migrated.length > 0) log.info({ migrations: connection.migrated.length }, 'The database has the newest schema.');
    // Before anything is written that other secrets could not read.
    const secrets = await openInstallationSecrets(config.dataDir, connection.database.directory);
    const stop = new AbortController();
    void stopRequested.then(() => stop.abort());
    // The demo exists before the server listens.
    const { publicKey: signingKey } = createSigning(await secrets.read('signing'));
    const demoDeps = demoDepsOf({ ...connection, signingKey, sealing: createSealing(await secrets.read('sealing')) }, log);
    const demo = await openDemo(demoDeps, { isOn: config.demo, months: config.demoMonths }, stop.signal);
    if (stop.signal.aborted) return;
    const product = await openProduct(config, connection, { log, secrets, disk, work, demo: demo.account });
    try {
      const address = await listen(product.server, config);
      if (work !== 'work') inWork('jobs', () => demo.startLive(address, product.programs));
      const warning = exposureWarning(config);
      if (warning !== null) log.warn(warning);
      log.info(work === 'work' ? 'Wattbook is at work' : `Wattbook is ready at ${config.baseUrl}`);
      const goingOn = isUpdate ? goingOnText(await inWork('jobs', () => readWaiting(connection.pool))) : null;
      if (goingOn !== null) log.info(goingOn);
      if (demo.account !== null) log.info(`Demo: ${demo.account.email} / ${demo.account.password}`);
      const setUpLink = work === 'work' ? null : await product.setUpLink();
      // Not through the log: these links are for the operator, at every log level and wherever the log goes.
      if (setUpLink !== null) console.log(`Set it up at ${setUpLink}`);
      if (product.inboxLink !== null) console.log(`Mails of the demo: ${product.inboxLink}`);
      await stopRequested;
      log.info('stopping');
    } finally {
      await demo.close();
      await product.close();
    }
  } finally {
    await connection.close();
  }
}

const diskIsFull = 'The disk of DATA_DIR is full. What is stored can be read; samples and uploads are refused until there is room again.';
const diskHasRoom = 'The disk of DATA_DIR has room again. Samples and uploads are accepted.';

/** Returns an address of the server that this machine can reach. */
async function listen(server: FastifyInstance, { port, host }: Config): Promise<string> {
  try {
    if (!canShareAPort) return await server.listen({ port, host });
    // A shared port is not refused where another server of this user shares it too.
    await findFree(port, host);
    // The framework passes on what it does not know.
    const shared: FastifyListenOptions & { readonly reusePort: true } = { port, host, reusePort: true };
    const address = await server.listen(shared);
    openMoreDoors(server.server);
    return address;
  } catch (error) {
    const refusal = refusals(port, host)[(error as NodeJS.ErrnoException).code ?? ''];
    throw refusal === undefined ? error : new OperatorError(refusal, { cause: error });
  }
}

/** Throws where the port cannot be listened on by this process alone. */
async function findFree(port: number, host: string): Promise<void> {
  const probe = createServer();
  probe.listen({ port, host });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/** Messages for a failed listen, by the error code of the operating system. */
const refusals = (port: number, host: string): Readonly<Record<string, string>> => ({
  EADDRINUSE: `Port ${port} is in use by another program. Set PORT to a free one.`,
  EACCES: `This user may not listen on port ${port}. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: `${host} is no address of this machine. Set HOST to one that is, to localhost or to 0.0.0.0.`,
  ENOTFOUND: `${host} is no address of this machine. Set HOST to one that is, to localhost or to 0.0.0.0.`,
});
