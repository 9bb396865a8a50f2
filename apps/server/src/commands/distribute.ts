import type { Command } from '../command.ts';
import { loadConfig } from '../config/config.ts';
import { distribute } from '../db/distributed/distribute.ts';
import { readLayout } from '../db/distributed/layout.ts';
import { withClient } from '../db/with-client.ts';
import { withInstallation } from '../existing-installation.ts';
import { OperatorError } from '../operator-error.ts';
import { readOwnedTables } from '../owned-tables.ts';

const usage = `Usage: wattbook distribute

Lays the tables out on the servers of a PostgreSQL with the extension Citus: rows of an account by the account, everything else on every server.
Stop the product first. Again after an update that brought new tables, and where it was interrupted: it goes on. docs/run/several-servers.md says what it needs.`;

export const command: Command = { summary: 'spread the tables over several database servers: distribute', usage, run };

const oneRole =
  'Rows of an account are limited by the program alone there, not by the servers: leave out DATABASE_OWNER_URL, and let DATABASE_URL be the role that owns the tables.';

async function run(args: readonly string[]): Promise<number> {
  if (args.length > 0) throw new OperatorError(`distribute accepts no ${args[0]}.\n\n${usage}`);
  const config = loadConfig();
  const url = config.databaseUrl;
  if (url === undefined) throw new OperatorError('distribute needs DATABASE_URL: the embedded database is one server.');
  if (config.databaseOwnerUrl !== undefined) throw new OperatorError(oneRole);
  const tables = await readOwnedTables();
  // Migrates first.
  await withInstallation(config, { applicationName: 'wattbook distribute', changes: true }, () => Promise.resolve());
  await withClient(url, async (client) => {
    const read = () => readLayout((text) => client.query(text), tables);
    const layout = await read();
    if (layout === null) throw new OperatorError('This database has not the extension Citus: nothing was changed.');
    if (layout.workers === 0)
      throw new OperatorError('The database knows of no server that stores rows (citus_add_node): nothing was changed.');
    await distribute(client, layout.missing, ({ name }) => console.log(name));
    const { workers, byAccount, everywhere } = (await read()) ?? layout;
    console.log(`${byAccount} tables lie by account on ${workers} servers, ${everywhere} are on every server.`);
  });
  return 0;
}
