import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './actor.ts';

export function callerOf(request: FastifyRequest): Caller {
  return { network: networkOf(request.ip), userAgent: request.headers['user-agent']?.slice(0, 300) ?? null };
}

/** The address for IPv4; the /64 for IPv6, in which one subscriber may choose addresses freely. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, 4).join(':')}::/64`;
}
