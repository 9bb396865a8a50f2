/** The cache of the browser with the files of the build. */
const cacheName = 'wattbook-files';
/** The page that every address of the product begins with. */
const startPage = '/';
/** After so many milliseconds without an answer the kept page opens: a slow network is no reason to wait. */
const patienceMs = 2_500;
/** So many files are asked for at a time: what the screens ask for goes first. */
const atOnce = 4;

/** Large code for maps, which show nothing without a network; it is kept once it was used. */
const maps = /\/(map-|maplibre|world|place-names|outlines)|\.(tsv|map|html)$/;
/** The texts of a part of the web in one language. */
const texts = /\/([a-z]{2})\.[a-z]+-/;

export interface FileStore {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly origin: string;
  /** Resolves when no page waits for an answer. */
  readonly idle: () => Promise<void>;
}

/** The files that the product needs to start and to show its screens in a language without a network. */
export const neededFiles = (files: readonly string[], language: string): readonly string[] =>
  files.filter((file) => !maps.test(file) && (texts.exec(file)?.[1] ?? language) === language);

/** Keeps the files of a build, deletes those of earlier ones, and last keeps its start page: what it names is there then. */
export async function keepFiles({ caches, fetch, origin, idle }: FileStore, files: readonly string[], language: string): Promise<void> {
  const cache = await caches.open(cacheName);
  const kept = await pathsIn(cache);
  const missing = neededFiles(files, language).filter((file) => !kept.has(file));
  while (missing.length > 0) {
    await idle();
    await Promise.all(
      missing.splice(0, atOnce).map(async (file) => {
        const answer = await fetch(origin + file);
        if (!answer.ok) throw new Error(`${file} is not there`);
        await cache.put(file, answer);
      }),
    );
  }
  await keepPage({ cache, fetch, origin }, files);
}

/** Deletes the files of earlier builds and asks for none of this one: of these only what was used is there, and the start page with it where that is all that it names. */
export const cleanFiles = async ({ caches, fetch, origin }: FileStore, files: readonly string[]): Promise<void> =>
  keepPage({ cache: await caches.open(cacheName), fetch, origin }, files);

const pathsIn = async (cache: Cache): Promise<ReadonlySet<string>> => new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));

/** Keeps the start page of a build if every file that it names is kept, deletes that of an earlier one otherwise, and with it all that is of earlier builds. */
async function keepPage(
  { cache, fetch, origin }: Pick<FileStore, 'fetch' | 'origin'> & { readonly cache: Cache },
  files: readonly string[],
): Promise<void> {
  const page = await fetch(origin + startPage, { cache: 'no-cache' });
  const named = [...(await page.clone().text()).matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
  // A server that was just updated has the page of another build: its own worker keeps that one.
  if (!page.ok || named.length === 0 || named.some((file) => !files.includes(file))) return;
  const kept = await pathsIn(cache);
  if (named.every((file) => kept.has(file))) await cache.put(startPage, page);
  else await cache.delete(startPage);
  const known = new Set([...files, startPage]);
  await Promise.all([...kept].filter((file) => !known.has(file)).map((file) => cache.delete(file)));
}

/** Whether a request is for a file of the build, whose name changes with its content. */
export const isFile = (pathname: string): boolean => pathname.startsWith('/assets/');

/** A file of the build: the kept one, else that of the server, which is kept then. */
export async function openFile({ caches, fetch }: FileStore, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(new URL(request.url).pathname);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(new URL(request.url).pathname, answer.clone()).catch(() => undefined);
  return answer;
}

/** A file whose name stays: that of the server, without one the kept one. */
export async function openNamedFile({ caches, fetch }: FileStore, request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => undefined);
  const kept = answer === undefined ? await (await caches.open(cacheName)).match(new URL(request.url).pathname) : answer;
  return kept ?? Response.error();
}

/** The start page of the server; the kept one where the server does not answer, or not in time. `asked`: what is on its way already. */
export async function openStartPage({ caches }: FileStore, asked: Promise<Response>): Promise<Response> {
  const kept = (await caches.open(cacheName)).match(startPage);
  const isGateway = ({ status }: Response) => status >= 502 && status <= 504;
  const online = asked.then(
    (answer) => (isGateway(answer) ? undefined : answer),
    () => undefined,
  );
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, patienceMs, undefined);
  });
  return (await Promise.race([online, late])) ?? (await kept) ?? (await asked);
}
