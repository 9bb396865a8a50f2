import { existsSync } from 'node:fs';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** Files with a hash of their content in their name never change. */
const hashed = /[/\\]assets[/\\]/;

/** Serves the built web from `folder`; every other address that is no file and no call opens its start page, which routes by itself. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'));
  if (isBuilt) {
    await app.register(serveStatic, {
      root: folder,
      wildcard: true,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!isBuilt || !isPage(request)) throw new AppError('not_found');
    await sendStartPage(reply);
  });
}

const isPage = ({ method, url }: FastifyRequest): boolean => {
  const path = url.split('?')[0] ?? '';
  return (method === 'GET' || method === 'HEAD') && !/^\/(v1|assets)(\/|$)/.test(path) && !/\.\w+$/.test(path);
};

const sendStartPage = (reply: FastifyReply): FastifyReply => reply.sendFile('index.html');
