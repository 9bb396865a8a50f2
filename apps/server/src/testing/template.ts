import { randomUUID } from 'node:crypto';
import { migrate } from '../db/migrate.ts';
import { openPool } from '../db/pool.ts';
import { databaseUrl, runOnServer } from './databases.ts';

export interface Template {
  readonly name: string;
  readonly drop: () => Promise<void>;
}

/** Creates a migrated, empty database on the server, from which test databases are copied in milliseconds. */
export async function makeTemplate(serverUrl: string): Promise<Template> {
  const name = `wattbook_template_${randomUUID().replaceAll('-', '')}`;
  // template0 and an explicit encoding: the same result on every server, independent of its own template.
  await runOnServer(serverUrl, `create database ${name} template template0 encoding 'UTF8'`);
  const { db, close } = openPool<unknown>(databaseUrl(serverUrl, name), { max: 1 });
  try {
    await migrate(db);
  } finally {
    await close();
  }
  return { name, drop: () => runOnServer(serverUrl, `drop database if exists ${name} with (force)`) };
}
