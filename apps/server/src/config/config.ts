import type { TrustedProxies } from '@wattbook/domain/installation/trusted-proxies';
import { resolve } from 'node:path';
import type { Site } from '@wattbook/contract/configuration.endpoints';
import { backupOf, type BackupSettings } from './backup-environment.ts';
import { type ChargePointSettings, chargePointsOf } from './charge-point-environment.ts';
import { type Environment, isThisMachine, parseSettings, type Settings } from './environment.ts';
import { readEnvironment, root } from './env-file.ts';
import { installationOf, type InstallationSettings } from './installation-environment.ts';
import { type MessengerEnvironment, messengersOf } from './messenger-environment.ts';
import { type PaymentSettings, paymentsOf } from './payment-environment.ts';
import { siteOf } from './site-environment.ts';
import { type SourceEnvironment, sourcesOf } from './source-environment.ts';
import { type TariffSettings, tariffsOf } from './tariff-environment.ts';

/** Every setting of the program. Generated secrets are not here: they are stored in DATA_DIR/secrets (secrets.ts). */
export interface Config {
  /** The environment that all of it was read from. */
  readonly environment: Environment;
  /** Port of the web server; 0 selects a free one. */
  readonly port: number;
  /** Address to listen on. `localhost` is this machine only; 0.0.0.0 is every network it is in. */
  readonly host: string;
  /** Folder of all stored data: the database, the secrets. */
  readonly dataDir: string;
  /** An external PostgreSQL; absent: the embedded one in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** The same database with the role that owns its tables; absent: that of `databaseUrl` does. */
  readonly databaseOwnerUrl: string | undefined;
  /** The folder with the programs of the embedded PostgreSQL; absent: those that npm installed. */
  readonly postgresBin?: string | undefined;
  /** The folder with the programs of an older PostgreSQL, for data that it wrote; absent: they are looked for. */
  readonly postgresOldBin?: string | undefined;
  /** The public address of the product: an origin, so without a slash at the end. */
  readonly baseUrl: string;
  /** What the addresses of teams begin with, without a slash at the end (OQ-209). */
  readonly teamsUrl: string;
  /** The settings of map, addresses and mail in the environment; the set-up stored the others. */
  readonly installation: InstallationSettings;
  /** The operator of this installation, the addresses of its pages, and the server that counts visits. */
  readonly site: Site;
  /** The header, in lower case, in which the proxy in front names the country of the caller. */
  readonly countryHeader: string | undefined;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  readonly trustProxy: TrustedProxies;
  /** Calls a minute that one network address may make, and pushes of one token. */
  readonly callsPerMinute: number;
  /** Connections that clients may have open at once. */
  readonly maxConnections: number;
  /** Whether the installation has the simulated household, whose password is public (decision 0016). */
  readonly demo: boolean;
  /** Months of history that the household has when it is created. */
  readonly demoMonths: number;
  /** Whether plans are for sale; absent: in demo mode only. */
  readonly billing: boolean | undefined;
  /** Maximum bytes of the receipts of an account. */
  readonly maxReceiptBytes: number;
  /** Accounts created up to this moment have the Home report with every plan (CHG-080, OQ-148). Milliseconds since 1970. */
  readonly homeReportCutOff: number;
  /** The help desk that signs users of this installation in; null: none. */
  readonly helpDesk: {
    readonly url: string;
    readonly secret: string;
    readonly api: { readonly user: string; readonly token: string } | null;
  } | null;
  /** The authority that stamps the signed heads of logbooks (RFC 3161); null: none. */
  readonly timestampUrl: string | null;
  /** Where the rates of the European Central Bank are read every day; null: nowhere. */
  readonly exchangeRatesUrl: string | null;
  /** Whether every visitor may create an account. */
  readonly signUp: boolean;
  /** Hosts of e-mail addresses that may not sign up, in lower case. */
  readonly blockedMailDomains: readonly string[];
  /** Hosts of the e-mail addresses of internal staff, in lower case (VEH-052, OQ-078). */
  readonly staffMailDomains: readonly string[];
  /** The keys and addresses of the sources of vehicles' data. */
  readonly sources: SourceEnvironment;
  /** The keys and addresses of the providers of smart tariffs. */
  readonly tariffs: TariffSettings;
  /** The operator whose charge points are read by OCPI. */
  readonly chargePoints: ChargePointSettings;
  /** The keys and addresses of the messengers. */
  readonly messengers: MessengerEnvironment;
  /** The keys and prices of the provider of payments. */
  readonly payments: PaymentSettings;
  /** What a monitor reads the metrics with; null: they are off. */
  readonly metricsToken: string | null;
  /** Hosts in private networks that users may send events to. */
  readonly webhookHosts: readonly string[];
  /** Hosts in private networks where companies may sign their people in. */
  readonly signInHosts: readonly string[];
  /** Name servers that are asked for the proofs of domains; empty: those of the system. */
  readonly dnsServers: readonly string[];
  /** A Better Routeplanner; `key` null: it gets nothing. */
  readonly abrp: { readonly base: string; readonly key: string | null };
  readonly backup: BackupSettings;
}

/** The settings of this process. */
export const loadConfig = (): Config => readConfig(readEnvironment());

/** Throws an OperatorError that lists all wrong settings. */
export function readConfig(env: Environment): Config {
  const settings = parseSettings(env);
  const baseUrl = settings.BASE_URL === undefined ? `http://localhost:${settings.PORT}` : new URL(settings.BASE_URL).origin;
  return {
    environment: env,
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(root, settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databaseOwnerUrl: settings.DATABASE_OWNER_URL,
    postgresBin: settings.POSTGRES_BIN === undefined ? undefined : resolve(root, settings.POSTGRES_BIN),
    postgresOldBin: settings.POSTGRES_OLD_BIN === undefined ? undefined : resolve(root, settings.POSTGRES_OLD_BIN),
    baseUrl,
    teamsUrl: (settings.TEAMS_URL ?? `${baseUrl}/teams`).replace(/\/$/, ''),
    installation: installationOf(settings),
    site: siteOf(settings),
    countryHeader: settings.COUNTRY_HEADER,
    logLevel: settings.LOG_LEVEL,
    trustProxy: settings.TRUST_PROXY,
    callsPerMinute: settings.CALLS_PER_MINUTE,
    maxConnections: settings.MAX_CONNECTIONS,
    demo: settings.DEMO === undefined ? isLocalOnly(settings, baseUrl) : settings.DEMO === 'on',
    demoMonths: settings.DEMO_MONTHS,
    billing: settings.BILLING === undefined ? undefined : settings.BILLING === 'on',
    maxReceiptBytes: settings.RECEIPTS_MB * 1_000_000,
    homeReportCutOff: settings.HOME_REPORT_CUT_OFF,
    helpDesk: helpDeskOf(settings),
    timestampUrl: settings.TIMESTAMP_URL ?? null,
    exchangeRatesUrl: settings.EXCHANGE_RATES_URL ?? null,
    signUp: settings.SIGN_UP === 'on',
    blockedMailDomains: settings.BLOCKED_MAIL_DOMAINS,
    staffMailDomains: settings.STAFF_MAIL_DOMAIN,
    sources: sourcesOf(settings),
    tariffs: tariffsOf(settings),
    chargePoints: chargePointsOf(settings),
    messengers: messengersOf(settings),
    payments: paymentsOf(settings),
    metricsToken: settings.METRICS_TOKEN ?? null,
    webhookHosts: settings.WEBHOOK_HOSTS,
    signInHosts: settings.SIGN_IN_HOSTS,
    dnsServers: settings.DNS_SERVERS,
    abrp: { base: settings.ABRP_API_BASE.replace(/\/$/, ''), key: settings.ABRP_API_KEY ?? null },
    backup: backupOf(settings, root),
  };
}

function helpDeskOf({
  HELP_DESK_URL: url,
  HELP_DESK_SECRET: secret,
  HELP_DESK_API_USER: user,
  HELP_DESK_API_TOKEN: token,
}: Settings): Config['helpDesk'] {
  if (url === undefined || secret === undefined) return null;
  return { url: new URL(url).origin, secret, api: user === undefined || token === undefined ? null : { user, token } };
}

/** Whether only this machine can reach the product, on the embedded database: a demo by default does no harm there. */
function isLocalOnly({ DATABASE_URL, HOST, TRUST_PROXY }: Settings, baseUrl: string): boolean {
  return DATABASE_URL === undefined && TRUST_PROXY === 'off' && isThisMachine(HOST) && isThisMachine(new URL(baseUrl).hostname);
}
