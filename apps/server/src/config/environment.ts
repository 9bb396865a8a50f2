import { z } from 'zod';
import { OperatorError } from '../operator-error.ts';
import { backupEnvironment, backupExpectations, missingForBackup } from './backup-environment.ts';
import {
  installationEnvironment,
  installationExpectations,
  isOrigin,
  missingForInstallation,
  webAddress,
} from './installation-environment.ts';
import { chargePointEnvironment, chargePointExpectations, missingForChargePoints } from './charge-point-environment.ts';
import { messengerEnvironment, messengerExpectations, missingForMessengers } from './messenger-environment.ts';
import { missingForPayments, paymentEnvironment, paymentExpectations } from './payment-environment.ts';
import { hasNoPrivateProxy, trustedProxies } from './proxy-environment.ts';
import { hostNames, sourceEnvironment, sourceExpectations } from './source-environment.ts';
import { missingForTariffs, tariffEnvironment, tariffExpectations } from './tariff-environment.ts';
import { missingInSite, siteEnvironment, siteExpectations } from './site-environment.ts';

export const isThisMachine = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);

/** Addresses of name servers, with a port where it is not 53. */
const nameServers = z
  .string()
  .transform((text) => text.trim().split(/\s+/))
  .pipe(z.array(z.string().regex(/^(?:\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?|[\da-f:]+|\[[\da-f:]+\]:\d{1,5})$/i)))
  .default([]);

/** Hosts of e-mail addresses, in lower case. */
const mailDomains = z
  .string()
  .transform((text) =>
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((host) => host !== ''),
  )
  .pipe(z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)))
  .default([]);

const shape = z.object({
  PORT: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(65_535)).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('localhost'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  POSTGRES_BIN: z.string().optional(),
  POSTGRES_OLD_BIN: z.string().optional(),
  // Pages and API are at the root of a host.
  BASE_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin)
    .optional(),
  ...installationEnvironment,
  ...siteEnvironment,
  ...sourceEnvironment,
  ...tariffEnvironment,
  ...chargePointEnvironment,
  ...messengerEnvironment,
  ...paymentEnvironment,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: trustedProxies,
  CALLS_PER_MINUTE: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(1))
    .default(6000),
  MAX_CONNECTIONS: z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(z.number().min(100))
    .default(4000),
  DEMO: z.enum(['on', 'off']).optional(),
  DEMO_MONTHS: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(14))
    .default(14),
  BILLING: z.enum(['on', 'off']).optional(),
  TEAMS_URL: webAddress.optional(),
  RECEIPTS_MB: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.number().min(10))
    .default(500),
  HOME_REPORT_CUT_OFF: z.iso
    .datetime({ offset: true })
    .transform((moment) => Date.parse(moment))
    .default(0),
  // A token sent without TLS would sign in every reader of the traffic.
  HELP_DESK_URL: webAddress.refine((text) => text.startsWith('https:') || isThisMachine(new URL(text).hostname)).optional(),
  HELP_DESK_SECRET: z.string().min(16).optional(),
  TIMESTAMP_URL: webAddress.optional(),
  EXCHANGE_RATES_URL: webAddress.optional(),
  WEBHOOK_HOSTS: hostNames.default([]),
  SIGN_IN_HOSTS: hostNames.default([]),
  DNS_SERVERS: nameServers,
  ABRP_API_BASE: webAddress.default('https://api.iternio.com/1'),
  ABRP_API_KEY: z.string().min(8).max(200).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,500}$/)
    .optional(),
  HELP_DESK_API_USER: z.email().optional(),
  HELP_DESK_API_TOKEN: z.string().min(16).optional(),
  SIGN_UP: z.enum(['on', 'off']).default('on'),
  BLOCKED_MAIL_DOMAINS: mailDomains,
  STAFF_MAIL_DOMAIN: mailDomains,
  ...backupEnvironment,
});

export type Settings = z.infer<typeof shape>;
export type SettingName = keyof Settings;

const environment = shape.superRefine((settings, context) => {
  const missing =
    missingForInstallation(settings) ??
    missingInSite(settings) ??
    missingForHelpDesk(settings) ??
    missingForBackup(settings) ??
    missingForTariffs(settings) ??
    missingForChargePoints(settings) ??
    missingForMessengers(settings) ??
    missingForPayments(settings);
  if (hasNoPrivateProxy(settings.TRUST_PROXY, settings.HOST))
    context.addIssue({ code: 'custom', path: ['TRUST_PROXY'], message: 'public' });
  if (settings.DATABASE_OWNER_URL !== undefined && settings.DATABASE_URL === undefined)
    context.addIssue({ code: 'custom', path: ['DATABASE_OWNER_URL'], message: 'alone' });
  if (missing !== undefined) context.addIssue({ code: 'custom', path: [missing], message: 'missing' });
});

/** The expected value of each setting, as the list of wrong settings prints it. That list repeats no value: an address may contain a password. */
export const expectations = {
  PORT: 'a whole number from 0 to 65535',
  HOST: 'an address of this machine, such as localhost or 0.0.0.0',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'the address of a PostgreSQL 15 or newer, such as postgres://user:password@host:5432/wattbook',
  POSTGRES_BIN: 'a folder with the programs initdb and postgres of PostgreSQL 15 or newer',
  POSTGRES_OLD_BIN: 'a folder with the program postgres of an older PostgreSQL',
  DATABASE_OWNER_URL: 'the address of the same database with the role that owns its tables, and requires DATABASE_URL',
  BASE_URL: 'the http or https address that users open, without a path, query or hash, such as https://wattbook.example.org',
  ...installationExpectations,
  ...siteExpectations,
  ...sourceExpectations,
  ...tariffExpectations,
  ...chargePointExpectations,
  ...messengerExpectations,
  ...paymentExpectations,
  LOG_LEVEL: 'one of fatal, error, warn, info, debug, trace, silent',
  TRUST_PROXY:
    'off, on for one proxy with a local or private address (so not with a public HOST), or the addresses of the proxies, such as 203.0.113.7 10.0.0.0/8',
  CALLS_PER_MINUTE: 'a whole number above 0',
  MAX_CONNECTIONS: 'a whole number from 100 on',
  DEMO: 'on or off',
  DEMO_MONTHS: 'a whole number from 1 to 14',
  BILLING: 'on or off',
  TEAMS_URL: 'an http or https address, such as https://teams.example.org',
  RECEIPTS_MB: 'a whole number from 10 on',
  HOME_REPORT_CUT_OFF: 'a moment with its offset, such as 2024-01-01T00:00:00Z',
  HELP_DESK_URL: 'the https address of a Zendesk, such as https://example.zendesk.com, and requires HELP_DESK_SECRET',
  HELP_DESK_SECRET: 'the secret of its single sign-on by JWT, 16 characters at least, and requires HELP_DESK_URL',
  EXCHANGE_RATES_URL:
    'the http or https address of the rates of the European Central Bank, such as https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist-90d.xml',
  TIMESTAMP_URL: 'the http or https address of a time stamp authority (RFC 3161), such as https://freetsa.org/tsr',
  WEBHOOK_HOSTS: 'hosts in private networks that users may send events to, with spaces between',
  SIGN_IN_HOSTS: 'hosts in private networks where companies may sign their people in, with spaces between',
  DNS_SERVERS: 'addresses of name servers, such as 192.168.1.1 or 192.168.1.1:53, with spaces between',
  ABRP_API_BASE: 'an http or https address, such as https://api.iternio.com/1',
  ABRP_API_KEY: 'the key that Iternio gave you for live data of A Better Routeplanner',
  METRICS_TOKEN: 'a word of 16 to 500 letters, digits and the characters _ . ~ + / = -',
  HELP_DESK_API_USER: 'the e-mail of an agent of the Zendesk, and requires HELP_DESK_API_TOKEN and HELP_DESK_URL',
  HELP_DESK_API_TOKEN: 'an API token of the Zendesk, 16 characters at least, and requires HELP_DESK_API_USER and HELP_DESK_URL',
  SIGN_UP: 'on or off',
  STAFF_MAIL_DOMAIN: 'hosts of e-mail addresses, such as wattbook.example, with spaces between',
  BLOCKED_MAIL_DOMAINS: 'hosts of e-mail addresses, such as throwaway.example, with spaces between',
  ...backupExpectations,
} satisfies Record<SettingName, string>;

/** The variables of an environment, as text. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of an empty environment. */
export const defaults = (): Settings => shape.parse({});

/** An empty value counts as absent. */
export const nonEmptyValues = (env: Environment): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1].trim() !== ''));

/** Checks all settings at once and throws an OperatorError that lists all wrong ones. */
export function parseSettings(env: Environment): Settings {
  const result = environment.safeParse(nonEmptyValues(env));
  if (result.success) return result.data;
  const names = new Set(result.error.issues.map((issue) => issue.path[0] as SettingName));
  throw new OperatorError(`These settings are wrong:\n${[...names].map((name) => `  ${name} must be ${expectations[name]}.`).join('\n')}`);
}

function missingForHelpDesk(settings: Partial<Settings>): SettingName | undefined {
  const names = ['HELP_DESK_URL', 'HELP_DESK_SECRET', 'HELP_DESK_API_USER', 'HELP_DESK_API_TOKEN'] as const;
  const isAbsent = (name: (typeof names)[number]) => settings[name] === undefined;
  const [url, secret, ...api] = names;
  if (names.every(isAbsent)) return undefined;
  return [url, secret].find(isAbsent) ?? (api.every(isAbsent) ? undefined : api.find(isAbsent));
}
