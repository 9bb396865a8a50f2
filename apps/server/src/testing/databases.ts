import { randomUUID } from 'node:crypto';
import { programRole } from '../db/embedded/program-role.ts';
import { allAccountsRoleOf } from '../db/row-security.ts';
import { withClient } from '../db/with-client.ts';

export interface TestDatabase {
  /** With a role that may do everything. */
  readonly url: string;
  /** With the role of the program. */
  readonly programUrl: string;
  /** In which the program works for all accounts. */
  readonly allAccountsRole: string;
  readonly drop: () => Promise<void>;
}

/** Copies the template on a server where the role may create databases. */
export async function copyDatabase(serverUrl: string, template: string): Promise<TestDatabase> {
  const name = `wattbook_test_${randomUUID().replaceAll('-', '')}`;
  // Copying files takes PostgreSQL 15 half the time of writing each page to its log, which nobody reads here.
  await runOnServer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = databaseUrl(serverUrl, name);
  return {
    url,
    programUrl: asProgram(url),
    allAccountsRole: allAccountsRoleOf(programRole),
    drop: async () => {
      await waitUntilLeft(serverUrl, name);
      await runOnServer(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

/** Waits for connections that are just being ended: one that the server ends first reports it to a client that nobody listens to any more. */
async function waitUntilLeft(serverUrl: string, name: string): Promise<void> {
  await withClient(serverUrl, async (client) => {
    for (let tries = 0; tries < 40; tries += 1) {
      const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name]);
      if (rowCount === 0) return;
      await new Promise((done) => setTimeout(done, 25));
    }
  });
}

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** The password of the program's role on a test server. */
export const programPassword = 'program';

export function asProgram(url: string): string {
  const changed = new URL(url);
  changed.username = programRole;
  changed.password = programPassword;
  return changed.href;
}

export async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  await withClient(serverUrl, (client) => client.query(statement));
}
