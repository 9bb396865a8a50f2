import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { type OpenedDatabase, openTeslamateDatabase } from '../../connections/files/teslamate-database.ts';
import type { ImportEnvironment } from './import-command.ts';

const CHUNK_BYTES = 256 * 1024;

/** The environment of the command on a terminal: files of this machine, the report on stdout, progress on stderr where that is a terminal. */
export function importTerminal(openAccount: ImportEnvironment['openAccount'], stop: AbortSignal): ImportEnvironment {
  const { stdout, stderr } = process;
  let isShown = false;
  const clearProgress = (): void => {
    if (isShown) stderr.write('\r\x1b[K');
    isShown = false;
  };
  const printProgress = (line: string): void => {
    stderr.write(`\r\x1b[K${line}`);
    isShown = true;
  };
  return {
    openAccount,
    sizeOf,
    openFile: (path) => createReadStream(path, { highWaterMark: CHUNK_BYTES, signal: stop }),
    openDatabase: (address) => openDatabase(address, stop),
    stop,
    print(text) {
      clearProgress();
      stdout.write(`${text}\n`);
    },
    printError(text) {
      clearProgress();
      stderr.write(`${text}\n`);
    },
    ...(stderr.isTTY ? { printProgress } : {}),
  };
}

async function sizeOf(path: string): Promise<number | { wrong: string }> {
  try {
    const found = await stat(path);
    if (!found.isFile()) return { wrong: `${path} is no file.` };
    await access(path, constants.R_OK);
    return found.size;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    return { wrong: code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read (${code ?? 'unknown reason'}).` };
  }
}

async function openDatabase(address: string, stop: AbortSignal): Promise<OpenedDatabase | { wrong: string }> {
  try {
    const database = await openTeslamateDatabase(address);
    return {
      ...database,
      async *open() {
        for await (const chunk of database.open()) {
          stop.throwIfAborted();
          yield chunk;
        }
      },
    };
  } catch (error) {
    return { wrong: `--from: the database cannot be read: ${error instanceof Error ? error.message : 'unknown reason'}.` };
  }
}
