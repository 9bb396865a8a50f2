import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { AccountId } from '@wattbook/domain/ids';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDownloads } from './downloads.ts';

const [hers, his, theirs] = ['hers', 'his', 'theirs'] as AccountId[] as [AccountId, AccountId, AccountId];
const file = (bytes: Readable = new PassThrough()) => ({ name: 'file', bytes });
const limits = { max: 2, maxMs: 1000 };
const outcomeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'held',
    ({ word, message }: { word?: string; message: string }) => word ?? message,
  );

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('downloads that run at once', () => {
  it('are one per account, and a few in total', async () => {
    const downloads = createDownloads(limits);
    await downloads.start(hers, async () => file());
    expect(await outcomeOf(downloads.start(hers, async () => file()))).toBe('conflict');
    await downloads.start(his, async () => file());
    expect(await outcomeOf(downloads.start(theirs, async () => file()))).toBe('unavailable');
    expect(await Promise.all([hers, theirs].map((account) => outcomeOf(Promise.try(downloads.refuse, account))))).toEqual([
      'conflict',
      'unavailable',
    ]);
  });

  it('count from the moment of the request', async () => {
    const downloads = createDownloads(limits);
    void downloads.start(hers, () => new Promise(() => undefined));
    expect(await outcomeOf(downloads.start(hers, async () => file()))).toBe('conflict');
  });

  it.each<[string, (bytes: PassThrough) => void]>([
    ['was read to its end', (bytes) => bytes.end('all').resume()],
    ['failed on its way', (bytes) => bytes.on('error', () => undefined).destroy(new Error('away'))],
    ['is no longer read', (bytes) => bytes.destroy()],
  ])('free their slot when the file %s', async (_how, end) => {
    const downloads = createDownloads(limits);
    const bytes = new PassThrough();
    await downloads.start(hers, async () => file(bytes));
    end(bytes);
    await once(bytes, 'close').catch(() => undefined);
    expect(await outcomeOf(downloads.start(hers, async () => file()))).toBe('held');
  });

  it('free their slot when the file cannot be created', async () => {
    const downloads = createDownloads(limits);
    expect(await outcomeOf(downloads.start(hers, () => Promise.reject(new Error('no vehicle'))))).toBe('no vehicle');
    expect(await outcomeOf(downloads.start(hers, async () => file()))).toBe('held');
  });

  it('end when they last too long, however slowly they are read', async () => {
    const downloads = createDownloads(limits);
    const { bytes } = await downloads.start(hers, async () => file());
    const failed = once(bytes, 'error');
    vi.advanceTimersByTime(limits.maxMs);
    expect(String((await failed)[0])).toContain('too long');
    expect(bytes.destroyed).toBe(true);
  });

  it('free their slot when the file is not created in time', async () => {
    const downloads = createDownloads(limits);
    void downloads.start(hers, () => new Promise(() => undefined));
    vi.advanceTimersByTime(limits.maxMs);
    expect(await outcomeOf(downloads.start(hers, async () => file()))).toBe('held');
  });

  it('end when the same one is requested again', async () => {
    const downloads = createDownloads(limits);
    const first = await downloads.start(hers, async () => file(), 'ticket');
    expect(await outcomeOf(downloads.start(hers, async () => file(), 'another ticket'))).toBe('conflict');
    const again = await downloads.start(hers, async () => file(), 'ticket');
    expect([first.bytes.destroyed, again.bytes.destroyed]).toEqual([true, false]);
    // The end of the first does not free the slot of the second.
    expect(await outcomeOf(downloads.start(hers, async () => file()))).toBe('conflict');
  });

  it('do not begin when the same one is requested again before their file exists', async () => {
    const downloads = createDownloads(limits);
    const created = Promise.withResolvers<ReturnType<typeof file>>();
    const first = outcomeOf(downloads.start(hers, () => created.promise, 'ticket'));
    await downloads.start(hers, async () => file(), 'ticket');
    const late = file();
    created.resolve(late);
    expect([await first, late.bytes.destroyed]).toEqual(['conflict', true]);
  });
});

it('work that costs as much occupies the slot of its account until it is done, also where it fails', async () => {
  const { occupy } = createDownloads({ max: 4, maxMs: 60_000 });
  const account = 'a' as AccountId;
  const { promise, reject } = Promise.withResolvers<string>();
  const first = occupy(account, () => promise);
  await expect(occupy(account, async () => 'second')).rejects.toMatchObject({ word: 'conflict' });
  reject(new Error('no book'));
  await expect(first).rejects.toThrow('no book');
  expect(await occupy(account, async () => 'third')).toBe('third');
});
