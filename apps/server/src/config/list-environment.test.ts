import { describe, expect, it } from 'vitest';
import { listEnvironment } from './list-environment.ts';

describe('the list of the settings that only the environment has', () => {
  const valuesOf = (env: Record<string, string>) => new Map(listEnvironment(env).map(({ name, value, isSet }) => [name, [value, isSet]]));

  it('has every setting that no screen and no command changes, with its value or its default', () => {
    const values = valuesOf({ PORT: '8080', SIGN_UP: 'off', BLOCKED_MAIL_DOMAINS: 'a.example, b.example', TERMS_URL_EN: ' ' });
    expect([...values.keys()]).toEqual(expect.arrayContaining(['HOST', 'DATA_DIR', 'STATISTICS_SITE', 'MAP_ORIGINS', 'OPERATOR_NAME']));
    expect([...values.keys()].filter((name) => /^(SMTP_|GEOCODER|MAP_STYLE)/.test(name))).toEqual([]);
    expect(Object.fromEntries(values)).toMatchObject({
      PORT: ['8080', true],
      SIGN_UP: ['off', true],
      CALLS_PER_MINUTE: ['6000', false],
      BASE_URL: ['http://localhost:8080', false],
      DEMO: ['on', false],
      TERMS_URL_EN: [null, false],
      MAP_ORIGINS: [null, false],
      COUNTRY_HEADER: [null, false],
      BLOCKED_MAIL_DOMAINS: ['a.example, b.example', true],
    });
  });

  it('shows only whether a secret is set', () => {
    const secrets = { HELP_DESK_SECRET: 'sixteen letters!', DATABASE_URL: 'postgres://wattbook:hunter2@db/wattbook' };
    const values = valuesOf({ ...secrets, HELP_DESK_URL: 'https://desk.example.org' });
    expect([values.get('HELP_DESK_SECRET'), values.get('DATABASE_URL')]).toEqual([
      ['set', true],
      ['set', true],
    ]);
    expect(JSON.stringify([...values])).not.toMatch(/sixteen|hunter2/);
    expect(valuesOf({}).get('HELP_DESK_SECRET')).toEqual([null, false]);
  });

  it('hides every setting that may contain a password', () => {
    const names = listEnvironment({}).map(({ name }) => name);
    expect(names.filter((name) => /SECRET|PASSWORD|TOKEN|KEY|DATABASE/.test(name) && !name.endsWith('_BASE')).toSorted()).toEqual([
      'ABRP_API_KEY',
      'BACKUP_S3_KEY_ID',
      'BACKUP_S3_SECRET',
      'DATABASE_OWNER_URL',
      'DATABASE_URL',
      'FACEBOOK_PAGE_TOKEN',
      'HELP_DESK_API_TOKEN',
      'HELP_DESK_SECRET',
      'HIGH_MOBILITY_CLIENT_SECRET',
      'META_APP_SECRET',
      'META_VERIFY_TOKEN',
      'METRICS_TOKEN',
      'OCPI_TOKEN',
      'OSTROM_CLIENT_SECRET',
      'RABOT_CLIENT_SECRET',
      'SMARTCAR_APPLICATION_SECRET',
      'SMARTCAR_CLIENT_SECRET',
      'SMARTCAR_MANAGEMENT_TOKEN',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'TELEGRAM_BOT_TOKEN',
      'TESLA_CLIENT_SECRET',
      'THREEMA_PRIVATE_KEY',
      'THREEMA_SECRET',
      'WHATSAPP_TOKEN',
    ]);
  });
});
