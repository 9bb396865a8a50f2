import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type Logger, pino } from 'pino';
import type { Command } from '../command.ts';
import { type Config, loadConfig } from '../config.ts';
import { type Connection, connect } from '../db/connect.ts';
import { claimServing } from '../db/embedded/serve-claim.ts';
import { OperatorError } from '../operator-error.ts';
import { untilAskedToStop } from '../stop-signal.ts';

export const command: Command = {
  summary: 'run the product',
  run: async () => {
    const config = loadConfig();
    const log = pino({ level: config.logLevel });
    const stopAsked = untilAskedToStop();
    // With DATABASE_URL any number of servers may share the database.
    const claim = config.databaseUrl === undefined ? await claimServing(config.dataDir, config.baseUrl) : undefined;
    try {
      await serve(config, log, stopAsked);
    } finally {
      await claim?.release();
    }
    return 0;
  },
};

async function serve(config: Config, log: Logger, stopAsked: Promise<void>): Promise<void> {
  const connection = await connect(config, {
    applicationName: 'wattbook serve',
    onEvent: (message, error) => (error === undefined ? log.warn(message) : log.error({ err: error }, message)),
  });
  try {
    if (connection.migrated.length > 0) log.info({ migrations: connection.migrated }, 'database brought to the newest schema');
    const server = answerHealth(connection);
    await listen(server, config);
    log.info(`Wattbook is ready at ${config.baseUrl}`);
    await stopAsked;
    log.info('stopping');
    server.close();
    server.closeAllConnections();
  } finally {
    await connection.close();
  }
}

function answerHealth({ pool }: Connection): Server {
  return createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url !== '/health') return void answer(404, { message: 'not_found' });
    pool.query('select 1').then(
      () => answer(200, { alive: true, ready: true }),
      () => answer(503, { alive: true, ready: false }),
    );
  });
}

async function listen(server: Server, { port, host }: Config): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new OperatorError(`Port ${port} is in use by another program. Set PORT to a free one.`, { cause: error });
  }
}
