import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './env-file.ts';

/** The version of this program. */
export const readProgramVersion = (): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string }).version;
