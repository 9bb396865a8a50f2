import { compile } from '@fastify/proxy-addr';
import { privateNetworks, type TrustedProxies } from '@wattbook/domain/installation/trusted-proxies';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

const isPrivate = compile([...privateNetworks]);

/** Whether an address is that of a trusted proxy; `hop` counts from the peer of the connection, which is 0. */
export function trustOf(proxies: TrustedProxies): (address: string, hop: number) => boolean {
  if (proxies === 'off') return () => false;
  // One proxy: entries further left in X-Forwarded-For are written by the caller.
  return proxies === 'on' ? (address, hop) => hop === 0 && isPrivate(address, hop) : compile([...proxies]);
}

const forwardingHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded'];

/** Warns once when a request was forwarded by a peer that is not trusted: either a setting is missing, or the caller wrote the header, which is then ignored. */
export function warnOfForwarding(app: FastifyInstance, proxies: TrustedProxies, log: Pick<FastifyBaseLogger, 'warn'>): void {
  const isTrusted = trustOf(proxies);
  let isDone = false;
  app.addHook('onRequest', async (request) => {
    if (isDone) return;
    const peer = request.socket.remoteAddress?.replace(/^::ffff:/, '');
    if (peer === undefined || isTrusted(peer, 0) || !forwardingHeaders.some((name) => request.headers[name] !== undefined)) return;
    isDone = true;
    log.warn(adviceOf(proxies, peer));
  });
}

function adviceOf(proxies: TrustedProxies, peer: string): string {
  const found = `A request came with a header of a proxy from ${peer}, which is not trusted, so everybody behind it counts as one caller.`;
  if (typeof proxies !== 'string') return `${found} If that is your proxy, add its address to TRUST_PROXY.`;
  if (isPrivate(peer, 0)) return `${found} If that is your proxy, set TRUST_PROXY=on.`;
  const why = proxies === 'on' ? ' TRUST_PROXY=on trusts a proxy on this machine or in its private network only.' : '';
  return `${found}${why} If that is your proxy, set TRUST_PROXY=${peer}.`;
}
