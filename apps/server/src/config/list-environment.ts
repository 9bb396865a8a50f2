import { readConfig } from './config.ts';
import { defaults, type Environment, expectations, nonEmptyValues, type SettingName } from './environment.ts';
import { installationEnvironment } from './installation-environment.ts';

export interface EnvironmentSetting {
  readonly name: string;
  /** The effective value; `set` for a secret. Null: it is not set. */
  readonly value: string | null;
  /** False: the value is the default. */
  readonly isSet: boolean;
}

/** The address of a database contains a password. */
const secretNames: ReadonlySet<string> = new Set<SettingName>([
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'HELP_DESK_SECRET',
  'HELP_DESK_API_TOKEN',
  'BACKUP_PASSPHRASE',
  'BACKUP_S3_KEY_ID',
  'BACKUP_S3_SECRET',
  'TESLA_CLIENT_SECRET',
  'TESLA_TELEMETRY_BROKER',
  'SMARTCAR_CLIENT_SECRET',
  'SMARTCAR_APPLICATION_SECRET',
  'SMARTCAR_MANAGEMENT_TOKEN',
  'HIGH_MOBILITY_CLIENT_SECRET',
  'OSTROM_CLIENT_SECRET',
  'RABOT_CLIENT_SECRET',
  'ABRP_API_KEY',
  'METRICS_TOKEN',
  'OCPI_TOKEN',
  'TELEGRAM_BOT_TOKEN',
  'META_APP_SECRET',
  'META_VERIFY_TOKEN',
  'WHATSAPP_TOKEN',
  'FACEBOOK_PAGE_TOKEN',
  'THREEMA_SECRET',
  'THREEMA_PRIVATE_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
]);

/** The settings that only the environment can change: neither the set-up nor a command has them. */
export function listEnvironment(env: Environment): readonly EnvironmentSetting[] {
  const values = nonEmptyValues(env);
  const { baseUrl, demo } = readConfig(env);
  const byDefault: Readonly<Record<string, unknown>> = { ...defaults(), BASE_URL: baseUrl, DEMO: demo ? 'on' : 'off' };
  const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : null);
  const changed = Object.keys(installationEnvironment).filter((name) => name !== 'MAP_ORIGINS');
  return Object.keys(expectations)
    .filter((name) => !changed.includes(name))
    .map((name) => {
      const value = values[name] ?? textOf(byDefault[name]);
      return { name, value: value !== null && secretNames.has(name) ? 'set' : value, isSet: name in values };
    });
}
