import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder for what a test writes, and how it goes again. */
export async function makeTestFolder(): Promise<{ readonly path: string; readonly remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'wattbook-test-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
