import type { z } from 'zod';
import { webAddress } from './installation-environment.ts';
import { serviceAddress, serviceKey, settingsOfServices } from './service-settings.ts';

/** The variables of the providers of smart tariffs: addresses, and keys that the operator gets from them. */
export const tariffEnvironment = {
  TIBBER_API_BASE: webAddress.default('https://api.tibber.com'),
  AWATTAR_DE_BASE: webAddress.default('https://api.awattar.de'),
  AWATTAR_AT_BASE: webAddress.default('https://api.awattar.at'),
  OCTOPUS_GB_BASE: webAddress.default('https://api.octopus.energy'),
  OCTOPUS_DE_BASE: webAddress.default('https://api.oeg-kraken.energy'),
  OSTROM_AUTH_BASE: webAddress.default('https://auth.production.ostrom-api.io'),
  OSTROM_API_BASE: webAddress.default('https://production.ostrom-api.io'),
  OSTROM_CLIENT_ID: serviceKey.optional(),
  OSTROM_CLIENT_SECRET: serviceKey.optional(),
  RABOT_API_BASE: webAddress.default('https://api.rabot-charge.de/partner/v1'),
  RABOT_TOKEN_BASE: webAddress.optional(),
  RABOT_CLIENT_ID: serviceKey.optional(),
  RABOT_CLIENT_SECRET: serviceKey.optional(),
  ENERGY_CHARTS_BASE: webAddress.default('https://api.energy-charts.info'),
};

/** The settings of the providers of smart tariffs by the names of their variables. */
export type TariffSettings = z.output<z.ZodObject<typeof tariffEnvironment>>;
type Name = keyof TariffSettings;

/** The settings of the providers; an address has no slash at its end. */
export const tariffsOf = (settings: TariffSettings): TariffSettings => settingsOfServices(settings, tariffEnvironment);

/** Keys of which one is of no use without the others; undefined: none is missing. */
export const missingForTariffs = (settings: TariffSettings): Name | undefined =>
  (
    [
      ['OSTROM_CLIENT_ID', 'OSTROM_CLIENT_SECRET'] as const,
      ['RABOT_CLIENT_ID', 'RABOT_CLIENT_SECRET', 'RABOT_TOKEN_BASE'] as const,
    ] as const
  )
    .map((names) => (names.some((name) => settings[name] !== undefined) ? names.find((name) => settings[name] === undefined) : undefined))
    .find((name) => name !== undefined);

const ostromKey = 'the key of your client in the developer portal of Ostrom, with its secret';
const rabotKey = 'the key of your partner account at Rabot, with its secret and the address that issues tokens';

export const tariffExpectations = {
  TIBBER_API_BASE: serviceAddress,
  AWATTAR_DE_BASE: serviceAddress,
  AWATTAR_AT_BASE: serviceAddress,
  OCTOPUS_GB_BASE: serviceAddress,
  OCTOPUS_DE_BASE: serviceAddress,
  OSTROM_AUTH_BASE: serviceAddress,
  OSTROM_API_BASE: serviceAddress,
  OSTROM_CLIENT_ID: ostromKey,
  OSTROM_CLIENT_SECRET: ostromKey,
  RABOT_API_BASE: serviceAddress,
  RABOT_TOKEN_BASE: rabotKey,
  RABOT_CLIENT_ID: rabotKey,
  RABOT_CLIENT_SECRET: rabotKey,
  ENERGY_CHARTS_BASE: serviceAddress,
} satisfies Record<Name, string>;
