import { BlockList, isIP } from 'node:net';
import { privateNetworks, type TrustedProxies } from '@wattbook/domain/installation/trusted-proxies';
import { z } from 'zod';

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether a text is an address or a network in CIDR; a network of all addresses is none. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  if (isIP(address) === 0 || more.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (isIP(address) === 6 ? 128 : 32));
}

/** `on`, `off`, or addresses and networks. */
export const trustedProxies = z
  .string()
  .transform((text): TrustedProxies => {
    const parts = text.split(/[\s,]+/).filter((part) => part !== '');
    return parts.length === 1 && (parts[0] === 'on' || parts[0] === 'off') ? parts[0] : parts;
  })
  .refine((value) => typeof value === 'string' || (value.length > 0 && value.every(isNetwork)))
  .default('off');

function isPrivate(address: string): boolean {
  const list = new BlockList();
  for (const network of privateNetworks) {
    const [start = '', prefix] = network.split('/');
    list.addSubnet(start, Number(prefix), familyOf(start));
  }
  return list.check(address, familyOf(address));
}

/** Whether `on` can trust no proxy: one that reaches a public address has a public one itself. */
export const hasNoPrivateProxy = (proxies: TrustedProxies, host: string): boolean =>
  proxies === 'on' && isIP(host) !== 0 && host !== '0.0.0.0' && host !== '::' && !isPrivate(host);
