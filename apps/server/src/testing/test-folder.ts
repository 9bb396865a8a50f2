import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a temporary folder for the files of a test; `remove` deletes it. */
export async function makeTestFolder(): Promise<{ readonly path: string; readonly remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'wattbook-test-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
