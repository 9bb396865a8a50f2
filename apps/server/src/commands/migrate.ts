import type { Command } from '../command.ts';
import { loadConfig } from '../config/config.ts';
import { withConnection } from '../db/connect.ts';
import { OperatorError } from '../operator-error.ts';

const usage = 'Usage: wattbook migrate';

export const command: Command = {
  summary: 'create the database or migrate it to the newest schema (serve does so too, every other command only migrates)',
  usage,
  run: (args) => {
    if (args.length > 0) throw new OperatorError(`migrate accepts no ${args[0]}.\n\n${usage}`);
    return withConnection(loadConfig(), 'wattbook migrate', ({ migrated }) => {
      console.log(migrated.length === 0 ? 'The database is up to date.' : `Applied ${migrated.join(', ')}.`);
      return Promise.resolve(0);
    });
  },
};
