import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';

const program = join(import.meta.dirname, '../main.ts');

/** Runs a command of the program as a process of its own with a low priority, so that calls do not wait for its work. Throws what it prints as its error. */
export async function runCommand(args: readonly string[], signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'ignore', 'pipe'], signal, killSignal: 'SIGTERM' });
  const output: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new OperatorError(Buffer.concat(output).toString().trim() || `wattbook ${args[0]} ended with ${code}`);
}
