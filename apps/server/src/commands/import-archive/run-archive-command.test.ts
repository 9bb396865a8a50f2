import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ArchiveRefused, type TakenArchive } from '../../features/archive/public.ts';
import { makeTestFolder } from '../../testing/test-folder.ts';
import { type ArchiveAccount, parseArchiveArgs, runArchiveCommand, textOfTaken } from './run-archive-command.ts';

const timeline = { trips: 2, charges: 1, firstTime: new Date(0), lastTime: new Date(1) };
const taken: TakenArchive = {
  vehicles: [
    { id: 'a' as never, name: 'Blitz', wasThere: false, samples: 12, leftOut: 1, ...timeline },
    { id: 'b' as never, name: 'Golf', wasThere: true, samples: 0, leftOut: 0, ...timeline },
  ],
  rows: { trips: 3, charges: 2, logbook_entries: 0 },
  hasSettings: false,
};

describe('import archive', () => {
  let folder: Awaited<ReturnType<typeof makeTestFolder>>;
  let file: string;
  beforeAll(async () => {
    folder = await makeTestFolder();
    file = join(folder.path, 'archive.zip');
    await writeFile(file, 'PK');
  });
  afterAll(() => folder.remove());

  const run = (takeIn: ArchiveAccount['takeIn'], args = [file, '--account', 'a@example.org']) => {
    const account = { takeIn, runExclusive: (_: () => void, work: () => Promise<unknown>) => work(), close: async () => undefined };
    return runArchiveCommand(args, async () => account as unknown as ArchiveAccount, new AbortController().signal);
  };

  it.each([
    [['a.zip', '--account', 'a@b.c'], { path: 'a.zip', account: 'a@b.c', json: false }],
    [['a.zip', '--account', 'a@b.c', '--json'], { path: 'a.zip', account: 'a@b.c', json: true }],
    [['a.zip'], null],
    [['--account', 'a@b.c'], null],
    [['a.zip', 'b.zip', '--account', 'a@b.c'], null],
    [['a.zip', '--account', 'a@b.c', '--force'], null],
  ])('reads %j', (args, expected) => expect(parseArchiveArgs(args)).toEqual(expected));

  it('says what is new, what was there, and what has to be connected again', () => {
    expect(textOfTaken(taken)).toBe(
      [
        'Blitz: 12 samples, 1 values that cannot be were left out',
        'Golf: was there already, nothing of it was changed',
        'New: 3 trips, 2 charges.',
        'The account had vehicles: its settings were kept.',
        'Sign-ins at manufacturers, tokens and devices are no part of an archive: connect the vehicles again.',
      ].join('\n'),
    );
  });

  it('ends with 0 when it is taken in', async () => {
    const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    expect(await run(async () => taken)).toBe(0);
    expect(print).toHaveBeenCalledWith(textOfTaken(taken));
    print.mockRestore();
  });

  it('says why an archive is refused, and that nothing was stored', async () => {
    const refuse = () => Promise.reject(new ArchiveRefused('altered', 'trips.csv'));
    await expect(run(refuse)).rejects.toThrow('changed or damaged after it was made: download it again. (trips.csv) Nothing was stored.');
  });

  it('names a file that is not there', async () => {
    await expect(run(async () => taken, [join(folder.path, 'none'), '--account', 'a@b.c'])).rejects.toThrow('There is no file');
  });
});
