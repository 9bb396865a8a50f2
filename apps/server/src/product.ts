import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@wattbook/contract/api';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Connection } from './db/connect.ts';
import { listen } from './db/listen.ts';
import { createAccessTokens, createRefreshTokens, findActor } from './features/account/public.ts';
import { createOncePerKey } from './features/idempotency/public.ts';
import { createLiveHub } from './features/live/public.ts';
import { routesOf } from './features/routes.ts';
import { findPushTarget } from './features/vehicles/public.ts';
import { AppError } from './http/app-error.ts';
import { defaultLimits } from './http/limits.ts';
import { buildServer } from './http/server.ts';
import { readOrMakeSecret } from './secrets.ts';
import { createPasswordHashing } from './services/password-hashing.ts';

const root = resolve(import.meta.dirname, '../../..');
const sessionEnds = 'wattbook_session_end';

export interface Product {
  readonly server: FastifyInstance;
  readonly close: () => Promise<void>;
}

/** Builds the parts of the product around a database and wires them. The server does not listen yet. */
export async function openProduct(config: Config, { database, pool, url }: Connection, log: Logger): Promise<Product> {
  const secret = await readOrMakeSecret(config.dataDir, 'tokens');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const now = Date.now;
  const hub = createLiveHub();
  const accessTokens = createAccessTokens(secret);
  const listening = await listen(url, sessionEnds, hub.endSession);
  const handlers = routesOf({
    database,
    now,
    pause: (milliseconds) => pause(milliseconds),
    passwords: createPasswordHashing(),
    accessTokens,
    refreshTokens: createRefreshTokens(secret),
    attemptSecret: secret,
    announceEnd: async (sessionId) => void (await pool.query('select pg_notify($1, $2)', [sessionEnds, sessionId])),
    askDatabase: () => pool.query('select 1'),
    version,
    hub,
    readLive: () => Promise.resolve(null),
    readTrack: () => Promise.resolve([]),
    takeSamples: () => Promise.reject(new AppError('unavailable')),
  });
  const server = await buildServer(api, handlers, {
    log,
    trustProxy: config.trustProxy,
    baseUrl: config.baseUrl,
    mapOrigins: originsOf(config.mapStyleUrl),
    webFolder: join(root, 'apps/web/dist'),
    version,
    limits: defaultLimits,
    gate: {
      findActor: (token) => findActor({ database, accessTokens, now }, token),
      findPushTarget: (token) => findPushTarget(database, token),
    },
    oncePerKey: createOncePerKey({ database, secret, now }),
  });
  return {
    server,
    close: async () => {
      await server.close();
      await listening.close();
    },
  };
}

function originsOf(mapStyleUrl: string | undefined): string[] {
  return mapStyleUrl === undefined || mapStyleUrl.startsWith('/') ? [] : [new URL(mapStyleUrl).origin];
}
