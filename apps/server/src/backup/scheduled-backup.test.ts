import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import { makeTestFolder } from '../testing/test-folder.ts';
import { folderShelf } from './places/shelves.ts';
import { runCommand } from './run-command.ts';
import { type ScheduledBackups, scheduleBackups } from './scheduled-backup.ts';

const dayMs = 86_400_000;
const noon = Date.UTC(2026, 5, 15, 12);
const neverAborted = new AbortController().signal;

let folder: Awaited<ReturnType<typeof makeTestFolder>>;
let calls: string[];
/** Whether the written file can be read. */
let isSound: boolean;
/** Whether the disk is full. */
let isFull: boolean;
/** Whether another process writes it now. */
let isElsewhere: boolean;
/** What a browser downloads now. */
let sent: string[];
beforeEach(async () => {
  folder = await makeTestFolder();
  [calls, isSound, isFull, isElsewhere, sent] = [[], true, false, false, []];
});
afterEach(() => folder.remove());

let clock: number;
/** The program from its start on: it knows of the backups before it by the folder only. */
const start = (now: number, keep = 3, into = folder.path) => {
  clock = now;
  return scheduleBackups({
    schedule: () => ({ shelf: folderShelf(into), keep, isSent: (name) => sent.includes(name) }),
    now: () => clock,
    inTurn: (work) => (isElsewhere ? Promise.resolve() : work()),
    run: async (kind, shelf, name) => {
      calls.push(kind);
      if (isFull) throw new OperatorError('The disk of /mnt is full.', { word: 'disk_full' });
      if (kind === 'create') await writeFile(shelf.argumentOf(name), 'a backup');
      else if (!isSound) throw new Error('This backup is damaged, or was altered.');
    },
  });
};
const runAll = async ({ jobs }: ScheduledBackups, signal = neverAborted) => {
  for (const job of jobs) await job.run(signal);
};
const run = (now: number, keep?: number, into?: string) => runAll(start(now, keep, into));
const files = async () => (await readdir(folder.path)).sort();

describe('the backup of every day', () => {
  it('is written and verified once a day', async () => {
    await run(noon);
    await run(noon + 3_600_000);
    expect([calls, await files()]).toEqual([['create', 'verify'], ['wattbook-2026-06-15.backup']]);
    await run(noon + dayMs);
    expect(await files()).toEqual(['wattbook-2026-06-15.backup', 'wattbook-2026-06-16.backup']);
  });

  it('is left to the process that writes it, and is not failing where that one wrote it', async () => {
    isElsewhere = true;
    const here = start(noon);
    await runAll(here);
    expect([calls, await files()]).toEqual([[], []]);
    for (let day = 1; day <= 3; day += 1) {
      clock = noon + day * dayMs;
      await writeFile(join(folder.path, `wattbook-${new Date(clock).toISOString().slice(0, 10)}.backup`), 'by another');
      await runAll(here);
    }
    expect([calls, here.areFailing()]).toEqual([[], false]);
  });

  it('keeps as many as were asked for, and every other file', async () => {
    await writeFile(join(folder.path, 'wattbook-of-my-own.backup'), '');
    for (let day = 0; day < 6; day += 1) await run(noon + day * dayMs);
    expect(await files()).toEqual([
      'wattbook-2026-06-18.backup',
      'wattbook-2026-06-19.backup',
      'wattbook-2026-06-20.backup',
      'wattbook-of-my-own.backup',
    ]);
  });

  it('is never removed for those of the screen, which stay and do not count', async () => {
    const byHand = ['wattbook-2026-06-15T080000.backup', 'wattbook-2026-06-15T120000.backup'];
    for (const name of ['wattbook-2026-06-13.backup', 'wattbook-2026-06-14.backup', ...byHand])
      await writeFile(join(folder.path, name), '');
    await run(noon, 2);
    await run(noon + 3_600_000, 2);
    expect([calls, await files()]).toEqual([
      ['create', 'verify'],
      ['wattbook-2026-06-14.backup', 'wattbook-2026-06-15.backup', ...byHand],
    ]);
  });

  it('that finds no room leaves those that are there, and is written an hour later', async () => {
    for (let day = 0; day < 3; day += 1) await run(noon + day * dayMs);
    const before = await files();
    isFull = true;
    const backups = start(noon + 3 * dayMs);
    await expect(runAll(backups)).rejects.toThrow('The disk of /mnt is full.');
    expect([await files(), backups.areFailing()]).toEqual([before, true]);
    isFull = false;
    await runAll(backups);
    expect([await files(), backups.areFailing()]).toEqual([[...before.slice(1), 'wattbook-2026-06-18.backup'], false]);
  });

  it('that cannot be read again is deleted instead of an older one, and written again an hour later', async () => {
    await run(noon, 1);
    isSound = false;
    await expect(run(noon + dayMs, 1)).rejects.toThrow('This backup is damaged, or was altered.');
    expect(await files()).toEqual(['wattbook-2026-06-15.backup']);
    isSound = true;
    await run(noon + dayMs + 3_600_000, 1);
    expect(await files()).toEqual(['wattbook-2026-06-16.backup']);
  });

  it('that cannot be read again is deleted although it is being downloaded; an old one that is stays until another day', async () => {
    await run(noon, 1);
    isSound = false;
    sent = ['wattbook-2026-06-15.backup', 'wattbook-2026-06-16.backup'];
    await expect(run(noon + dayMs, 1)).rejects.toThrow('This backup is damaged, or was altered.');
    expect(await files()).toEqual(['wattbook-2026-06-15.backup']);
    isSound = true;
    await run(noon + dayMs, 1);
    expect(await files()).toEqual(['wattbook-2026-06-15.backup', 'wattbook-2026-06-16.backup']);
    sent = [];
    await run(noon + 2 * dayMs, 1);
    expect(await files()).toEqual(['wattbook-2026-06-17.backup']);
  });

  it('deletes what a backup that was killed has left, after a day', async () => {
    const [old, fresh] = ['wattbook-2026-06-13.backup.1.part', 'wattbook-2026-06-15.backup.2.part'];
    for (const [name, age] of [
      [old, 2],
      [fresh, 0],
    ] as const) {
      await writeFile(join(folder.path, name), '');
      await utimes(join(folder.path, name), (noon - age * dayMs) / 1000, (noon - age * dayMs) / 1000);
    }
    await run(noon);
    expect(await files()).toEqual(['wattbook-2026-06-15.backup', fresh]);
  });

  it('is not written into a folder that is missing, such as a disk that is not mounted', async () => {
    const missing = join(folder.path, 'disk');
    await expect(run(noon, 3, missing)).rejects.toThrow(`The folder ${missing} (BACKUP_TO) cannot be read: ENOENT.`);
    await expect(stat(missing)).rejects.toThrow('ENOENT');
  });
});

describe('whether the daily backups fail (decision 0053)', () => {
  it('is said from the first failure to the next success', async () => {
    const backups = start(noon);
    await runAll(backups);
    expect(backups.areFailing()).toBe(false);
    [clock, isSound] = [noon + dayMs, false];
    await expect(runAll(backups)).rejects.toThrow('damaged');
    expect(backups.areFailing()).toBe(true);
    isSound = true;
    await runAll(backups);
    expect(backups.areFailing()).toBe(false);
  });

  it('is said where the newest is more than two days old, by the folder after a restart and without a try that ends', async () => {
    await run(noon);
    const [twoDays, threeDays] = [start(noon + 2 * dayMs), start(noon + 3 * dayMs)];
    isSound = false;
    for (const backups of [twoDays, threeDays]) expect(backups.areFailing()).toBe(false);
    clock = noon + 2 * dayMs;
    // The program ends in the middle of the try, so nothing has failed.
    await expect(runAll(twoDays, AbortSignal.abort())).rejects.toThrow('damaged');
    expect(twoDays.areFailing()).toBe(false);
    clock = noon + 3 * dayMs;
    await expect(runAll(threeDays, AbortSignal.abort())).rejects.toThrow('damaged');
    expect(threeDays.areFailing()).toBe(true);
  });

  it('counts from the start where there is none yet', () => {
    const backups = start(noon);
    expect(backups.areFailing()).toBe(false);
    clock = noon + 3 * dayMs;
    expect(backups.areFailing()).toBe(true);
  });

  it('is never said where none are asked for', async () => {
    const backups = scheduleBackups({
      schedule: () => null,
      inTurn: (work) => work(),
      now: () => noon,
      run: () => Promise.reject(new Error('no backups')),
    });
    await runAll(backups);
    expect(backups.areFailing()).toBe(false);
  });
});

describe('a command as a process of its own', () => {
  it('succeeds, or throws what it printed', async () => {
    await runCommand(['backup', '--help'], { signal: neverAborted });
    await expect(runCommand(['backup'], { signal: neverAborted })).rejects.toThrow('Usage: wattbook backup <file>');
  });

  it('ends with the program', async () => {
    await expect(runCommand(['backup', '--help'], { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  });
});
