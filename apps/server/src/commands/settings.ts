import { parseArgs } from 'node:util';
import { addressChoice, mailServer, mapChoice } from '@wattbook/contract/setup/installation.schema';
import type { z } from 'zod';
import type { Command } from '../command.ts';
import { type Config, loadConfig } from '../config/config.ts';
import { type EnvironmentSetting, listEnvironment } from '../config/list-environment.ts';
import type { Database } from '../db/tenancy.ts';
import { withInstallation } from '../existing-installation.ts';
import {
  type ChangedSettings,
  describeSettings,
  hasOwnAccounts,
  openInstallationSecrets,
  readStoredSettings,
  writeStoredSettings,
} from '../features/configuration/public.ts';
import { setUpLinkOf } from '../features/setup/public.ts';
import { readOrCreateSecret } from '../config/secrets.ts';
import { OperatorError } from '../operator-error.ts';
import { createSealing, type Sealing } from '../sealing/sealing.ts';

const usage = `Usage: wattbook settings show [--json]
       wattbook settings set map none | public | <address of a MapLibre style>
       wattbook settings set addresses none | public | photon <address> | nominatim <address>
       wattbook settings set mail none | <server> --from <e-mail> [--port <port>] [--encryption tls|starttls|none] [--user <user> --password <password>]`;

export const command: Command = { summary: 'the settings of the set-up: settings show | set map | set addresses | set mail', usage, run };

async function run(args: readonly string[]): Promise<number> {
  const parsed = parseSettingsArgs(args);
  if (parsed === undefined) {
    console.error(usage);
    return 2;
  }
  const config = loadConfig();
  const environment = parsed.action === 'show' ? listEnvironment(config.environment) : [];
  const use = { applicationName: 'wattbook settings', changes: parsed.action === 'set' };
  await withInstallation(config, use, async ({ database }) => {
    const secrets = await openInstallationSecrets(config.dataDir, database.directory);
    const sealing = createSealing(await secrets.read('sealing'));
    const { text, data } = await manageSettings(database, sealing, config.installation, parsed);
    const link = await setUpLink(config, database);
    const lines = [text, environmentText(environment), ...(link === null ? [] : [`Set it up at ${link}`])];
    if (parsed.json)
      console.log(JSON.stringify([...data, ...environment.map(({ name, value, isSet }) => ({ name, value, from: isSet ? name : null }))]));
    else console.log(lines.filter((part) => part !== '').join('\n\n'));
  });
  return 0;
}

/** Formats the settings that only the environment has, one line each. */
export function environmentText(settings: readonly EnvironmentSetting[]): string {
  if (settings.length === 0) return '';
  const width = Math.max(...settings.map(({ name }) => name.length));
  const lines = settings.map(
    ({ name, value, isSet }) => `${name.padEnd(width)}  ${value ?? 'not set'}${value !== null && !isSet ? ' (by default)' : ''}`,
  );
  return ['Of the environment or the file .env, read at the start:', ...lines].join('\n');
}

/** The link that the start of the server printed. */
async function setUpLink({ demo, baseUrl, dataDir }: Config, { directory }: Database): Promise<string | null> {
  if (demo || (await hasOwnAccounts(directory))) return null;
  return setUpLinkOf(baseUrl, await readOrCreateSecret(dataDir, 'set-up'));
}

export type SettingsArgs = NonNullable<ReturnType<typeof parseSettingsArgs>>;

/** Shows or changes the stored settings; a running server applies a change at once. */
export async function manageSettings(database: Database, sealing: Sealing, installation: Config['installation'], parsed: SettingsArgs) {
  if (parsed.action === 'set') await writeStoredSettings(database.directory, sealing, readChange(parsed));
  return describeSettings(installation, await readStoredSettings(database.directory, sealing));
}

function readChange({ noun, choice, address, values }: SettingsArgs): ChangedSettings {
  switch (noun) {
    case 'map':
      return { map: check(mapChoice, choice === 'none' || choice === 'public' ? { kind: choice } : { kind: 'own', url: choice }) };
    case 'addresses':
      return {
        addresses: check(
          addressChoice,
          choice === 'none' || choice === 'public' ? { kind: choice } : { kind: 'own', service: choice, url: address },
        ),
      };
    case 'mail':
      return { mail: choice === 'none' ? null : check(mailServer, mailServerOf(choice, values)) };
  }
}

const defaultPorts = { tls: 465, starttls: 587, none: 25 };

function mailServerOf(host: string, values: SettingsArgs['values']): unknown {
  const { encryption = 'starttls', port, user = null, password = null, from: sender } = values;
  const defaultPort = Object.entries(defaultPorts).find(([kind]) => kind === encryption)?.[1];
  return { host, port: port === undefined ? defaultPort : Number(port), encryption, user, password, sender };
}

/** The error names the wrong options and repeats no value: one of them is a password. */
function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const checked = schema.safeParse(value);
  if (checked.success) return checked.data;
  const names = new Set(checked.error.issues.map(({ path }) => optionNames[String(path[0])] ?? 'the arguments'));
  throw new OperatorError(`Not saved: ${[...names].join(', ')} cannot be right.\n\n${usage}`);
}

const optionNames: Readonly<Record<string, string>> = {
  url: 'the address',
  service: 'the kind of server',
  host: 'the server',
  port: '--port',
  encryption: '--encryption',
  user: '--user',
  password: '--password',
  sender: '--from',
};

const nouns = ['map', 'addresses', 'mail'] as const;
const isNoun = (text: string): text is (typeof nouns)[number] => nouns.some((noun) => noun === text);

/** Parses the arguments after `settings`; undefined when they are not valid. */
export function parseSettingsArgs(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { from: text, port: text, encryption: text, user: text, password: text, json: { type: 'boolean', default: false } },
    });
    const { json, ...others } = values;
    const [action, noun = 'map', choice = '', address, ...rest] = positionals;
    if (rest.length > 0 || !isNoun(noun)) return undefined;
    if (noun !== 'mail' && Object.keys(others).length > 0) return undefined;
    if (action === 'show') return positionals.length > 1 ? undefined : ({ action, noun, choice, address, values: others, json } as const);
    const hasAddress = noun === 'addresses' && choice !== 'none' && choice !== 'public';
    if (action !== 'set' || choice === '' || hasAddress !== (address !== undefined)) return undefined;
    return { action, noun, choice, address, values: others, json } as const;
  } catch {
    return undefined;
  }
}
