import { z } from 'zod';
import { webAddress } from './installation-environment.ts';

const key = z.string().trim().min(1).max(500);

/** The variables of the providers of smart tariffs: addresses, and keys that the operator gets from them. */
export const tariffEnvironment = {
  TIBBER_API_BASE: webAddress.default('https://api.tibber.com'),
  AWATTAR_DE_BASE: webAddress.default('https://api.awattar.de'),
  AWATTAR_AT_BASE: webAddress.default('https://api.awattar.at'),
  OCTOPUS_GB_BASE: webAddress.default('https://api.octopus.energy'),
  OCTOPUS_DE_BASE: webAddress.default('https://api.oeg-kraken.energy'),
  OSTROM_AUTH_BASE: webAddress.default('https://auth.production.ostrom-api.io'),
  OSTROM_API_BASE: webAddress.default('https://production.ostrom-api.io'),
  OSTROM_CLIENT_ID: key.optional(),
  OSTROM_CLIENT_SECRET: key.optional(),
  RABOT_API_BASE: webAddress.default('https://api.rabot-charge.de/partner/v1'),
  RABOT_TOKEN_BASE: webAddress.optional(),
  RABOT_CLIENT_ID: key.optional(),
  RABOT_CLIENT_SECRET: key.optional(),
  ENERGY_CHARTS_BASE: webAddress.default('https://api.energy-charts.info'),
};

/** The settings of the providers of smart tariffs by the names of their variables. */
export type TariffSettings = z.output<z.ZodObject<typeof tariffEnvironment>>;
type Name = keyof TariffSettings;

/** The settings of the providers; an address has no slash at its end. */
export const tariffsOf = (settings: TariffSettings): TariffSettings =>
  Object.fromEntries(
    Object.keys(tariffEnvironment).map((name) => [name, settings[name as Name]?.replace(/\/+$/, '')]),
  ) as unknown as TariffSettings;

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

const base = 'the http or https address of that service';
const ostromKey = 'the key of your client in the developer portal of Ostrom, with its secret';
const rabotKey = 'the key of your partner account at Rabot, with its secret and the address that issues tokens';

export const tariffExpectations = {
  TIBBER_API_BASE: base,
  AWATTAR_DE_BASE: base,
  AWATTAR_AT_BASE: base,
  OCTOPUS_GB_BASE: base,
  OCTOPUS_DE_BASE: base,
  OSTROM_AUTH_BASE: base,
  OSTROM_API_BASE: base,
  OSTROM_CLIENT_ID: ostromKey,
  OSTROM_CLIENT_SECRET: ostromKey,
  RABOT_API_BASE: base,
  RABOT_TOKEN_BASE: rabotKey,
  RABOT_CLIENT_ID: rabotKey,
  RABOT_CLIENT_SECRET: rabotKey,
  ENERGY_CHARTS_BASE: base,
} satisfies Record<Name, string>;
