import type { FastifyRequest } from 'fastify';

/** The longest header that has a token. */
const MAX_LENGTH = 4096;

/** The token of `Authorization: Bearer`. */
export function bearerTokenOf({ headers: { authorization = '' } }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return authorization.length > MAX_LENGTH ? undefined : /^Bearer +([\w.~+/=-]+)$/i.exec(authorization)?.[1];
}

/** The push token of a call, in its address or a header; empty: it has none. */
export function pushTokenOf(request: Pick<FastifyRequest, 'headers' | 'params'>): string {
  const { token } = request.params as { readonly token?: string };
  return token ?? [request.headers['x-push-token'] ?? []].flat()[0] ?? bearerTokenOf(request) ?? '';
}
