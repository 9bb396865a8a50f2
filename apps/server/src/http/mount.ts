import { usedByPrograms } from '@wattbook/contract/api-tokens/calls-of-programs';
import { callVerdict } from '@wattbook/domain/access/call-policy';
import type { Endpoint } from '@wattbook/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Actor, Caller, TokenResolver, PushTarget } from './actor.ts';
import { allowList } from './allow-list.ts';
import { answerText } from './answer-text.ts';
import { AppError } from './app-error.ts';
import { errorBody } from './answer-errors.ts';
import { callerOf } from './caller.ts';
import { errorStatus } from './error-status.ts';
import { sendEvents } from './event-stream.ts';
import type { Call, Handlers, SentFile } from './handler.ts';
import { acceptsKey, type FinishedResponse, type OncePerKey } from './idempotency.ts';
import { readByteBodies, readFormBodies } from './json-body.ts';
import type { Lane, Serve } from './lane.ts';
import { type Lanes, laneOf } from './lanes.ts';
import { type Limiter, type Limits, applyLimits } from './limits.ts';
import { createPushLimits, type PushLimits } from './push-limits.ts';
import { type IsStaff, maskedFor } from './masked-vins.ts';
import {
  isOfProgram,
  limitProgram,
  noteProgramCalls,
  type ProgramResolver,
  refuseOtherVehicles,
  refuseTokenInAddress,
} from './programs.ts';
import { type ProveCaller, proveCall } from './proof.ts';
import { createPushTurns } from './push-turns.ts';
import { requireAllowed } from './require-allowed.ts';
import { bearerTokenOf, pushTokenOf } from './request-token.ts';
import { sendFile } from './send-file.ts';
import { compareSent, isSentBack } from './sent-record.ts';
import { validatePart } from './validate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | PushTarget | undefined;
    /** The program that calls, also one whose call is refused. */
    program: Actor | undefined;
    /** Works on the call when it is its turn. */
    serve: Serve;
    /** The body as it was sent, which decides whether two writes are the same. */
    sentBody: string | undefined;
  }
  interface FastifyContextConfig {
    /** Who may call it; undefined: it is no call of the contract but a page or a file. */
    access?: Endpoint['access'];
    /** Whether it answers a file to whoever has its address. */
    isPublicFile?: boolean;
  }
}

export interface Mounting {
  readonly tokenResolver: TokenResolver;
  readonly programs: ProgramResolver;
  readonly proveCaller: ProveCaller;
  /** Null: the installation has no internal staff. */
  readonly isStaff: IsStaff | null;
  readonly oncePerKey: OncePerKey;
  readonly limiter: Limiter;
  readonly limits: Limits;
  readonly lanes: Lanes;
  /** Called for wrong push tokens, once a minute for a network at most. */
  readonly onWrongPushToken: (caller: Caller) => void;
  /** Whether the disk is full: then samples and uploads are refused, and the rest is tried. */
  readonly isDiskFull: () => boolean;
  /** Runs a part of a call on the connections of its kind of work. */
  readonly inWork: <Result>(endpoint: Endpoint, work: () => Result) => Result;
}

const bodyLimits = { public: 64 * 1024, user: 64 * 1024, admin: 64 * 1024, push_token: 1024 * 1024, webhook: 1024 * 1024 };

/** Mounts every endpoint of `api` with its handler. The key contains method and path; nothing is mounted that is not in the contract. */
export function mountApi<T extends Readonly<Record<string, Endpoint>>>(
  app: FastifyInstance,
  api: T,
  handlers: Handlers<T>,
  mounting: Mounting,
): void {
  app.decorateRequest('actor', undefined);
  app.decorateRequest('serve', serveNow);
  noteProgramCalls(app, mounting.programs);
  const turns = createPushTurns();
  const pushLimits = createPushLimits(mounting.limiter, mounting.limits);
  const admitting = { ...mounting, pushLimits };
  for (const key of Object.keys(api)) {
    const endpoint: Endpoint | undefined = api[key];
    const [method, url] = key.split(' ');
    if (endpoint === undefined || method === undefined || url === undefined) throw new Error(`Not an endpoint: ${key}`);
    // A stream or file begins before a handler answers; its proof would not be checked.
    if (endpoint.proof !== undefined && (endpoint.stream ?? endpoint.file) !== undefined)
      throw new Error(`No proof is checked here: ${key}`);
    const handle = handlerOf(handlers, key);
    const readKey = `GET ${url}`;
    const reads = api[readKey];
    const reading =
      (method === 'PATCH' || method === 'PUT') && reads !== undefined
        ? { endpoint: reads, handle: handlerOf(handlers, readKey) }
        : undefined;
    const laneName = laneOf(key, endpoint);
    const lane = laneName === null ? openLane : mounting.lanes[laneName];
    const route: RouteOptions = {
      method,
      url,
      bodyLimit: endpoint.bytes ?? bodyLimits[endpoint.access],
      config: { access: endpoint.access, isPublicFile: endpoint.access === 'public' && endpoint.file !== undefined },
      // Before the body is read: the body of an unauthorized caller costs nothing.
      onRequest: async (request) => {
        if (endpoint.access === 'push_token') pushLimits.apply(request);
        else applyLimits(mounting.limiter, endpoint, request, mounting.limits);
        if (mounting.isDiskFull() && needsSpace(endpoint)) throw new AppError('storage_full', { retryAfter: 60 });
        const { found, serve } = await lane.receive(() => mounting.inWork(endpoint, () => admit({ key, endpoint }, request, admitting)));
        request.actor = found;
        request.serve = serve;
        if (!isPushTarget(found)) return;
        turns.refuse(found.vehicleId);
        request.serve = (work) => turns.take(found.vehicleId, () => serve(work));
      },
      handler: (request, reply) =>
        mounting.inWork(endpoint, () => handleCall({ key, endpoint, handle, reading }, request, reply, mounting)),
    };
    const readBodies = bodyReaderOf(endpoint);
    if (readBodies === null) app.route(route);
    else
      app.register(async (scope) => {
        readBodies(scope);
        scope.route(route);
      });
  }
}

/** How a body is read that is no JSON; null: it is. */
function bodyReaderOf({ bytes, form }: Endpoint) {
  if (bytes !== undefined) return readByteBodies;
  return form === true ? readFormBodies : null;
}

type Handle = (call: Call<Endpoint>) => Promise<unknown> | AsyncIterable<unknown>;

/** `Handlers<T>` checked that the handler fits the endpoint; what is found by a key cannot express that type. */
const handlerOf = (handlers: object, key: string): Handle => (handlers as Readonly<Record<string, Handle>>)[key] as Handle;

interface Mounted {
  readonly key: string;
  readonly endpoint: Endpoint;
  readonly handle: Handle;
  /** The call that reads the record of a change. */
  readonly reading?: Pick<Mounted, 'endpoint' | 'handle'> | undefined;
}

const needsSpace = ({ access, bytes }: Endpoint): boolean => access === 'push_token' || access === 'webhook' || bytes !== undefined;

const isPushTarget = (actor: FastifyRequest['actor']): actor is PushTarget => actor !== undefined && 'vehicleId' in actor;

/** For calls without a lane. */
const serveNow: Serve = (work) => work();
const openLane: Lane = { receive: async (find) => ({ found: await find(), serve: serveNow }) };

interface Admitting extends Pick<Mounting, 'tokenResolver' | 'programs' | 'limiter' | 'limits' | 'onWrongPushToken'> {
  readonly pushLimits: PushLimits;
}

async function admit(
  { key, endpoint }: Pick<Mounted, 'key' | 'endpoint'>,
  request: FastifyRequest,
  { pushLimits, ...admitting }: Admitting,
): Promise<Actor | PushTarget | undefined> {
  // The handler of a webhook checks its signature, which is made over the body.
  if (endpoint.access === 'public' || endpoint.access === 'webhook') return undefined;
  if (endpoint.access === 'push_token') {
    const target = await admitting.tokenResolver.findPushTarget(pushTokenOf(request));
    if (target !== undefined) {
      pushLimits.noteRight(request);
      return target;
    }
    if (pushLimits.countWrong(request)) admitting.onWrongPushToken(callerOf(request));
    throw new AppError('unauthorized');
  }
  refuseTokenInAddress(request);
  const actor = await findActor(request, admitting);
  if (actor?.program !== undefined) request.program = actor;
  if (actor !== undefined) limitProgram(admitting.limiter, admitting.limits, actor);
  const { access, viewable = false } = endpoint;
  const call = { access, isViewable: viewable, ofPrograms: usedByPrograms(key, endpoint) };
  requireAllowed(callVerdict({ actor: actor ?? null, call }));
  return actor;
}

async function findActor(
  request: FastifyRequest,
  { tokenResolver, programs }: Pick<Admitting, 'tokenResolver' | 'programs'>,
): Promise<Actor | undefined> {
  const token = bearerTokenOf(request);
  if (token === undefined) return undefined;
  return isOfProgram(token) ? programs.find(token, callerOf(request)) : tokenResolver.findActor(token);
}

async function handleCall(
  { key, endpoint, handle, reading }: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
  { oncePerKey, programs, proveCaller, isStaff }: Mounting,
): Promise<void> {
  const disconnect = new AbortController();
  reply.raw.once('close', () => disconnect.abort());
  // For a caller that disconnected before this handler there is no second `close`, and its stream would occupy a slot.
  if (reply.raw.destroyed) {
    if (endpoint.stream !== undefined) {
      reply.hijack();
      return;
    }
    disconnect.abort();
  }
  const received = {
    params: validatePart(endpoint, 'params', request.params),
    query: validatePart(endpoint, 'query', request.query),
    actor: request.actor,
    caller: callerOf(request),
    sentBody: request.sentBody ?? '',
    headers: request.headers,
    header: (name: string) => [request.headers[name] ?? []].flat()[0] ?? null,
    signal: disconnect.signal,
    proof: null,
  };
  const { body: sent } = request;
  await refuseOtherVehicles(programs, key, request.actor, { ...received, body: sent });
  const validBody = (body: unknown) => validatePart(endpoint, 'body', body);
  const sentBack = reading !== undefined && isSentBack(endpoint, reading.endpoint, sent) ? { reading, sent } : undefined;
  const call = { ...received, body: sentBack === undefined ? validBody(sent) : undefined } as unknown as Call<Endpoint>;
  if (endpoint.stream !== undefined) {
    return sendEvents(reply, handle(call) as AsyncIterable<object>, allowListOf(endpoint.stream), disconnect.signal);
  }
  if (endpoint.file !== undefined) return sendFile(reply, endpoint.file, (await handle(call)) as SentFile);
  const answer = async (value: unknown) => responseOf(endpoint, await maskedFor(endpoint, request.actor, value, isStaff));
  const run = async (): Promise<FinishedResponse> => {
    let { body } = call;
    if (sentBack !== undefined) {
      const { endpoint: reads, handle: read } = sentBack.reading;
      const asked = { ...call, query: validatePart(reads, 'query', request.query) } as Call<Endpoint>;
      // As it was shown to this caller, who sends that back.
      const { body: record } = await responseOf(reads, await maskedFor(reads, request.actor, await read(asked), isStaff));
      const stored = JSON.parse(record ?? '{}') as Readonly<Record<string, unknown>>;
      const { changes, isUnchanged } = compareSent(endpoint, sentBack.sent, stored);
      if (isUnchanged) return answer(stored);
      body = validBody(changes) as typeof body;
    }
    const proof = await proveCall(endpoint, body, (...given) => proveCaller(request.actor as Actor, call.caller, ...given));
    return answer(await handle({ ...call, body, proof }));
  };
  // Without the time in which the caller reads the answer; streams and files, which last, have limits of their own.
  const { status, body } = await request.serve(() => runOnce(endpoint, request, oncePerKey, run));
  reply.status(status).header('cache-control', 'no-store');
  if (body !== null) reply.type('application/json; charset=utf-8');
  await reply.send(body ?? undefined);
}

const allowLists = new WeakMap<z.ZodType, (value: unknown) => unknown>();

function allowListOf(schema: z.ZodType): (value: unknown) => unknown {
  const known = allowLists.get(schema) ?? allowList(schema);
  allowLists.set(schema, known);
  return known;
}

async function responseOf(endpoint: Endpoint, value: unknown): Promise<FinishedResponse> {
  if (endpoint.response === undefined) return { status: endpoint.status ?? 204, body: null };
  return { status: endpoint.status ?? 200, body: await answerText(allowListOf(endpoint.response), value) };
}

const idempotencyKey = z.string().regex(/^[\x21-\x7e]{1,200}$/);

async function runOnce(
  endpoint: Endpoint,
  request: FastifyRequest,
  oncePerKey: OncePerKey,
  run: () => Promise<FinishedResponse>,
): Promise<FinishedResponse> {
  const withCurrent = () => run().catch((error: unknown) => answerConflict(endpoint, error, request));
  const keyHeader = request.headers['idempotency-key'];
  if (keyHeader === undefined || !acceptsKey(request.method, endpoint) || isView(request)) return withCurrent();
  const key = idempotencyKey.safeParse(keyHeader);
  if (!key.success) throw new AppError('validation', { fields: { 'Idempotency-Key': { word: 'invalid' } } });
  const content = `${request.method} ${request.url}\n${request.sentBody ?? ''}`;
  return oncePerKey(request.actor as Actor, { key: key.data, content }, withCurrent);
}

/** A support view writes nothing into the account, not even an idempotency key. */
const isView = ({ actor }: FastifyRequest): boolean => actor !== undefined && 'view' in actor && actor.view !== undefined;

/** Answers a change of an older version with the current record, cut to the fields of the endpoint. */
async function answerConflict(endpoint: Endpoint, error: unknown, request: FastifyRequest): Promise<FinishedResponse> {
  if (!(error instanceof AppError) || error.details.current === undefined || endpoint.response === undefined) throw error;
  const conflict = new AppError(error.word, { current: allowListOf(endpoint.response)(error.details.current) });
  return { status: errorStatus[error.word], body: JSON.stringify(await errorBody(conflict, request)) };
}
