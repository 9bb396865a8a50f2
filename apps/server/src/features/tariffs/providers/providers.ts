import type { Integration } from '@wattbook/domain/cards/card-fields';
import { createSourceClient } from '../../../connections/source-client.ts';
import type { TariffSettings } from '../../../config/tariff-environment.ts';
import { awattar } from './awattar.ts';
import { octopus } from './octopus.ts';
import { ostrom } from './ostrom.ts';
import { rabot } from './rabot.ts';
import type { TariffProvider } from './tariff-provider.ts';
import { tibber } from './tibber.ts';

interface Deps {
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => number;
}

/** Every provider of smart tariffs, at the addresses of the settings (COST-060). */
export function openProviders(settings: TariffSettings, { fetch, now }: Deps): Readonly<Record<Integration, TariffProvider>> {
  const client = createSourceClient(fetch, now);
  return {
    Tibber: tibber(client, settings),
    Rabot: rabot(client, settings, now),
    Ostrom: ostrom(client, settings, now),
    Awattar: awattar(client, settings),
    Octopus: octopus(client, settings),
  };
}
