import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Every address of a name, as the system resolves it. */
export type ResolveAll = (host: string) => Promise<readonly string[]>;

const resolveAll: ResolveAll = async (host) => (await lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address);

/** The only IPv6 addresses that are assigned to the internet; what lies outside is this machine, private, or an IPv4 address in disguise. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/**
 * Networks that are not the internet: of this machine, private, link-local, shared, of documentation and tests, multicast, reserved (IANA
 * special-purpose registries); of IPv6 those within its global unicast addresses, of which some lead to an IPv4 one.
 */
const notPublic = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ],
  ipv6: ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
} as const;

const refusedNetworks = new BlockList();
for (const family of ['ipv4', 'ipv6'] as const)
  for (const network of notPublic[family]) {
    const [address = '', bits = ''] = network.split('/');
    refusedNetworks.addSubnet(address, Number(bits), family);
  }

const mapped = new BlockList();
mapped.addSubnet('::ffff:0:0', 96, 'ipv6');

/** Whether an address is on the internet. An IPv4 address mapped to an IPv6 one is judged as IPv4. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !refusedNetworks.check(address, 'ipv4');
  if (version === 0 || !(globalUnicast.check(address, 'ipv6') || mapped.check(address, 'ipv6'))) return false;
  return !refusedNetworks.check(address, 'ipv6');
}

/** A name as it is compared: without the brackets of an IPv6 address and the dots that end a full name. */
const bareName = (host: string): string =>
  host
    .toLowerCase()
    .replaceAll(/[[\]]/g, '')
    .replace(/(^|[^.])\.+$/, '$1');

/** Names of this machine by standard (RFC 6761), whatever a resolver makes of them. */
const isThisMachine = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost');

/** The address that a host is reached at; `refused`: it is not on the internet; `unknown`: no such host is found. */
export type FoundHost = { readonly kind: 'found'; readonly address: string } | { readonly kind: 'refused' } | { readonly kind: 'unknown' };

export type FindHost = (host: string) => Promise<FoundHost>;

/**
 * Resolves a host that a user named to the address that is connected to, so that a name cannot lead elsewhere after it was checked. A host that
 * is not on the internet, or has one such address, is refused, unless the operator allows it.
 */
export const createHostFinder =
  (allowed: readonly string[], resolve: ResolveAll = resolveAll): FindHost =>
  async (sent) => {
    const host = bareName(sent);
    const isAllowed = allowed.some((one) => bareName(one) === host);
    if (!isAllowed && isThisMachine(host)) return { kind: 'refused' };
    const addresses = isIP(host) === 0 ? await resolve(host).catch(() => []) : [host];
    if (!isAllowed && !addresses.every(isPublicAddress)) return { kind: 'refused' };
    const [address] = addresses;
    return address === undefined ? { kind: 'unknown' } : { kind: 'found', address };
  };
