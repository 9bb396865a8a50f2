import type { SourceClient } from '../../../connections/source-client.ts';
import type { TariffSettings } from '../../../config/tariff-environment.ts';
import { octopusBritain } from './octopus-britain.ts';
import { octopusGermany } from './octopus-germany.ts';
import type { TariffProvider } from './tariff-provider.ts';

const dayMs = 86_400_000;

const isBritish = (key: string): boolean => key.startsWith('GB ');

/** Octopus, which is another company with another interface in each country. The key is the country and the home. */
export function octopus(client: SourceClient, { OCTOPUS_GB_BASE, OCTOPUS_DE_BASE }: TariffSettings): TariffProvider {
  const [britain, germany] = [octopusBritain(client, OCTOPUS_GB_BASE), octopusGermany(client, OCTOPUS_DE_BASE)];
  return {
    // In Germany only the coming prices are known, and those that apply now.
    limits: (key) => ({ historyMs: (isBritish(key) ? 730 : 2) * dayMs, rangeMs: 366 * dayMs }),
    // The prices of a British tariff are public.
    needsToken: (key) => !key.startsWith('GB E-'),
    read: ({ key, ...request }) => {
      const [, home = ''] = key.split(' ');
      return (isBritish(key) ? britain : germany)({ home, ...request });
    },
  };
}
