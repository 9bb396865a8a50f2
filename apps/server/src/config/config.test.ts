import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { readEnvFile } from './env-file.ts';
import { OperatorError } from '../operator-error.ts';

const nowhere = { en: null, de: null, fr: null };

describe('settings', () => {
  it('have defaults', () => {
    expect(readConfig({})).toEqual({
      environment: {},
      port: 3000,
      host: 'localhost',
      dataDir: resolve(import.meta.dirname, '../../../../data'),
      databaseUrl: undefined,
      baseUrl: 'http://localhost:3000',
      teamsUrl: 'http://localhost:3000/teams',
      installation: { mapStyleUrl: undefined, mapOrigins: [], addressLookUp: undefined, mail: undefined },
      site: {
        links: { terms: nowhere, privacy: nowhere, imprint: nowhere, help: nowhere, status: nowhere },
        operator: null,
        statistics: null,
        partnerCard: null,
      },
      countryHeader: undefined,
      logLevel: 'info',
      trustProxy: 'off',
      callsPerMinute: 6000,
      maxConnections: 4000,
      demo: true,
      demoMonths: 14,
      billing: undefined,
      maxReceiptBytes: 500_000_000,
      homeReportCutOff: 0,
      sources: expect.objectContaining({
        TESLA_CLIENT_ID: undefined,
        TESLA_API_BASE: 'https://fleet-api.prd.eu.vn.cloud.tesla.com',
        SMARTCAR_MODE: 'live',
        TRONITY_CALLS_PER_SECOND: 40,
        MQTT_HOSTS: [],
      }) as object,
      helpDesk: null,
      exchangeRatesUrl: null,
      timestampUrl: null,
      signUp: true,
      blockedMailDomains: [],
      staffMailDomains: [],
      backup: { passphrase: undefined, schedule: null, store: null },
      tariffs: {
        TIBBER_API_BASE: 'https://api.tibber.com',
        AWATTAR_DE_BASE: 'https://api.awattar.de',
        AWATTAR_AT_BASE: 'https://api.awattar.at',
        OCTOPUS_GB_BASE: 'https://api.octopus.energy',
        OCTOPUS_DE_BASE: 'https://api.oeg-kraken.energy',
        OSTROM_AUTH_BASE: 'https://auth.production.ostrom-api.io',
        OSTROM_API_BASE: 'https://production.ostrom-api.io',
        RABOT_API_BASE: 'https://api.rabot-charge.de/partner/v1',
        ENERGY_CHARTS_BASE: 'https://api.energy-charts.info',
      },
      chargePoints: {},
      metricsToken: null,
      webhookHosts: [],
      signInHosts: [],
      dnsServers: [],
      abrp: { base: 'https://api.iternio.com/1', key: null },
      messengers: {
        TELEGRAM_API_BASE: 'https://api.telegram.org',
        META_API_BASE: 'https://graph.facebook.com/v25.0',
        THREEMA_API_BASE: 'https://msgapi.threema.ch',
        NTFY_HOSTS: [],
      },
      payments: { STRIPE_API_BASE: 'https://api.stripe.com', STRIPE_TAX: 'on' },
    });
  });

  it.each([
    { given: { PORT: '8080' }, read: { port: 8080, baseUrl: 'http://localhost:8080' } },
    { given: { PORT: '' }, read: { port: 3000 } },
    {
      given: { HELP_DESK_URL: 'https://desk.example.org/agent/', HELP_DESK_SECRET: 'sixteen letters!' },
      read: { helpDesk: { url: 'https://desk.example.org', secret: 'sixteen letters!', api: null } },
    },
    {
      given: { HELP_DESK_URL: 'http://localhost:4000', HELP_DESK_SECRET: 'sixteen letters!' },
      read: { helpDesk: { url: 'http://localhost:4000', secret: 'sixteen letters!', api: null } },
    },
    {
      given: {
        HELP_DESK_URL: 'https://desk.example.org',
        HELP_DESK_SECRET: 'sixteen letters!',
        HELP_DESK_API_USER: 'agent@example.org',
        HELP_DESK_API_TOKEN: 'sixteen letters too',
      },
      read: {
        helpDesk: {
          url: 'https://desk.example.org',
          secret: 'sixteen letters!',
          api: { user: 'agent@example.org', token: 'sixteen letters too' },
        },
      },
    },
    { given: { DATA_DIR: '/var/lib/wattbook' }, read: { dataDir: '/var/lib/wattbook' } },
    { given: { BASE_URL: 'https://cars.example.org/' }, read: { baseUrl: 'https://cars.example.org' } },
    { given: { BASE_URL: 'HTTPS://Cars.example.org:8443' }, read: { baseUrl: 'https://cars.example.org:8443' } },
    { given: { DATABASE_URL: 'postgresql://a:b@db/x' }, read: { databaseUrl: 'postgresql://a:b@db/x' } },
    {
      given: { MAP_STYLE_URL: '/map/style.json', TRUST_PROXY: 'on' },
      read: { installation: { mapStyleUrl: '/map/style.json' }, trustProxy: 'on' },
    },
    {
      given: { MAP_ORIGINS: 'https://a.example.org, http://b:8080/' },
      read: { installation: { mapOrigins: ['https://a.example.org', 'http://b:8080'] } },
    },
    {
      given: { GEOCODER_URL: 'http://localhost:2322/' },
      read: { installation: { addressLookUp: { service: 'photon', url: 'http://localhost:2322' } } },
    },
    {
      given: { GEOCODER: 'nominatim', GEOCODER_URL: 'https://osm.example.org/nominatim' },
      read: { installation: { addressLookUp: { service: 'nominatim', url: 'https://osm.example.org/nominatim' } } },
    },
    {
      given: { SMTP_HOST: 'mail.example.org', SMTP_FROM: 'book@example.org' },
      read: {
        installation: {
          mail: { host: 'mail.example.org', port: 587, encryption: 'starttls', user: null, password: null, sender: 'book@example.org' },
        },
      },
    },
    {
      given: { SMTP_HOST: '::1', SMTP_FROM: 'b@example.org', SMTP_ENCRYPTION: 'tls', SMTP_USER: 'u', SMTP_PASSWORD: 'p w' },
      read: { installation: { mail: { host: '::1', port: 465, encryption: 'tls', user: 'u', password: 'p w' } } },
    },
    { given: { TRUST_PROXY: '203.0.113.7, 2001:db8::/32 10.0.0.1' }, read: { trustProxy: ['203.0.113.7', '2001:db8::/32', '10.0.0.1'] } },
    { given: { TRUST_PROXY: 'on', HOST: '10.0.0.5' }, read: { trustProxy: 'on' } },
    { given: { TRUST_PROXY: '203.0.113.5', HOST: '203.0.113.5' }, read: { trustProxy: ['203.0.113.5'] } },
    { given: { BACKUP_PASSPHRASE: 'twelve chars' }, read: { backup: { passphrase: 'twelve chars' } } },
    {
      given: { BACKUP_PASSPHRASE: 'twelve chars', BACKUP_TO: '/mnt/backups', BACKUP_KEEP: '30' },
      read: { backup: { schedule: { to: { kind: 'folder', folder: '/mnt/backups' }, keep: 30 } } },
    },
    { given: { RECEIPTS_MB: '20' }, read: { maxReceiptBytes: 20_000_000 } },
    { given: { HOME_REPORT_CUT_OFF: '2024-01-01T01:00:00+01:00' }, read: { homeReportCutOff: Date.UTC(2024, 0, 1) } },
    { given: { BASE_URL: 'https://cars.example.org' }, read: { teamsUrl: 'https://cars.example.org/teams' } },
    { given: { TIMESTAMP_URL: 'https://tsa.example.org/tsr' }, read: { timestampUrl: 'https://tsa.example.org/tsr' } },
    { given: { EXCHANGE_RATES_URL: 'https://rates.example.org/a.xml' }, read: { exchangeRatesUrl: 'https://rates.example.org/a.xml' } },
    { given: { TEAMS_URL: 'https://teams.example.org/' }, read: { teamsUrl: 'https://teams.example.org' } },
    { given: { DEMO_MONTHS: '2', BILLING: 'off' }, read: { demoMonths: 2, billing: false } },
  ])('read $given', ({ given, read }) => {
    expect(readConfig(given)).toMatchObject(read);
  });

  const otherwise = [
    { DATABASE_URL: 'postgresql://a:b@db/x' },
    { HOST: '0.0.0.0' },
    { HOST: '192.168.0.7' },
    { BASE_URL: 'https://cars.example.org' },
    { TRUST_PROXY: 'on' },
    { TRUST_PROXY: '127.0.0.1' },
  ];
  it.each(otherwise)('have a demo with %o only where DEMO is on', (given) => {
    expect(readConfig(given).demo).toBe(false);
    expect(readConfig({ ...given, DEMO: 'on' }).demo).toBe(true);
  });

  it.each([{}, { HOST: '127.0.0.1' }, { HOST: '::1' }, { BASE_URL: 'http://localhost:8080' }, { BASE_URL: 'http://[::1]:3000' }])(
    'have a demo with %o unless DEMO is off',
    (given) => {
      expect(readConfig(given).demo).toBe(true);
      expect(readConfig({ ...given, DEMO: 'off' }).demo).toBe(false);
    },
  );

  it.each([
    { PORT: '3000.5' },
    { PORT: '-1' },
    { PORT: '65536' },
    { HOST: 'local host' },
    { DATABASE_URL: 'mysql://a:b@db/x' },
    { BASE_URL: 'cars.example.org' },
    { TIMESTAMP_URL: 'tsa.example.org' },
    { MAP_STYLE_URL: 'javascript:1' },
    { MAP_STYLE_URL: '//tiles.example.org/style.json' },
    { MAP_STYLE_URL: 'https://a;script-src' },
    { MAP_ORIGINS: 'https://a.example.org/path' },
    { MAP_ORIGINS: "https://a 'unsafe-inline'" },
    { MAP_ORIGINS: '*' },
    { GEOCODER_URL: 'localhost:2322' },
    { GEOCODER: 'google', GEOCODER_URL: 'https://example.org' },
    { SMTP_HOST: 'smtp://mail.example.org', SMTP_FROM: 'b@example.org' },
    { SMTP_PORT: '0', SMTP_HOST: 'mail.example.org', SMTP_FROM: 'b@example.org' },
    { SMTP_FROM: 'nobody', SMTP_HOST: 'mail.example.org' },
    { LOG_LEVEL: 'loud' },
    { TRUST_PROXY: 'yes' },
    { TRUST_PROXY: 'true' },
    { TRUST_PROXY: 'on 10.0.0.1' },
    { TRUST_PROXY: '1' },
    { TRUST_PROXY: '10.0.0.1/33' },
    { TRUST_PROXY: '0.0.0.0/0' },
    { TRUST_PROXY: 'proxy.example.org' },
    { TRUST_PROXY: 'loopback' },
    { TRUST_PROXY: 'on', HOST: '203.0.113.5' },
    { TRUST_PROXY: 'on', HOST: '2001:db8::5' },
    { DEMO: 'yes' },
    { DEMO_MONTHS: '15' },
    { DEMO_MONTHS: '0' },
    { BILLING: 'true' },
    { TEAMS_URL: 'teams' },
    { RECEIPTS_MB: '9' },
    { HOME_REPORT_CUT_OFF: '2024-01-01' },
    { TERMS_URL_EN: 'javascript:1' },
    { STATISTICS_URL: 'https://a;script-src', STATISTICS_SITE: '1' },
    { STATISTICS_SITE: '1&idsite=2', STATISTICS_URL: 'https://a.example.org/matomo.php' },
    { COUNTRY_HEADER: 'cf ipcountry' },
    { HELP_DESK_URL: 'http://desk.example.org', HELP_DESK_SECRET: 'sixteen letters!' },
    { HELP_DESK_SECRET: 'short', HELP_DESK_URL: 'https://desk.example.org' },
    { BACKUP_PASSPHRASE: 'short' },
    { BACKUP_KEEP: '0' },
  ])('refuse %o', (given) => {
    expect(() => readConfig(given)).toThrow(new RegExp(`${Object.keys(given)[0]} must be`));
  });

  it.each([
    ['GEOCODER_URL', { GEOCODER: 'photon' }],
    ['SMTP_HOST', { SMTP_USER: 'u' }],
    ['SMTP_FROM', { SMTP_HOST: 'mail.example.org' }],
    ['OPERATOR_NAME', { OPERATOR_EMAIL: 'jana@example.org' }],
    ['STATISTICS_URL', { STATISTICS_SITE: '1' }],
    ['HELP_DESK_URL', { HELP_DESK_SECRET: 'sixteen letters!' }],
    ['HELP_DESK_SECRET', { HELP_DESK_URL: 'https://desk.example.org' }],
    ['OSTROM_CLIENT_SECRET', { OSTROM_CLIENT_ID: 'client' }],
    ['RABOT_TOKEN_BASE', { RABOT_CLIENT_ID: 'client', RABOT_CLIENT_SECRET: 'secret' }],
    ['OCPI_TOKEN', { OCPI_URL: 'https://ocpi.example.org/versions' }],
    ['OCPI_LICENCE', { OCPI_URL: 'https://ocpi.example.org', OCPI_TOKEN: 'token', OCPI_ATTRIBUTION: 'Example' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_test_key' }],
    ['BACKUP_PASSPHRASE', { BACKUP_TO: '/mnt/backups' }],
    ['STATISTICS_SITE', { STATISTICS_URL: 'https://stats.example.org/matomo.php' }],
    ['SMTP_USER', { SMTP_HOST: 'mail.example.org', SMTP_FROM: 'b@example.org', SMTP_PASSWORD: 'p' }],
  ])('name %s where it is missing beside %o', (name, given) => {
    expect(() => readConfig(given)).toThrow(`${name} must be`);
  });

  it.each(['/wattbook', '/wattbook/', '?a=1', '?', '#top'])(
    'refuse a BASE_URL that ends with %s: the product is at the root of a host',
    (end) => {
      expect(() => readConfig({ BASE_URL: `https://cars.example.org${end}` })).toThrow(
        /BASE_URL must be the http or https address that users open, without a path.*such as https:\/\/wattbook\.example\.org\./,
      );
    },
  );

  it('are refused in one list that repeats no value', () => {
    const refuse = () => readConfig({ PORT: 'x', DATABASE_URL: 'http://user:hunter2@db' });
    expect(refuse).toThrow('These settings are wrong:\n  PORT must be a whole number from 0 to 65535.\n  DATABASE_URL must be');
    expect(refuse).not.toThrow('hunter2');
  });
});

it('names the settings file that cannot be read', () => {
  expect(readEnvFile(join(import.meta.dirname, 'no.env'))).toEqual({});
  expect(() => readEnvFile(import.meta.dirname)).toThrow(
    new OperatorError(`The settings in ${import.meta.dirname} cannot be read (EISDIR): make it a file that this user may read.`),
  );
});
