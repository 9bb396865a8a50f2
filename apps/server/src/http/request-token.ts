import type { FastifyRequest } from 'fastify';

/** The token of `Authorization: Bearer`. */
export const bearerTokenOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^Bearer +([\w.~+/=-]{1,4096})$/i.exec(headers.authorization ?? '')?.[1];

/** The push token of a call, in its address or a header; empty: it has none. */
export function pushTokenOf(request: Pick<FastifyRequest, 'headers' | 'params'>): string {
  const { token } = request.params as { readonly token?: string };
  return token ?? [request.headers['x-push-token'] ?? []].flat()[0] ?? bearerTokenOf(request) ?? '';
}
