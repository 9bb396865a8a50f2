import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Caller, Networks } from './actor.ts';

export function callerOf(request: FastifyRequest): Caller {
  return { ...networksOf(request.ip), address: request.ip, userAgent: request.headers['user-agent']?.slice(0, 300) ?? null };
}

export function networksOf(address: string): Networks {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return { network: mapped ?? address, wideNetwork: mapped ?? address };
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right].map((group) => group.replace(/^0+(.)/, '$1'));
  return { network: `${groups.slice(0, 4).join(':')}::/64`, wideNetwork: `${groups.slice(0, 3).join(':')}::/48` };
}
