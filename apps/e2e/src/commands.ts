import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Result {
  /** The standard output. */
  readonly printed: string;
  /** The standard error. */
  readonly complaints: string;
  readonly exitCode: number;
}

export interface Commands {
  /** Runs `npm run wattbook -- <args>` and returns the standard output; rejects with what the command complains of. */
  run(...args: string[]): Promise<string>;
  stop(): void;
}

/** Starts the process that runs commands, with the first command. */
export function openCommands(env: NodeJS.ProcessEnv): Commands {
  let runner: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const send = async (args: readonly string[]) => {
    runner ??= fork(join(import.meta.dirname, 'run-commands.ts'), { env });
    const child = runner;
    child.send(args);
    const heard = new AbortController();
    const [result] = (await Promise.race(['message', 'exit'].map((event) => once(child, event, heard)))) as [Result | number];
    heard.abort();
    if (typeof result !== 'object') throw new Error(`the process of the commands ended with ${result}`);
    if (result.exitCode !== 0) throw new Error(`wattbook ${args.join(' ')} ended with ${result.exitCode}: ${result.complaints}`);
    return result.printed;
  };
  return {
    run: (...args) => {
      const result = last.then(() => send(args));
      last = result.catch(() => undefined);
      return result;
    },
    stop: () => runner?.kill(),
  };
}
