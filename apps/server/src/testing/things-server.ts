import type { TrustedProxies } from '@wattbook/domain/installation/trusted-proxies';
import { defineApi } from '@wattbook/contract/endpoint';
import { inOrder } from '@wattbook/contract/list-query';
import type { AccountId, UserId, VehicleId } from '@wattbook/domain/ids';
import { pino } from 'pino';
import { z } from 'zod';
import type { Actor, Caller } from '../http/actor.ts';
import { AppError, refuseStale } from '../http/app-error.ts';
import type { Handlers } from '../http/handler.ts';
import { connectionRulesOf } from '../http/connection-rules.ts';
import { createLanes, laneRules } from '../http/lanes.ts';
import { buildServer } from '../http/server.ts';
import { createMeters } from '../meters.ts';

const instant = z.iso.datetime({ offset: true });
const record = z.object({ name: z.string(), version: z.number(), inner: z.object({ shown: z.string() }).nullable() });
const testApi = defineApi({
  'POST /things': {
    summary: 'x',
    tag: 'x',
    access: 'public',
    body: inOrder(
      z.strictObject({
        name: z.string().min(1).max(5),
        email: z.email().optional(),
        count: z.number().int().min(1).max(9).optional(),
        flag: z.boolean().optional(),
        kind: z.enum(['a', 'b']).optional(),
        id: z.uuid().optional(),
        tags: z.array(z.string()).max(2).optional(),
        from: instant.optional(),
        to: instant.optional(),
        inner: z.strictObject({ deep: z.number() }).optional(),
      }),
    ),
    response: record,
  },
  'GET /things': {
    summary: 'x',
    tag: 'x',
    access: 'public',
    query: z.strictObject({ page: z.string().regex(/^\d+$/, 'whole_number').optional() }),
    response: record,
  },
  'PATCH /things/:id': {
    summary: 'x',
    tag: 'x',
    access: 'user',
    params: z.strictObject({ id: z.string() }),
    body: z.strictObject({ version: z.number().optional() }),
    response: record,
  },
  'GET /slow': { summary: 'x', tag: 'x', access: 'user', status: 204 },
  'GET /health': { summary: 'x', tag: 'x', access: 'public', status: 204 },
  'POST /broken': { summary: 'x', tag: 'x', access: 'public', body: z.strictObject({ how: z.string() }), status: 204 },
  'POST /v1/ingest/:token': {
    summary: 'x',
    tag: 'x',
    access: 'push_token',
    params: z.strictObject({ token: z.string() }),
    body: z.unknown(),
    status: 204,
  },
});

const stored = { name: 'x', version: 3, inner: { shown: 'yes', secret: 'no' }, password: 'hidden' };
const failures: Record<string, () => unknown> = {
  database: () => Object.assign(new Error('Key (email)=(anna@example.org) at 48.137154'), { code: '23505' }),
  down: () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  slow: () => Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
  locking: () => Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }),
  silent: () => new Error('Query read timeout'),
  words: () => new AppError('locked'),
  later: () => new AppError('too_many_requests', { retryAfter: 30 }),
};
/** Ends the calls of `/slow` and pushes of `"slow"` that wait. */
export const slowCalls = new Set<() => void>();
const waitSlowly = () => new Promise<void>((resolve) => void slowCalls.add(resolve));

const handlers: Handlers<typeof testApi> = {
  'POST /things': async () => stored,
  'GET /things': async () => stored,
  'PATCH /things/:id': async ({ body }) => {
    refuseStale(body.version, stored);
    return stored;
  },
  'POST /broken': async ({ body }) => {
    throw failures[body.how]?.() ?? new Error(`broken by ${body.how}`);
  },
  'GET /slow': waitSlowly,
  'GET /health': async () => undefined,
  'POST /v1/ingest/:token': async ({ body }) => (body === 'slow' ? waitSlowly() : undefined),
};

const actor: Actor = { accountId: 'a' as AccountId, userId: 'u' as UserId, kind: 'owner', sessionId: 's', expiresAt: 9e15 };
/** The web server over a small test contract with an endpoint of each kind; `log` receives its lines. */
export const buildThings = (
  log: string[],
  perMinute = 1e6,
  baseUrl = 'http://localhost:3000',
  trustProxy: TrustedProxies = 'on',
  onWrongPushToken: (caller: Caller) => void = () => undefined,
) =>
  buildServer(testApi, handlers, {
    log: pino({ level: 'debug' }, { write: (line: string) => void log.push(line) }),
    trustProxy,
    connections: connectionRulesOf(1000, 1000),
    hasPages: true,
    noteFailure: () => undefined,
    baseUrl,
    statisticsUrl: 'https://stats.example/matomo.php',
    helpDeskOrigin: 'https://desk.example.org',
    tariffOrigin: 'https://tariffs.example',
    mapOrigins: () => ['https://tiles.example'],
    webFolder: '/nowhere',
    version: '1',
    meters: createMeters(),
    mcp: { versions: [], callsApi: () => false, answer: async () => null },
    metrics: { isOn: () => false, admits: () => false, type: 'text/plain', read: () => '' },
    limits: { perAddress: perMinute, publicPerAddress: perMinute, perPushToken: perMinute, perApiToken: perMinute },
    lanes: createLanes(laneRules, () => performance.now()),
    tokenResolver: {
      findActor: async (token) => (token === 'good' ? actor : undefined),
      findPushTarget: async (token) =>
        token.startsWith('good') ? { accountId: actor.accountId, vehicleId: token as VehicleId } : undefined,
    },
    programs: { find: async () => undefined, noteCall: () => undefined, vehicleOfRow: async () => null },
    proveCaller: async () => ({ passwordHash: 'h' }),
    isStaff: null,
    oncePerKey: (_actor, _request, run) => run(),
    onWrongPushToken,
    isDiskFull: () => false,
    inWork: (_endpoint, work) => work(),
    inbox: null,
    demoPages: null,
  });
