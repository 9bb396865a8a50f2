import { createReadStream } from 'node:fs';
import type { Client } from 'pg';
import { CopyIn } from '@wattbook/server/db/copy-in';
import type { LoggedTables } from '../cars/teslamate-dump.ts';
import { indexStatements, type LoggerTableName, loggerTables, loggerWords, tableStatement } from '../cars/teslamate-tables.ts';

const partBytes = 16 * 1024 * 1024;
const lineEnd = 0x0a;

/** Makes TeslaMate's tables in an empty database and fills them: rows, then indexes, then what the planner knows of them. */
export async function loadLoggedLives(client: Client, { files }: LoggedTables): Promise<void> {
  for (const statement of loggerWords) await client.query(statement);
  for (const name of Object.keys(loggerTables) as LoggerTableName[]) {
    await client.query(tableStatement(name));
    await copyFile(client, name, files[name]);
    for (const statement of indexStatements(name)) await client.query(statement);
  }
  await client.query('vacuum analyze');
}

async function copyFile(client: Client, name: LoggerTableName, path: string): Promise<void> {
  const text = `copy ${name} (${Object.keys(loggerTables[name].columns).join(', ')}) from stdin`;
  const send = (bytes: Buffer) =>
    new Promise<void>((resolve, reject) => {
      client.query(new CopyIn(text, bytes, (error) => (error ? reject(error) : resolve())));
    });
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: partBytes })) {
    const bytes = Buffer.concat([rest, chunk as Buffer]);
    const end = bytes.lastIndexOf(lineEnd) + 1;
    if (end > 0) await send(bytes.subarray(0, end));
    rest = bytes.subarray(end);
  }
}
