import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { Site } from '@wattbook/contract/configuration.endpoints';
import { z } from 'zod';
import type { GivenSettings } from './features/configuration/public.ts';
import {
  givenInstallation,
  installationEnvironment,
  installationExpectations,
  missingBeside,
  webAddress,
} from './installation-environment.ts';
import { OperatorError } from './operator-error.ts';
import type { HelpDesk } from './services/help-desk/help-desk.ts';
import { givenSite, missingInSite, siteEnvironment, siteExpectations } from './site-environment.ts';

/** Every setting of the program. Secrets that nobody has to choose are not here: they are generated into DATA_DIR/secrets (secrets.ts). */
export interface Config {
  /** Port of the web server; 0 takes a free one. */
  readonly port: number;
  /** Address to listen on. `localhost` is this machine only; 0.0.0.0 is every network it is in. */
  readonly host: string;
  /** Folder of everything that is kept: the database, the secrets. */
  readonly dataDir: string;
  /** A PostgreSQL of one's own; absent: the embedded one in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Where people reach the product, without a slash at the end. */
  readonly baseUrl: string;
  /** What the environment says about map, addresses and mail; the rest is as the set-up stored it. */
  readonly installation: GivenSettings;
  /** Who runs this installation, where its pages stand, and where visits are counted. */
  readonly site: Site;
  /** The header, in lower case, in which the proxy in front names the country of the caller. */
  readonly countryHeader: string | undefined;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Whether a reverse proxy stands in front, whose X-Forwarded-For names the caller. */
  readonly trustProxy: boolean;
  /** Calls a minute that one network address may make, and pushes of one token. */
  readonly callsPerMinute: number;
  /** Whether a simulated household may live here, whose password everybody knows (decision 0016). */
  readonly demo: boolean;
  /** How many months the household has lived when it is made. */
  readonly demoMonths: number;
  /** Whether there is something to upgrade to; absent: in demo mode only. */
  readonly billing: boolean | undefined;
  /** Where people of this installation are signed in to write to support; null: nowhere. */
  readonly helpDesk: HelpDesk | null;
  /** Whether anybody who reaches the product may make an account. */
  readonly signUp: boolean;
  /** Hosts of e-mail addresses that may not, in lower case. */
  readonly blockedMailDomains: readonly string[];
}

const root = resolve(import.meta.dirname, '../../..');

const shape = z.object({
  PORT: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(65_535)).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('localhost'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  ...installationEnvironment,
  ...siteEnvironment,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: z.enum(['on', 'off']).default('off'),
  CALLS_PER_MINUTE: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(1))
    .default(6000),
  DEMO: z.enum(['on', 'off']).optional(),
  DEMO_MONTHS: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(14))
    .default(14),
  BILLING: z.enum(['on', 'off']).optional(),
  // A token that travels in the open signs in whoever reads it.
  HELP_DESK_URL: webAddress.refine((text) => text.startsWith('https:') || isThisMachine(new URL(text).hostname)).optional(),
  HELP_DESK_SECRET: z.string().min(16).optional(),
  SIGN_UP: z.enum(['on', 'off']).default('on'),
  BLOCKED_MAIL_DOMAINS: z
    .string()
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter((word) => word !== ''),
    )
    .pipe(z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)))
    .default([]),
});

type Name = keyof z.infer<typeof shape>;

const environment = shape.superRefine((given, context) => {
  const missing = missingBeside(given) ?? missingInSite(given) ?? missingForHelpDesk(given);
  if (missing !== undefined) context.addIssue({ code: 'custom', path: [missing], message: 'missing' });
});

/** What each setting takes, in the words of the list that is shown when it is wrong. Values are not repeated there: an address may hold a password. */
const expectations = {
  PORT: 'a whole number from 0 to 65535',
  HOST: 'an address of this machine, such as localhost or 0.0.0.0',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'the address of a PostgreSQL 15 or newer, such as postgres://user:password@host:5432/wattbook',
  BASE_URL: 'the http or https address people use, such as https://wattbook.example.org',
  ...installationExpectations,
  ...siteExpectations,
  LOG_LEVEL: 'one of fatal, error, warn, info, debug, trace, silent',
  TRUST_PROXY: 'on or off',
  CALLS_PER_MINUTE: 'a whole number above 0',
  DEMO: 'on or off',
  DEMO_MONTHS: 'a whole number from 1 to 14',
  BILLING: 'on or off',
  HELP_DESK_URL: 'the https address of a Zendesk, such as https://example.zendesk.com, and goes with HELP_DESK_SECRET',
  HELP_DESK_SECRET: 'the secret of its single sign-on by JWT, 16 characters at least, and goes with HELP_DESK_URL',
  SIGN_UP: 'on or off',
  BLOCKED_MAIL_DOMAINS: 'hosts of e-mail addresses, such as throwaway.example, with spaces between',
} satisfies Record<Name, string>;

type Environment = Readonly<Record<string, string | undefined>>;

/** The environment of this process, and under that the file `.env` in the project's folder. */
export const readEnvironment = (): Environment => ({ ...readEnvFile(join(root, '.env')), ...process.env });

/** The settings of this process. */
export const loadConfig = (): Config => readConfig(readEnvironment());

/** An empty value counts as absent. */
const givenIn = (env: Environment) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));

/** Checks all settings at once and refuses with one list of everything that is wrong. */
export function readConfig(env: Environment): Config {
  const result = environment.safeParse(givenIn(env));
  if (!result.success) {
    const names = new Set(result.error.issues.map((issue) => issue.path[0] as Name));
    throw new OperatorError(
      `These settings are wrong:\n${[...names].map((name) => `  ${name} must be ${expectations[name]}.`).join('\n')}`,
    );
  }
  const settings = result.data;
  const baseUrl = (settings.BASE_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '');
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(root, settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    baseUrl,
    installation: givenInstallation(settings),
    site: givenSite(settings),
    countryHeader: settings.COUNTRY_HEADER,
    logLevel: settings.LOG_LEVEL,
    trustProxy: settings.TRUST_PROXY === 'on',
    callsPerMinute: settings.CALLS_PER_MINUTE,
    demo: settings.DEMO === undefined ? isOurOwn(settings, baseUrl) : settings.DEMO === 'on',
    demoMonths: settings.DEMO_MONTHS,
    billing: settings.BILLING === undefined ? undefined : settings.BILLING === 'on',
    helpDesk: helpDeskOf(settings),
    signUp: settings.SIGN_UP === 'on',
    blockedMailDomains: settings.BLOCKED_MAIL_DOMAINS,
  };
}

export interface EnvironmentSetting {
  readonly name: string;
  /** As it holds; of a secret only that it is set. Null: it is not set. */
  readonly value: string | null;
  /** False: it holds by default. */
  readonly isGiven: boolean;
}

/** Addresses of databases hold a password. */
const secretNames: ReadonlySet<string> = new Set<Name>(['DATABASE_URL', 'HELP_DESK_SECRET']);

/** The settings that nobody can change but in the environment: neither the set-up nor a command knows them. */
export function listEnvironment(env: Environment): readonly EnvironmentSetting[] {
  const given = givenIn(env);
  const { baseUrl, demo } = readConfig(env);
  const byDefault: Readonly<Record<string, unknown>> = { ...shape.parse({}), BASE_URL: baseUrl, DEMO: demo ? 'on' : 'off' };
  const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : null);
  const changed = Object.keys(installationEnvironment).filter((name) => name !== 'MAP_ORIGINS');
  return Object.keys(expectations)
    .filter((name) => !changed.includes(name))
    .map((name) => {
      const value = given[name] ?? textOf(byDefault[name]);
      return { name, value: value !== null && secretNames.has(name) ? 'set' : value, isGiven: name in given };
    });
}

type Settings = z.infer<typeof shape>;

function missingForHelpDesk({ HELP_DESK_URL: url, HELP_DESK_SECRET: secret }: Partial<Settings>): Name | undefined {
  if ((url === undefined) === (secret === undefined)) return undefined;
  return url === undefined ? 'HELP_DESK_URL' : 'HELP_DESK_SECRET';
}

function helpDeskOf({ HELP_DESK_URL: url, HELP_DESK_SECRET: secret }: Settings): HelpDesk | null {
  return url === undefined || secret === undefined ? null : { url: new URL(url).origin, secret };
}

/** Whether only this machine can reach the product, on a database that is nobody else's: where a demo does no harm unasked. */
function isOurOwn({ DATABASE_URL, HOST, TRUST_PROXY }: Settings, baseUrl: string): boolean {
  return DATABASE_URL === undefined && TRUST_PROXY === 'off' && isThisMachine(HOST) && isThisMachine(new URL(baseUrl).hostname);
}

const isThisMachine = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);

/** The settings of a file; none where there is no file. */
export function readEnvFile(path: string): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return {};
    throw new OperatorError(
      `The settings in ${path} cannot be read (${code ?? 'unknown reason'}): make it a file that this user may read.`,
      {
        cause: error,
      },
    );
  }
}
