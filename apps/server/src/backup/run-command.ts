import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { OperatorError } from '../operator-error.ts';
import type { BackupProgress } from './follow-records.ts';
import { readFailure, readProgress } from './progress-feed.ts';

const program = join(import.meta.dirname, '../main.ts');

interface RunOptions {
  readonly signal: AbortSignal;
  readonly passphrase?: string;
  readonly onProgress?: (progress: BackupProgress) => void;
}

/** Runs a command of the program as a process of its own with a low priority, so that calls do not wait for its work. Throws what it prints as its error. */
export async function runCommand(args: readonly string[], { signal, passphrase, onProgress }: RunOptions): Promise<void> {
  const env = { ...process.env, ...(passphrase !== undefined && { BACKUP_PASSPHRASE: passphrase }) };
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'], signal, killSignal: 'SIGTERM' });
  const output: Buffer[] = [];
  let failure: ReturnType<typeof readFailure>;
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  createInterface(child.stdout).on('line', (line) => {
    const progress = readProgress(line);
    if (progress !== undefined) onProgress?.(progress);
    else failure = readFailure(line) ?? failure;
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code === 0) return;
  throw new OperatorError(Buffer.concat(output).toString().trim() || `wattbook ${args[0]} ended with ${code}`, {
    ...(failure ?? { word: 'other' }),
  });
}

/** Writes a backup, or reads one to its end. */
export const runBackup = (
  kind: 'create' | 'verify',
  argument: string,
  options: { readonly passphrase: string; readonly signal: AbortSignal; readonly onProgress: (progress: BackupProgress) => void },
): Promise<void> => runCommand(['backup', ...(kind === 'verify' ? ['verify'] : []), argument, '--progress'], options);
