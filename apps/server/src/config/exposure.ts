import type { Config } from './config.ts';
import { isThisMachine } from './environment.ts';

/** Why other machines can reach the product unencrypted, and what to set; null: they cannot, as far as the settings tell. */
export function exposureWarning({ host, baseUrl }: Pick<Config, 'host' | 'baseUrl'>): string | null {
  if (isThisMachine(host) || baseUrl.startsWith('https:')) return null;
  return `With HOST=${host} other machines reach Wattbook, and BASE_URL is not https: passwords and places cross the network unencrypted. Put a reverse proxy with TLS in front, then set BASE_URL to its https address and TRUST_PROXY.`;
}
