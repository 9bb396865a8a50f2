import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { program } from './program.ts';

/** What a command printed, and how it ended. */
export interface Result {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

export interface Asked {
  readonly env: NodeJS.ProcessEnv;
  readonly args: readonly string[];
  /** Where it runs. */
  readonly folder: string;
}

export interface Commands {
  /** Runs `wattbook <args>` with settings beyond those of this process. */
  readonly run: (settings: Readonly<Record<string, string>>, ...args: string[]) => Promise<Result>;
  readonly close: () => void;
}

/** Commands in a folder, all in one process, which the first one starts. */
export function openCommands(folder: string): Commands {
  let runner: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const send = async (asked: Asked): Promise<Result> => {
    runner ??= fork(join(import.meta.dirname, 'run-commands.ts'), { execArgv: [] });
    const child = runner;
    child.send(asked);
    const heard = new AbortController();
    const [answer] = (await Promise.race(['message', 'exit'].map((event) => once(child, event, heard)))) as [Result | number];
    heard.abort();
    if (typeof answer !== 'object') throw new Error(`the process of the commands ended with ${answer} at wattbook ${asked.args.join(' ')}`);
    return answer;
  };
  return {
    run: (settings, ...args) => {
      const result = last.then(() => send({ env: { ...process.env, ...settings }, args, folder }));
      last = result.catch(() => undefined);
      return result;
    },
    close: () => void runner?.kill(),
  };
}

const aloneMs = 120_000;

/** Runs a command as a process of its own, with settings beyond those of this process; its code is null where it has not ended by itself in time. */
export const runAlone = (
  folder: string,
  settings: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<Omit<Result, 'code'> & { readonly code: number | null }> =>
  new Promise((resolve) => {
    const options = { cwd: folder, env: { ...process.env, ...settings }, timeout: aloneMs, killSignal: 'SIGKILL' } as const;
    const child = execFile(process.execPath, [program, ...args], options, (_error, out, error) =>
      resolve({ code: child.exitCode, out: out.trim(), error: error.trim() }),
    );
  });
