import { describe, expect, it } from 'vitest';
import { inMemory } from './memory-folder.mjs';

const linux = { platform: 'linux', env: {} };
const free = (gigabytes) => () => ({ bavail: gigabytes * 256 * 1024, bsize: 4096 });

describe('the temporary files of tests', () => {
  it('are in memory where 4 GB of it are free', () => {
    expect(inMemory({ ...linux, statfs: free(4) })).toEqual({ TMPDIR: '/dev/shm' });
  });

  it.each([
    ['there is less', { ...linux, statfs: free(0.0625) }],
    ['somebody chose a folder', { ...linux, env: { TMPDIR: '/somewhere' }, statfs: free(24) }],
    ['the system is another one', { ...linux, platform: 'darwin', statfs: free(24) }],
    [
      'there is no such folder',
      {
        ...linux,
        statfs: () => {
          throw new Error('ENOENT');
        },
      },
    ],
  ])('are where the system has them when %s', (_when, machine) => {
    expect(inMemory(machine)).toEqual({});
  });
});
