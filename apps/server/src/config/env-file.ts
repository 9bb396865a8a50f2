import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { OperatorError } from '../operator-error.ts';
import type { Environment } from './environment.ts';

/** The project's folder. */
export const root = resolve(import.meta.dirname, '../../../..');

/** The environment of this process, and under that the file `.env` in the project's folder. */
export const readEnvironment = (): Environment => ({ ...readEnvFile(join(root, '.env')), ...process.env });

/** The settings of a file; none where there is no file. */
export function readEnvFile(path: string): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return {};
    throw new OperatorError(
      `The settings in ${path} cannot be read (${code ?? 'unknown reason'}): make it a file that this user may read.`,
      {
        cause: error,
      },
    );
  }
}
