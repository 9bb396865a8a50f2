import { resolve } from 'node:path';
import type { Site } from '@wattbook/contract/configuration.endpoints';
import { type Environment, isThisMachine, parseSettings, type Settings } from './environment.ts';
import { readEnvironment, root } from './env-file.ts';
import { givenInstallation, type GivenSettings } from './installation-environment.ts';
import { givenSite } from './site-environment.ts';

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
  readonly helpDesk: { readonly url: string; readonly secret: string } | null;
  /** Whether anybody who reaches the product may make an account. */
  readonly signUp: boolean;
  /** Hosts of e-mail addresses that may not, in lower case. */
  readonly blockedMailDomains: readonly string[];
}

/** The settings of this process. */
export const loadConfig = (): Config => readConfig(readEnvironment());

/** Refuses with one list of everything that is wrong. */
export function readConfig(env: Environment): Config {
  const settings = parseSettings(env);
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

function helpDeskOf({ HELP_DESK_URL: url, HELP_DESK_SECRET: secret }: Settings): Config['helpDesk'] {
  return url === undefined || secret === undefined ? null : { url: new URL(url).origin, secret };
}

/** Whether only this machine can reach the product, on a database that is nobody else's: where a demo does no harm unasked. */
function isOurOwn({ DATABASE_URL, HOST, TRUST_PROXY }: Settings, baseUrl: string): boolean {
  return DATABASE_URL === undefined && TRUST_PROXY === 'off' && isThisMachine(HOST) && isThisMachine(new URL(baseUrl).hostname);
}
