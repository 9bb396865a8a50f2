import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance, FastifyListenOptions } from 'fastify';
import type { Logger } from 'pino';
import type { ProcessWork } from '@wattbook/contract/status/installation-status.endpoints';
import type { Config } from '../../config/config.ts';
import { exposureWarning } from '../../config/exposure.ts';
import type { Connection } from '../../db/connect.ts';
import { inWork } from '../../db/work.ts';
import { secretsFolder } from '../../config/secrets.ts';
import { openInstallationSecrets } from '../../features/configuration/public.ts';
import { demoDepsOf, openDemo } from '../../features/demo/public.ts';
import { readWaiting } from '../../features/status/public.ts';
import { canShareAPort, openMoreDoors } from '../../http/more-doors.ts';
import { OperatorError } from '../../operator-error.ts';
import { openProduct } from '../../product.ts';
import type { DiskSpace } from '../../process/disk-space.ts';
import { createSealing } from '../../sealing/sealing.ts';
import { createSigning } from '../../sealing/signing.ts';
import { goingOnText } from '../status/going-on.ts';

export interface Serving {
  readonly config: Config;
  readonly work: ProcessWork;
  readonly disk: DiskSpace;
  readonly log: Logger;
  readonly stopRequested: Promise<void>;
  /** An older version made this database, which was migrated. */
  readonly isUpdate: boolean;
}

/** Runs the product on its database until it is to stop. */
export async function runProduct(connection: Connection, { config, work, disk, log, stopRequested, isUpdate }: Serving): Promise<void> {
  // Before anything is written that other secrets could not read.
  const secrets = await openInstallationSecrets(config.dataDir, connection.database.directory, () =>
    log.warn(
      `The database is new, and ${secretsFolder(config.dataDir)} was there before it. Where this was an installation, its data are in another database: stop, and set DATABASE_URL to that, or bring its folder postgres/data back.`,
    ),
  );
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
}

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
