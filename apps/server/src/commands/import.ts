import type { Command } from '../command.ts';
import { loadConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { findCredentials } from '../features/account/public.ts';
import { importDepsOf, importTerminal, type OpenedAccount, runImport } from '../features/imports/public.ts';
import { openLiveEvents } from '../telemetry/live-events.ts';
import { openTelemetry } from '../telemetry/public.ts';

export const command: Command = {
  summary: 'import a recording: import <teslafi|tesla-telemetry|twizy> <file> --account <email>',
  run: (args) => runImport(args, importTerminal(openAccount)),
};

/** Connects only once the call is understood: a wrong one starts no database. */
async function openAccount(email: string): Promise<OpenedAccount | null> {
  const connection = await connect(loadConfig(), { applicationName: 'wattbook import' });
  const live = openLiveEvents(connection.pool, (error) => console.error('A running product was not told of the import:', error));
  const close = async (): Promise<void> => {
    await live.close();
    await connection.close();
  };
  try {
    const { database, pool } = connection;
    const account = await findCredentials(database, email.trim().toLowerCase());
    if (account !== undefined) {
      const telemetry = openTelemetry({ pool, live }, Date.now);
      const deps = importDepsOf({ database, beginHistory: (...vehicle) => telemetry.beginHistory(...vehicle), now: Date.now });
      return { accountId: account.accountId, deps, close };
    }
  } catch (error) {
    await close();
    throw error;
  }
  await close();
  return null;
}
