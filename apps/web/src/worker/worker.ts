import { paths } from '../paths.ts';
import { forgetShared, takeShared } from '../sharing/shared-files.ts';
import type { PageMessage } from './messages.ts';
import { createKeptAnswers, isKept } from './kept-answers.ts';
import { openMessage, showMessage } from './pushed-messages.ts';
import { createQuiet } from './quiet.ts';
import { cleanFiles, isFile, keepFiles, openFile, openNamedFile, openStartPage } from './start-files.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;
/** The addresses of the files of this build; the build writes them here. */
declare const __FILES__: readonly string[];

// Stands between the product and its server in a browser: it opens the product without a network, keeps what the reading screens were answered, takes what other apps share, and
// shows messages of the server (decision 0183).

/** Where browsers send what other apps share (manifest.webmanifest). */
const sharePath = '/share';
const signOutPath = '/v1/sessions/logout';

const { during, idle } = createQuiet();
const store = {
  caches,
  fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
  origin: self.location.origin,
  now: Date.now,
  idle,
};
const answers = createKeptAnswers(store);

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()])),
);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  const { method } = request;
  if (method === 'POST' && pathname === sharePath) event.respondWith(share(request));
  else if (isKept(method, pathname)) event.respondWith(during(answers.answer(request, (work) => event.waitUntil(work))));
  else if (method === 'POST' && pathname === signOutPath) event.waitUntil(forgetAll());
  else if (method !== 'GET') return;
  else if (request.mode === 'navigate') {
    // Answers of the server that are pages of their own, such as the reference of the API, and the page for strangers, which has headers of its own.
    if (/^\/(v1|health|demo|metrics|shared-journey)(\/|$)/.test(pathname) || /\.\w+$/.test(pathname)) return;
    const asked = async () => (await event.preloadResponse) ?? fetch(request);
    event.respondWith(openStartPage(store, asked()));
  } else if (isFile(pathname)) event.respondWith(during(openFile(store, request)));
  else if (/^\/[\w-]+\.(js|png|svg|webmanifest)$/.test(pathname)) event.respondWith(openNamedFile(store, request));
});

async function share(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => null);
  const files = (form?.getAll('files') ?? []).filter((value) => value instanceof File);
  const missed = await answers
    .owner()
    .then((owner) => takeShared(store, { files, owner, createId: () => crypto.randomUUID() }))
    .catch(() => files.length);
  const shared = form === null ? 'lost' : missed;
  return Response.redirect(paths.receipts.pattern + (shared === 0 ? '' : `?shared=${shared}`), 303);
}

/** Without a user what was shared waits for who signs in next: its owner alone sees it. */
const forgetOthers = (userId: string | null) =>
  Promise.all([answers.forget(userId), userId === null ? undefined : forgetShared(store, userId)]);

const forgetAll = () => Promise.all([answers.forget(), forgetShared(store, null)]);

self.addEventListener('message', (event) => event.waitUntil(respond(event.data as PageMessage)));

async function respond(message: PageMessage): Promise<void> {
  if (message.kind === 'forget') {
    await forgetOthers(message.except);
    return;
  }
  // Named once, as the build writes all addresses wherever it stands.
  const built = __FILES__;
  if (message.kind === 'keep') await keepFiles(store, built, message.language).catch(() => undefined);
  else if (message.kind === 'clean') await cleanFiles(store, built).catch(() => undefined);
}

self.addEventListener('push', (event) => event.waitUntil(showMessage(self, event.data.json())));
self.addEventListener('notificationclick', (event) => event.waitUntil(openMessage(self, event.notification)));
