import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import type { Command } from '../command.ts';
import { type Config, loadConfig } from '../config/config.ts';
import { connect } from '../db/connect.ts';
import { claimServing } from '../db/embedded/serve-claim.ts';
import { demoDepsOf, openDemo } from '../features/demo/public.ts';
import { describeFailure } from '../http/failure.ts';
import { OperatorError } from '../operator-error.ts';
import { openProduct } from '../product.ts';
import { waitForStop } from '../stop-signal.ts';

const usage = `Usage: wattbook serve

Settings such as PORT come from the environment or from .env.`;

export const command: Command = {
  summary: 'run the product',
  usage,
  run: async (args) => {
    if (args.length > 0) throw new OperatorError(`serve accepts no ${args[0]}.\n\n${usage}`);
    const config = loadConfig();
    const log = pino({ level: config.logLevel });
    const stopRequested = waitForStop();
    // With DATABASE_URL any number of servers may share the database.
    const claim = config.databaseUrl === undefined ? await claimServing(config.dataDir, config.baseUrl) : undefined;
    try {
      await serve(config, log, stopRequested);
    } finally {
      await claim?.release();
    }
    return 0;
  },
};

async function serve(config: Config, log: Logger, stopRequested: Promise<void>): Promise<void> {
  const connection = await connect(config, {
    applicationName: 'wattbook serve',
    onEvent: (message, error) => (error === undefined ? log.warn(message) : log.error({ failure: describeFailure(error) }, message)),
  });
  try {
    if (connection.migrated.length > 0) log.info({ migrations: connection.migrated }, 'database migrated to the newest schema');
    const stop = new AbortController();
    void stopRequested.then(() => stop.abort());
    // The demo exists before the server listens.
    const demo = await openDemo(demoDepsOf(connection, log), { isOn: config.demo, months: config.demoMonths }, stop.signal);
    if (stop.signal.aborted) return;
    const product = await openProduct(config, connection, { log, demo: demo.account });
    try {
      demo.startLive(await listen(product.server, config));
      log.info(`Wattbook is ready at ${config.baseUrl}`);
      if (demo.account !== null) log.info(`Demo: ${demo.account.email} / ${demo.account.password}`);
      const setUpLink = await product.setUpLink();
      // Not through the log: the link is for the operator, at every log level and wherever the log goes.
      if (setUpLink !== null) console.log(`Set it up at ${setUpLink}`);
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

/** Returns an address of the server that this machine can reach. */
async function listen(server: FastifyInstance, { port, host }: Config): Promise<string> {
  try {
    return await server.listen({ port, host });
  } catch (error) {
    const refusal = refusals(port, host)[(error as NodeJS.ErrnoException).code ?? ''];
    throw refusal === undefined ? error : new OperatorError(refusal, { cause: error });
  }
}

/** Messages for a failed listen, by the error code of the operating system. */
const refusals = (port: number, host: string): Readonly<Record<string, string>> => ({
  EADDRINUSE: `Port ${port} is in use by another program. Set PORT to a free one.`,
  EACCES: `This user may not listen on port ${port}. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: `${host} is no address of this machine. Set HOST to one that is, to localhost or to 0.0.0.0.`,
  ENOTFOUND: `${host} is no address of this machine. Set HOST to one that is, to localhost or to 0.0.0.0.`,
});
