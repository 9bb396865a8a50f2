import type { Logger } from 'pino';
import type { ProcessWork } from '@wattbook/contract/status/installation-status.endpoints';
import type { Command } from '../command.ts';
import { type Config, loadConfig } from '../config/config.ts';
import { connect } from '../db/connect.ts';
import { claimServing } from '../db/embedded/serve-claim.ts';
import { describeFailure } from '../http/failure.ts';
import { OperatorError } from '../operator-error.ts';
import { watchDiskSpace } from '../process/disk-space.ts';
import { collectInSmallerParts, giveBackWhileIdle } from '../process/heap-growth.ts';
import { openLog } from '../process/open-log.ts';
import { waitForStop } from '../stop-signal.ts';
import { parseWork } from './serve/parse-work.ts';

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
    giveBackWhileIdle();
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
    onStarting: () => void readProduct().catch(() => undefined),
    onEvent: (message, error) => (error === undefined ? log.warn(message) : log.error({ failure: describeFailure(error) }, message)),
  });
  try {
    if (connection.migrated.length > 0) log.info({ migrations: connection.migrated.length }, 'The database has the newest schema.');
    const { runProduct } = await readProduct();
    await runProduct(connection, { config, work, disk, log, stopRequested, isUpdate });
  } finally {
    await connection.close();
  }
}

/** Most of the program, which is read while the database starts. */
const readProduct = () => import('./serve/run-product.ts');

const diskIsFull = 'The disk of DATA_DIR is full. What is stored can be read; samples and uploads are refused until there is room again.';
const diskHasRoom = 'The disk of DATA_DIR has room again. Samples and uploads are accepted.';
