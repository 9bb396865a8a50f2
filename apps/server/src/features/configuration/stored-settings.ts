import {
  addressChoice,
  type AddressChoice,
  mailServer,
  type MailServer,
  mapChoice,
  type MapChoice,
} from '@wattbook/contract/setup/installation.schema';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { DirectoryTables } from '../../db/schema/account-tables.ts';
import type { Sealing } from '../../sealing/sealing.ts';
import { readSettings, writeSetting } from './settings.store.ts';

/** The settings chosen at the set-up or by `wattbook settings`; null: never chosen. The password of the mail server is in clear text here and sealed in the table. */
export interface StoredSettings {
  readonly map: MapChoice | null;
  readonly addresses: AddressChoice | null;
  readonly mail: MailServer | null;
  /** A mail server is stored, but its password cannot be opened: it was sealed with another secret of the installation. */
  readonly mailIsSealedElsewhere: boolean;
}

export const noStoredSettings: StoredSettings = { map: null, addresses: null, mail: null, mailIsSealedElsewhere: false };

type Directory = Kysely<DirectoryTables>;

/** The channel that notifies every process of a change; Postgres delivers the notification after the commit. */
export const settingsChannel = 'wattbook_settings';
const mailPasswordPurpose = 'installation_settings mail password';

export async function readStoredSettings(directory: Directory, sealing: Sealing): Promise<StoredSettings> {
  const values = await readSettings(directory);
  return {
    map: mapChoice
      .nullable()
      .catch(null)
      .parse(values.get('map') ?? null),
    addresses: addressChoice
      .nullable()
      .catch(null)
      .parse(values.get('addresses') ?? null),
    ...openMail(values.get('mail'), sealing),
  };
}

/** A sealed password is longer than the limit of the schema. */
const storedMail = mailServer.extend({ password: z.string().nullable() });

function openMail(value: unknown, sealing: Sealing): Pick<StoredSettings, 'mail' | 'mailIsSealedElsewhere'> {
  const stored = storedMail
    .nullable()
    .catch(null)
    .parse(value ?? null);
  if (stored?.password == null) return { mail: stored, mailIsSealedElsewhere: false };
  const password = sealing.open(stored.password, mailPasswordPurpose);
  if (password === undefined) return { mail: null, mailIsSealedElsewhere: true };
  return { mail: { ...stored, password }, mailIsSealedElsewhere: false };
}

export type ChangedSettings = Partial<Pick<StoredSettings, 'map' | 'addresses' | 'mail'>>;

/** Writes changed settings, in a transaction where `directory` is one, and notifies every process. */
export async function writeStoredSettings(directory: Directory, sealing: Sealing, changed: ChangedSettings): Promise<void> {
  for (const [name, value] of Object.entries(sealMail(changed, sealing))) await writeSetting(directory, name, value);
  await sql`select pg_notify(${settingsChannel}, '')`.execute(directory);
}

function sealMail(changed: ChangedSettings, sealing: Sealing): Readonly<Record<string, unknown>> {
  if (changed.mail?.password == null) return { ...changed };
  return { ...changed, mail: { ...changed.mail, password: sealing.seal(changed.mail.password, mailPasswordPurpose) } };
}
