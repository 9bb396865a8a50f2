/** The proxies whose X-Forwarded-For names the caller: none, the one in front if its address is local or private, or those with an address of the list. */
export type TrustedProxies = 'off' | 'on' | readonly string[];

/** The networks whose addresses are not reachable from the internet, as CIDR: this machine, link-local, private (RFC 1918, RFC 4193) and those of carriers and overlays (RFC 6598). */
export const privateNetworks = [
  '127.0.0.0/8',
  '::1/128',
  '169.254.0.0/16',
  'fe80::/10',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  'fc00::/7',
  '100.64.0.0/10',
] as const;
