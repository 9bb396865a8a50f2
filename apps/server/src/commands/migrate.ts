import type { Command } from '../command.ts';
import { loadConfig } from '../config/config.ts';
import { withConnection } from '../db/connect.ts';

export const command: Command = {
  summary: 'migrate the database to the newest schema (serve and every other command do so too)',
  run: () =>
    withConnection(loadConfig(), 'wattbook migrate', ({ migrated }) => {
      console.log(migrated.length === 0 ? 'The database is up to date.' : `Applied ${migrated.join(', ')}.`);
      return Promise.resolve(0);
    }),
};
