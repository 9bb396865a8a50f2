import type { MailServer } from '@wattbook/contract/setup/installation.schema';
import { z } from 'zod';

/** A server that finds the address of a position. */
export interface AddressLookUp {
  readonly service: 'photon' | 'nominatim';
  /** Its address, without a slash at the end. */
  readonly url: string;
}

/** The installation settings of the environment; they override the stored ones. */
export interface InstallationSettings {
  readonly mapStyleUrl: string | undefined;
  readonly mapOrigins: readonly string[];
  readonly addressLookUp: AddressLookUp | undefined;
  readonly mail: MailServer | undefined;
}

/** A host that is safe in a header: a style's origin becomes part of the content security policy. */
const hostname = /^(?:[a-z0-9._-]+|\[[\da-f:.]+\])$/i;
export const webAddress = z.url({ protocol: /^https?$/, hostname });

/** Whether an address has neither path nor query, hash or user. */
export const isOrigin = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && url.href === `${url.origin}/`;
};

/** The variables for map, addresses and mail; they override the settings that the set-up stored. */
export const installationEnvironment = {
  MAP_STYLE_URL: z.union([webAddress, z.string().regex(/^\/(?!\/)/)]).optional(),
  MAP_ORIGINS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((item) => item !== ''))
    .pipe(z.array(webAddress.refine(isOrigin)))
    .default([]),
  GEOCODER: z.enum(['photon', 'nominatim']).optional(),
  GEOCODER_URL: webAddress.optional(),
  SMTP_HOST: z
    .string()
    .regex(/^[a-z0-9._:-]{1,253}$/i)
    .optional(),
  SMTP_PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(65_535))
    .optional(),
  SMTP_ENCRYPTION: z.enum(['tls', 'starttls', 'none']).optional(),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  SMTP_FROM: z.email().optional(),
};

type Environment = z.output<z.ZodObject<typeof installationEnvironment>>;
type Name = keyof Environment;

export const installationExpectations = {
  MAP_STYLE_URL: 'the http or https address of a MapLibre style, or a path on this server',
  MAP_ORIGINS: 'addresses without a path, such as https://tiles.example.org, with spaces between',
  GEOCODER: 'photon or nominatim',
  GEOCODER_URL: 'the http or https address of a Photon or Nominatim server',
  SMTP_HOST: 'the name of a mail server, and is needed for the other settings of SMTP',
  SMTP_PORT: 'a whole number from 1 to 65535',
  SMTP_ENCRYPTION: 'tls, starttls or none',
  SMTP_USER: 'the user of the mail server',
  SMTP_PASSWORD: 'the password of SMTP_USER',
  SMTP_FROM: 'the e-mail address of the sender, such as wattbook@example.org',
} satisfies Record<Name, string>;

/** The missing setting that another one requires. */
export function missingForInstallation(settings: Environment): Name | undefined {
  if (settings.GEOCODER !== undefined && settings.GEOCODER_URL === undefined) return 'GEOCODER_URL';
  const {
    SMTP_HOST: host,
    SMTP_FROM: from,
    SMTP_USER: user,
    SMTP_PASSWORD: password,
    SMTP_PORT: port,
    SMTP_ENCRYPTION: encryption,
  } = settings;
  if (host === undefined) return [from, user, password, port, encryption].every((one) => one === undefined) ? undefined : 'SMTP_HOST';
  if (from === undefined) return 'SMTP_FROM';
  return password !== undefined && user === undefined ? 'SMTP_USER' : undefined;
}

export function installationOf(settings: Environment): InstallationSettings {
  const { GEOCODER: service = 'photon', GEOCODER_URL: url } = settings;
  return {
    mapStyleUrl: settings.MAP_STYLE_URL,
    mapOrigins: settings.MAP_ORIGINS.map((text) => new URL(text).origin),
    addressLookUp: url === undefined ? undefined : { service, url: url.replace(/(^|[^/])\/+$/, '$1') },
    mail: mailServerOf(settings),
  };
}

const defaultPorts = { tls: 465, starttls: 587, none: 25 } as const;

function mailServerOf(settings: Environment): MailServer | undefined {
  const { SMTP_HOST: host, SMTP_FROM: sender, SMTP_ENCRYPTION: encryption = 'starttls' } = settings;
  if (host === undefined || sender === undefined) return undefined;
  const port = settings.SMTP_PORT ?? defaultPorts[encryption];
  return { host, port, encryption, user: settings.SMTP_USER ?? null, password: settings.SMTP_PASSWORD ?? null, sender };
}
