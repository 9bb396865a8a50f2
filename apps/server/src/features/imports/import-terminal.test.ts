import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importTerminal } from './import-terminal.ts';

describe('the files of the import command', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wattbook-'));
    await writeFile(join(folder, 'there.csv'), 'a,b\n');
  });
  afterAll(() => rm(folder, { recursive: true }));

  const stop = new AbortController();
  const { sizeOf, openFile } = importTerminal(() => Promise.resolve(null), stop.signal);

  it('have a size and can be read twice', async () => {
    const path = join(folder, 'there.csv');
    expect(await sizeOf(path)).toBe(4);
    for (let time = 0; time < 2; time += 1) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of openFile(path)) chunks.push(chunk);
      expect(Buffer.concat(chunks).toString()).toBe('a,b\n');
    }
  });

  it('are not read further after a stop', async () => {
    const rest = openFile(join(folder, 'there.csv'))[Symbol.asyncIterator]();
    stop.abort();
    await expect(rest.next()).rejects.toThrow('aborted');
  });

  it('are not missing and no folder', async () => {
    expect(await sizeOf(join(folder, 'gone.csv'))).toEqual({ wrong: `There is no file ${join(folder, 'gone.csv')}.` });
    expect(await sizeOf(folder)).toEqual({ wrong: `${folder} is no file.` });
  });
});
