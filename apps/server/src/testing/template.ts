import { randomUUID } from 'node:crypto';
import { ensureProgramRole } from '../db/embedded/program-role.ts';
import { prepareSchema } from '../db/prepare-schema.ts';
import { asProgram, databaseUrl, runOnServer } from './databases.ts';

export interface Template {
  readonly name: string;
  readonly drop: () => Promise<void>;
}

/** Creates a migrated, empty database on the server, from which test databases are copied in milliseconds. */
export async function makeTemplate(serverUrl: string): Promise<Template> {
  const name = `wattbook_template_${randomUUID().replaceAll('-', '')}`;
  // template0 and an explicit encoding: the same result on every server, independent of its own template.
  await runOnServer(serverUrl, `create database ${name} template template0 encoding 'UTF8'`);
  const url = databaseUrl(serverUrl, name);
  await ensureProgramRole(url, asProgram(url));
  await prepareSchema({ url, programUrl: asProgram(url) });
  return { name, drop: () => runOnServer(serverUrl, `drop database if exists ${name} with (force)`) };
}
