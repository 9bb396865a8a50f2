import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';
import { AppError } from './app-error.ts';
import { callerOf } from './caller.ts';
import { type Limiter, type Limits, refuseIf } from './limits.ts';
import { isOfProgram, limitProgram, type ProgramResolver, refuseTokenInAddress } from './programs.ts';
import { bearerTokenOf } from './request-token.ts';

/** A call of the API, made for a program with its own token. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST';
  /** Path and query. */
  readonly url: string;
  readonly body?: object;
}

export interface ApiAnswer {
  readonly status: number;
  /** Null: it is no JSON. */
  readonly body: unknown;
}

/** Calls the API as the program: its scopes, its vehicles and its limits decide. Rejects once the time is over. */
export type CallApi = (request: ApiRequest) => Promise<ApiAnswer>;

/** What answers messages of the Model Context Protocol. */
export interface McpPage {
  /** Whether a message makes calls of the API, which are counted themselves. One that makes none after all is counted. */
  readonly callsApi: (message: unknown) => boolean;
  /** The answer to a JSON-RPC message; null: it wants none. */
  readonly answer: (message: unknown, callApi: CallApi) => Promise<object | null>;
  /** The versions of the protocol that are spoken. */
  readonly versions: readonly string[];
}

interface McpDeps {
  readonly programs: ProgramResolver;
  readonly limiter: Limiter;
  readonly limits: Limits;
  readonly baseUrl: string;
  /** Milliseconds after which a call is cut. */
  readonly timeoutMs?: number;
}

const maxBytes = 64 * 1024;
const usualTimeoutMs = 15_000;

/** Serves `POST /mcp` (streamable HTTP without sessions and streams, so that every call has an end) to programs with an API token (decision 0166). */
export function serveMcp(app: FastifyInstance, page: McpPage, deps: McpDeps): void {
  app.post('/mcp', { bodyLimit: maxBytes }, async (request, reply) => {
    refuseTokenInAddress(request);
    refuseOtherOrigin(request, deps.baseUrl);
    const program = await findProgram(request, deps.programs);
    const callsApi = page.callsApi(request.body);
    if (callsApi) refuseIf(deps.limiter.peek(`api token ${program.sessionId}`, deps.limits.perApiToken));
    else limitProgram(deps.limiter, deps.limits, program);
    const version = request.headers['mcp-protocol-version'];
    if (version !== undefined && !page.versions.includes(String(version)))
      throw new AppError('validation', { fields: { 'MCP-Protocol-Version': { word: 'invalid' } } });
    const signal = AbortSignal.timeout(deps.timeoutMs ?? usualTimeoutMs);
    let isCounted = !callsApi;
    const answer = await page.answer(request.body, (call) => {
      isCounted = true;
      return callApi(app, request, { ...call, signal });
    });
    if (!isCounted) limitProgram(deps.limiter, deps.limits, program);
    reply.header('cache-control', 'no-store');
    return answer === null ? reply.status(202).send() : reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
  });
  // There is nothing to listen to, and no session to end.
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    handler: async (_request, reply) => reply.status(405).header('allow', 'POST').header('cache-control', 'no-store').send(),
  });
}

/** A page of somebody else must not call it through the browser of a user. Programs that are no browsers send no origin. */
function refuseOtherOrigin({ headers: { origin } }: FastifyRequest, baseUrl: string): void {
  if (origin !== undefined && origin !== new URL(baseUrl).origin) throw new AppError('forbidden');
}

async function findProgram(request: FastifyRequest, programs: ProgramResolver): Promise<Actor> {
  const token = bearerTokenOf(request);
  const program = token !== undefined && isOfProgram(token) ? await programs.find(token, callerOf(request)) : undefined;
  if (program === undefined) throw new AppError('unauthorized');
  return program;
}

async function callApi(
  app: FastifyInstance,
  { headers, ip }: FastifyRequest,
  { method, url, body, signal }: ApiRequest & { readonly signal: AbortSignal },
): Promise<ApiAnswer> {
  const sent = { authorization: headers.authorization ?? '', 'user-agent': headers['user-agent'] ?? '' };
  const answer = await app.inject({ method, url, headers: sent, remoteAddress: ip, signal, ...(body !== undefined && { payload: body }) });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return { status: answer.statusCode, body: isJson ? answer.json() : null };
}
