import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openObjectStore, type StoreSettings } from '../../services/object-store/object-store.ts';
import { type FakeObjectStore, startObjectStore, storeBucket, storeError, storeSigner, tagOf } from '../../testing/object-store.ts';
import { objectPlace } from './object-place.ts';
import { storeShelf } from './shelves.ts';

let fake: FakeObjectStore;
beforeAll(async () => {
  fake = await startObjectStore();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.objects.clear();
  fake.uploads.clear();
  fake.trouble = () => undefined;
});

const MiB = 1024 * 1024;
const key = 'wattbook/wattbook-2026-06-15.backup';
/** Without the pauses between two tries. */
const open = (changed: Partial<StoreSettings> = {}, now = Date.now, answerMs = 60_000) =>
  openObjectStore(
    { ...storeSigner, endpoint: fake.endpoint, bucket: storeBucket, address: 'path', ...changed },
    { fetch: globalThis.fetch, now, pause: () => Promise.resolve(), answerMs },
  );
async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 256 * 1024) yield bytes.subarray(at, at + 256 * 1024);
}
const write = (bytes: Buffer, store = open()) => objectPlace(store, key).write(piecesOf(bytes));
const readAll = async (store = open()) => Buffer.concat(await Array.fromAsync(objectPlace(store, key).read()));

/** A request to this machine, whatever its host is called. */
const requestOf = (url: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> =>
  new Promise((resolve, reject) => {
    const { port, pathname, search, host } = new URL(url);
    const sent = request(
      { host: '127.0.0.1', port, path: `${pathname}${search}`, method, headers: { ...(headers as Record<string, string>), host } },
      (answer) =>
        resolve(
          new Response(method === 'HEAD' ? null : (Readable.toWeb(answer) as ReadableStream), {
            status: answer.statusCode ?? 0,
            headers: answer.headers as Record<string, string>,
          }),
        ),
    );
    sent.on('error', reject).end(body);
  });

describe('a backup in a store', () => {
  it.each([
    ['a small one in one request', 1000, []],
    ['a large one in parts', 20 * MiB, [8 * MiB, 8 * MiB, 4 * MiB]],
    ['one that fills its parts', 16 * MiB, [8 * MiB, 8 * MiB]],
  ])('is written and read again: %s', async (_what, size, parts) => {
    const bytes = randomBytes(size);
    const sent: number[] = [];
    fake.trouble = ({ method, url }) => {
      if (method === 'PUT' && url.searchParams.has('partNumber')) sent.push(Number(url.searchParams.get('partNumber')));
      return undefined;
    };
    await write(bytes);
    expect(sent).toEqual(parts.map((_part, index) => index + 1));
    expect((await readAll()).equals(bytes)).toBe(true);
    expect(fake.uploads.size).toBe(0);
  });

  it('is listed over all pages, by its prefix and name, and removed', async () => {
    const shelf = storeShelf(open(), 'wattbook/');
    const names = [1, 2, 3, 4, 5].map((day) => `wattbook-2026-06-0${day}.backup`);
    for (const name of names) fake.objects.set(`wattbook/${name}`, Buffer.from('12345'));
    fake.objects.set('wattbook/of my own & others', Buffer.from(''));
    fake.objects.set('other/wattbook-2026-06-09.backup', Buffer.from(''));
    expect(await shelf.list()).toEqual(names.map((name) => ({ name, bytes: 5, writtenAt: Date.UTC(2026, 5, 15, 12) })));
    await shelf.remove('wattbook-2026-06-01.backup');
    await shelf.remove('wattbook-2026-06-01.backup');
    expect(await shelf.list()).toHaveLength(4);
    await expect(objectPlace(open(), `wattbook/${names[1]}`).requireNew()).rejects.toThrow('already. Choose another name.');
  });

  it('is in a bucket before the host of the address where the store wants that', async () => {
    const asked: string[] = [];
    // Names below localhost are this machine, which not every resolver knows.
    const toFake = (url: string, init: RequestInit) => {
      asked.push(`${init.method} ${new URL(url).host.split(':')[0]}${new URL(url).pathname}`);
      return requestOf(url, init);
    };
    const store = openObjectStore(
      { ...storeSigner, endpoint: fake.endpoint.replace('127.0.0.1', 'localhost'), bucket: storeBucket, address: 'host' },
      { fetch: toFake, now: Date.now, pause: () => Promise.resolve(), answerMs: 60_000 },
    );
    const bytes = randomBytes(9 * MiB);
    await write(bytes, store);
    expect((await readAll(store)).equals(bytes)).toBe(true);
    expect(await storeShelf(store, 'wattbook/').list()).toHaveLength(1);
    expect(new Set(asked)).toEqual(
      new Set([`POST backups.localhost/${key}`, `PUT backups.localhost/${key}`, `GET backups.localhost/${key}`, 'GET backups.localhost/']),
    );
  });

  it('that fails in the middle leaves neither a part nor an object', async () => {
    fake.trouble = ({ url }) => (url.searchParams.get('partNumber') === '2' ? storeError(403, 'AccessDenied') : undefined);
    await expect(write(randomBytes(20 * MiB))).rejects.toThrow('the key in BACKUP_S3_KEY_ID may not do this');
    expect([fake.objects.size, fake.uploads.size]).toEqual([0, 0]);
  });

  it('that is refused at its very end, after an answer of success, leaves nothing either', async () => {
    fake.trouble = ({ method, url }) =>
      method === 'POST' && url.searchParams.has('uploadId') ? { ...storeError(200, 'InternalError') } : undefined;
    await expect(write(randomBytes(9 * MiB))).rejects.toThrow('answers 200 (InternalError)');
    expect([fake.objects.size, fake.uploads.size]).toEqual([0, 0]);
  });

  it('is written where the answer to its end is lost, and the store knows the upload no more', async () => {
    const bytes = randomBytes(9 * MiB);
    let ends = 0;
    fake.trouble = ({ method, url }) => {
      const upload = url.searchParams.get('uploadId') ?? '';
      if (method !== 'POST' || upload === '') return undefined;
      ends += 1;
      if (ends > 1) return undefined;
      fake.objects.set(key, Buffer.concat([...(fake.uploads.get(upload)?.values() ?? [])]));
      fake.uploads.delete(upload);
      return storeError(500, 'InternalError');
    };
    await write(bytes);
    expect([ends, (await readAll()).equals(bytes)]).toEqual([2, true]);
  });

  it('whose upload is gone before its end is refused', async () => {
    fake.trouble = ({ method, url }) => {
      if (method === 'POST' && url.searchParams.has('uploadId')) fake.uploads.clear();
      return undefined;
    };
    await expect(write(randomBytes(9 * MiB))).rejects.toThrow('There is no such backup');
    expect(fake.objects.size).toBe(0);
  });

  it('is written where the store is busy a few times', async () => {
    let left = 3;
    fake.trouble = ({ method }) => (method === 'PUT' && left-- > 0 ? storeError(503, 'SlowDown') : undefined);
    await write(Buffer.from('a backup'));
    expect(fake.objects.get(key)?.toString()).toBe('a backup');
  });

  it('is given up where the store stays busy', async () => {
    let tries = 0;
    fake.trouble = () => {
      tries += 1;
      return storeError(503, 'SlowDown');
    };
    await expect(write(Buffer.from('a backup'))).rejects.toMatchObject({
      message: expect.stringContaining('answers 503 (SlowDown). Try again later.'),
      word: 'store_busy',
    });
    expect(tries).toBe(4);
  });

  it('is read on where the store breaks off, and given up where it does so each time', async () => {
    const bytes = randomBytes(MiB);
    await write(bytes);
    let cuts = 2;
    fake.trouble = ({ method }) => {
      if (method !== 'GET' || cuts === 0) return undefined;
      cuts -= 1;
      return cuts === 1 ? { status: 200, body: bytes, cutAfter: 300_000, headers: { etag: '"x"' } } : undefined;
    };
    expect((await readAll()).equals(bytes)).toBe(true);
    fake.trouble = ({ method }) => (method === 'GET' ? { status: 200, body: bytes, cutAfter: 10, headers: { etag: '"x"' } } : undefined);
    await expect(readAll()).rejects.toMatchObject({ word: 'store_silent' });
  });

  it('is read further where the store goes silent in the middle, and a list that goes silent ends', async () => {
    const bytes = randomBytes(1000);
    await write(bytes);
    const impatient = open({}, Date.now, 200);
    let isFirst = true;
    fake.trouble = ({ method }) => {
      if (method !== 'GET' || !isFirst) return undefined;
      isFirst = false;
      return { status: 200, body: bytes, cutAfter: 300, isSilent: true, headers: { etag: tagOf(bytes) } };
    };
    expect((await readAll(impatient)).equals(bytes)).toBe(true);
    fake.trouble = () => ({ status: 200, body: '<ListBucketResult/>', cutAfter: 5, isSilent: true });
    await expect(impatient.list('')).rejects.toMatchObject({ word: 'store_silent' });
  });
});

describe('a store that refuses', () => {
  const day = 86_400_000;
  it.each([
    ['another key', { keyId: 'OTHER' }, undefined, 'does not know the key', 'store_key'],
    ['another secret', { secret: 'another' }, undefined, 'is BACKUP_S3_SECRET the secret of BACKUP_S3_KEY_ID?', 'store_key'],
    ['a bucket that is missing', { bucket: 'missing' }, undefined, 'There is no bucket', 'store_bucket'],
    ['another region', { region: 'us-east-1' }, undefined, 'set BACKUP_S3_REGION', 'store_region'],
    ['a clock that is wrong', {}, () => Date.now() - day, 'the clock of this machine is wrong', 'store_clock'],
    ['nobody who listens', { endpoint: 'http://127.0.0.1:9' }, undefined, 'does not answer, or breaks off', 'store_silent'],
  ] as const)('is said in words: %s', async (_what, changed, now, text, word) => {
    const refused = write(Buffer.from('a backup'), open(changed, now));
    await expect(refused).rejects.toMatchObject({ name: 'OperatorError', message: expect.stringContaining(text), word });
    await expect(refused).rejects.not.toThrow(storeSigner.secret);
  });

  it.each([
    ['full', storeError(507, 'XMinioStorageFull'), 'is full: make room there', 'store_full'],
    ['full, by its status alone', { status: 507 }, 'is full: make room there', 'store_full'],
    ['over its quota', storeError(400, 'QuotaExceeded'), 'is full: make room there', 'store_full'],
    ['that forbids it', { status: 403 }, 'may not do this', 'store_refused'],
    ['that refuses for a reason of its own', storeError(400, 'InvalidBucketState'), 'answers 400 (InvalidBucketState)', 'store_refused'],
    ['in another region', storeError(400, 'IllegalLocationConstraintException'), 'set BACKUP_S3_REGION', 'store_region'],
    ['that is none', { status: 405, body: '<html>' }, 'does not speak S3', 'store_foreign'],
  ] as const)('is said in words, after one try: %s', async (_what, answer, text, word) => {
    let tries = 0;
    fake.trouble = () => {
      tries += 1;
      return answer;
    };
    await expect(write(Buffer.from('a backup'))).rejects.toMatchObject({ message: expect.stringContaining(text), word });
    expect([tries, fake.objects.size]).toEqual([1, 0]);
  });

  it.each([200, 404])('is not taken for an empty one where a web page answers with %i', async (status) => {
    fake.trouble = () => ({ status, body: '<!doctype html><title>Console</title>' });
    await expect(storeShelf(open(), 'wattbook/').list()).rejects.toMatchObject({ word: 'store_foreign' });
    if (status === 200) await expect(write(randomBytes(9 * MiB))).rejects.toMatchObject({ word: 'store_foreign' });
  });

  it('whose bucket is missing says so when it is listed', async () => {
    await expect(storeShelf(open({ bucket: 'missing' }), 'wattbook/').list()).rejects.toMatchObject({ word: 'store_bucket' });
  });

  it('that takes a request and never answers is given up', async () => {
    let tries = 0;
    const never = (_url: string, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        tries += 1;
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
    const store = openObjectStore(
      { ...storeSigner, endpoint: fake.endpoint, bucket: storeBucket, address: 'path' },
      { fetch: never, now: Date.now, pause: () => Promise.resolve(), answerMs: 20 },
    );
    await expect(storeShelf(store, 'wattbook/').list()).rejects.toMatchObject({ word: 'store_silent' });
    expect(tries).toBe(4);
  });

  it('of a backup that is not there, says so', async () => {
    await expect(readAll()).rejects.toMatchObject({ word: 'missing' });
  });
});
