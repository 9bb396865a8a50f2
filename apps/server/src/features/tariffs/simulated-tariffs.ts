import type { TariffSettings } from '../../config/tariff-environment.ts';

/** The settings of an installation whose providers are the simulated ones at `url` (`tariffSources` of the simulator). */
export const simulatedTariffs = (url: string) =>
  ({
    TIBBER_API_BASE: `${url}/tibber`,
    AWATTAR_DE_BASE: `${url}/awattar`,
    AWATTAR_AT_BASE: `${url}/awattar`,
    OCTOPUS_GB_BASE: `${url}/octopus`,
    OCTOPUS_DE_BASE: `${url}/octopus-germany`,
    OSTROM_AUTH_BASE: `${url}/ostrom`,
    OSTROM_API_BASE: `${url}/ostrom`,
    OSTROM_CLIENT_ID: 'wattbook-demo',
    OSTROM_CLIENT_SECRET: 'secret-wattbook-demo',
    RABOT_API_BASE: `${url}/rabot`,
    RABOT_TOKEN_BASE: `${url}/rabot/token`,
    RABOT_CLIENT_ID: 'wattbook-demo',
    RABOT_CLIENT_SECRET: 'secret-wattbook-demo',
    ENERGY_CHARTS_BASE: `${url}/energy-charts`,
  }) satisfies TariffSettings;
