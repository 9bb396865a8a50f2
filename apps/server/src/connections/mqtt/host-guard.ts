import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { SourceError } from '../source-error.ts';

/** Every address of a name, as the system resolves it. */
export type ResolveAll = (host: string) => Promise<readonly string[]>;

const resolveAll: ResolveAll = async (host) => (await lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address);

/**
 * Networks that are not the internet: of this machine, private, link-local, shared, of documentation and tests, multicast, reserved (IANA
 * special-purpose registries), and IPv6 addresses that lead to an IPv4 one.
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
  ipv6: [
    '::/96',
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '100::/64',
    '2001::/23',
    '2001:db8::/32',
    '2002::/16',
    '3fff::/20',
    '5f00::/16',
    'fc00::/7',
    'fe80::/10',
    'fec0::/10',
    'ff00::/8',
  ],
} as const;

const refusedNetworks = new BlockList();
for (const family of ['ipv4', 'ipv6'] as const)
  for (const network of notPublic[family]) {
    const [address = '', bits = ''] = network.split('/');
    refusedNetworks.addSubnet(address, Number(bits), family);
  }

/** Whether an address is on the internet. An IPv4 address written as an IPv6 one is judged as IPv4. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && !refusedNetworks.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

const refused = () => new SourceError('fields', 'MQTT broker', { field: 'broker' });

/**
 * Resolves the host of a broker to the address that is connected to, so that a name cannot lead elsewhere after it was checked. A host that
 * is not on the internet, or has one such address, is refused (`fields`), unless the operator listed it (`MQTT_HOSTS`).
 */
export const createHostGuard =
  (allowed: readonly string[], resolve: ResolveAll = resolveAll) =>
  async (host: string): Promise<string> => {
    const addresses =
      isIP(host) === 0
        ? await resolve(host).catch(() => {
            throw new SourceError('unavailable', 'MQTT broker');
          })
        : [host];
    const isAllowed = allowed.some((one) => one.toLowerCase().replaceAll(/[[\]]/g, '') === host);
    if (!isAllowed && !addresses.every(isPublicAddress)) throw refused();
    const [address] = addresses;
    if (address === undefined) throw new SourceError('unavailable', 'MQTT broker');
    return address;
  };
