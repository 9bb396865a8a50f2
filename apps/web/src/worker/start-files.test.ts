import { languages } from '@wattbook/domain/texts/languages';
import { screenParts } from '@wattbook/i18n/load-texts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cachesInMemory } from './testing/cache-storage.ts';
import { cleanFiles, keepFiles, neededFiles, openFile, openStartPage } from './start-files.ts';

const origin = 'https://car.example';
const files = ['/first-paint.js', '/assets/base-1.js', '/assets/en.first-1.js', '/assets/de.first-1.js', '/assets/map-engine-1.js'];
const page = '<script src="/assets/base-1.js"></script>';

function open(sent: Record<string, string>) {
  const { caches, stored } = cachesInMemory();
  const asked: string[] = [];
  const fetch = async (request: RequestInfo | URL) => {
    const { pathname } = new URL(request instanceof Request ? request.url : String(request));
    asked.push(pathname);
    const text = sent[pathname];
    return text === undefined ? new Response('', { status: 404 }) : new Response(text);
  };
  /** How many files were asked for at each pause. */
  const pauses: number[] = [];
  const idle = async () => void pauses.push(asked.length);
  return { store: { caches, fetch: fetch as typeof globalThis.fetch, origin, idle }, asked, stored, pauses };
}
const whole: Record<string, string> = { ...Object.fromEntries(files.map((file) => [file, file])), '/': page };
const kept = (stored: ReturnType<typeof open>['stored']) =>
  [...(stored.get('wattbook-files')?.keys() ?? [])].map((url) => new URL(url).pathname).sort();

describe('the files of a build', () => {
  afterEach(() => vi.useRealTimers());

  it('are those that every screen needs in the language of the user; maps show nothing without a network', () => {
    expect(neededFiles(files, 'de')).toEqual(['/first-paint.js', '/assets/base-1.js', '/assets/de.first-1.js']);
  });

  it.each(['first', ...screenParts])('are the texts of %s in the language of the user only', (part) => {
    const inEach = languages.map((language) => `/assets/${language}.${part}-Ab_c-1d2.js`);
    for (const [at, language] of languages.entries()) expect(neededFiles(inEach, language)).toEqual([inEach[at]]);
  });

  it('are kept once, with the page that names them; those of an earlier build are deleted', async () => {
    const { store, asked, stored } = open({ ...whole, '/assets/old-0.js': 'old' });
    await openFile(store, new Request(`${origin}/assets/old-0.js`));
    await keepFiles(store, files, 'en');
    await keepFiles(store, files, 'en');
    expect(kept(stored)).toEqual(['/', '/assets/base-1.js', '/assets/en.first-1.js', '/first-paint.js']);
    expect(asked.filter((path) => path === '/assets/base-1.js')).toHaveLength(1);
  });

  it('are deleted of earlier builds where data are saved, without asking for one of this build; its start page comes once what it names was used', async () => {
    const { store, asked, stored } = open({ ...whole, '/assets/old-0.js': 'old' });
    await openFile(store, new Request(`${origin}/assets/old-0.js`));
    await (await store.caches.open('wattbook-files')).put('/', new Response('<script src="/assets/old-0.js"></script>'));
    await cleanFiles(store, files);
    expect([kept(stored), asked]).toEqual([[], ['/assets/old-0.js', '/']]);
    await openFile(store, new Request(`${origin}/assets/base-1.js`));
    await cleanFiles(store, files);
    expect(kept(stored)).toEqual(['/', '/assets/base-1.js']);
  });

  it('are asked for a few at a time, while nobody waits for the worker', async () => {
    const many = Array.from({ length: 10 }, (_, at) => `/assets/part-${at}.js`);
    const { store, pauses } = open({ ...Object.fromEntries(many.map((file) => [file, file])), '/': page });
    await keepFiles(store, many, 'en');
    expect(pauses).toEqual([0, 4, 8]);
  });

  it('are not taken for whole where one is missing, or the page is already that of the next build', async () => {
    const { '/assets/base-1.js': _, ...missing } = whole;
    const half = open(missing);
    await expect(keepFiles(half.store, files, 'en')).rejects.toThrow('not there');
    const next = open({ ...whole, '/': '<script src="/assets/base-2.js"></script>' });
    await keepFiles(next.store, files, 'en');
    for (const { stored } of [half, next]) expect(kept(stored)).not.toContain('/');
  });

  it('open the product without a network, behind a dead proxy, and when nothing answers in time', async () => {
    const { store } = open(whole);
    await keepFiles(store, files, 'en');
    const opened = async (asked: Promise<Response>) => (await openStartPage(store, asked)).text();
    expect(await opened(Promise.reject(new TypeError('no network')))).toBe(page);
    expect(await opened(Promise.resolve(new Response('', { status: 504 })))).toBe(page);
    expect(await opened(Promise.resolve(new Response('new')))).toBe('new');
    vi.useFakeTimers();
    const late = opened(new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(3000);
    expect(await late).toBe(page);
  });
});
