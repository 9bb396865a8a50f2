import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTestFolder } from '../../testing/test-folder.ts';
import { mayWrite } from './machine.ts';

it('a folder can be written where it is there, or can be created, and is no file', async () => {
  const folder = await makeTestFolder();
  await writeFile(join(folder.path, 'file'), '');
  expect(await mayWrite(folder.path)).toBe(true);
  expect(await mayWrite(join(folder.path, 'new', 'deep'))).toBe(true);
  expect(await mayWrite(join(folder.path, 'file'))).toBe(false);
  await folder.remove();
});
