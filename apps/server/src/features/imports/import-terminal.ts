import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import type { ImportSurroundings, OpenedAccount } from './import-command.ts';

const PORTION = 256 * 1024;

/** The environment of the command on a terminal: files of this machine, the report on stdout, progress on stderr where that is a terminal. */
export function importTerminal(openAccount: (email: string) => Promise<OpenedAccount | null>, stop: AbortSignal): ImportSurroundings {
  const { stdout, stderr } = process;
  let shown = false;
  const clearProgress = (): void => {
    if (shown) stderr.write('\r\x1b[K');
    shown = false;
  };
  const showProgress = (line: string): void => {
    stderr.write(`\r\x1b[K${line}`);
    shown = true;
  };
  return {
    openAccount,
    sizeOf,
    openFile: (path) => createReadStream(path, { highWaterMark: PORTION, signal: stop }),
    stop,
    print(text) {
      clearProgress();
      stdout.write(`${text}\n`);
    },
    printError(text) {
      clearProgress();
      stderr.write(`${text}\n`);
    },
    ...(stderr.isTTY ? { showProgress } : {}),
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
