import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import { readOrCreateSecret } from './secrets.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wattbook-secrets-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('a secret is created once, also by several calls at once, and is readable by its owner only', async () => {
  const secrets = await Promise.all(Array.from({ length: 5 }, () => readOrCreateSecret(folder, 'tokens')));
  expect(new Set(secrets)).toEqual(new Set([await readOrCreateSecret(folder, 'tokens')]));
  expect((await stat(join(folder, 'secrets', 'tokens'))).mode & 0o777).toBe(0o600);
});

it('an empty secret is reported and not replaced: values sealed with it could never be opened', async () => {
  const path = join(folder, 'secrets', 'lost');
  await readOrCreateSecret(folder, 'lost');
  await writeFile(path, '');
  await expect(readOrCreateSecret(folder, 'lost')).rejects.toThrow(
    new OperatorError(`The secret ${path} is empty. Restore it from a backup.`),
  );
});
