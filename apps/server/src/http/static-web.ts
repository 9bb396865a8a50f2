import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** Files with a hash of their content in their name never change. */
const hashed = /[/\\]assets[/\\]/;

/**
 * Serves the built web from `folder`; every other address that is no file and no call opens its start page, which routes by itself. Files are those of the
 * start, in their exact spelling, so that no request lists folders.
 */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'));
  if (isBuilt) {
    await app.register(serveStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    const files = await listFiles(folder);
    app.route<{ readonly Params: { readonly '*': string } }>({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: ({ params: { '*': path } }, reply) => {
        if (files.has(path)) return reply.sendFile(path);
        reply.callNotFound();
        return reply;
      },
    });
  }
  await app.register(answerLostShare);
  app.setNotFoundHandler(async (request, reply) => {
    if (!isBuilt || !isPage(request)) throw new AppError('not_found');
    // What only its link opens is in no list of a search engine, and no other site is told of it.
    if (pathOf(request) === sharedPage) reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
    await sendStartPage(reply);
  });
}

/** Where other apps share files to, the worker of a browser answers. Without one, as after its data were cleared, the files do not arrive, and the screen of receipts says so. */
async function answerLostShare(app: FastifyInstance): Promise<void> {
  // Their content is of no use, so it is not read.
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  app.post('/share', async (_request, reply) => reply.header('connection', 'close').redirect('/receipts?shared=lost', 303));
}

async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name));
  return new Set(files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/')));
}

/** The page of a shared journey (decision 0182). */
const sharedPage = '/shared-journey';

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

const isPage = (request: FastifyRequest): boolean => {
  const { method } = request;
  const path = pathOf(request);
  return (method === 'GET' || method === 'HEAD') && !/^\/(v1|assets)(\/|$)/.test(path) && !/\.\w+$/.test(path);
};

const sendStartPage = (reply: FastifyReply): FastifyReply => reply.sendFile('index.html');
