import type { MailServer } from '@wattbook/contract/setup/installation.schema';
import type { AddressLookUp, GivenSettings } from '../../config/installation-environment.ts';
import type { Database } from '../../db/tenancy.ts';
import type { Sealing } from '../../services/sealing.ts';
import { effectiveSettings, type EffectiveSettings } from './effective-settings.ts';
import { hasOwnAccounts } from './own-accounts.query.ts';
import { readStoredSettings } from './stored-settings.ts';

/** What the operator of this installation chose, as it holds now: it changes while the product runs. */
export interface Installation {
  readonly mapStyleUrl: () => Promise<string | null>;
  /** Who is asked for addresses; null: nobody is, and nothing may be sent. */
  readonly addressLookUp: () => Promise<AddressLookUp | null>;
  /** Through which server messages go out; null: none. */
  readonly mailSettings: () => Promise<MailServer | null>;
  /** For the headers of every answer: what was known last, without asking. */
  readonly mapOrigins: () => readonly string[];
  /** Nobody has an account yet, and no demo is there to look at instead. */
  readonly needsSetUp: () => Promise<boolean>;
  /** Reads again what is stored. */
  readonly refresh: () => Promise<void>;
}

export interface InstallationDeps {
  readonly database: Database;
  readonly sealing: Sealing;
  readonly given: GivenSettings;
  readonly hasDemo: boolean;
}

/** Reads what is stored, once; `refresh` whenever somebody says that it changed. */
export async function openInstallation({ database, sealing, given, hasDemo }: InstallationDeps): Promise<Installation> {
  const read = async () => effectiveSettings(given, await readStoredSettings(database.directory, sealing));
  let current: EffectiveSettings = await read();
  let reading = Promise.resolve();
  // One after the other: an older answer must not come last. Who cannot be read now leaves what was known.
  const refresh = () => {
    const mine = reading.then(async () => {
      current = await read();
    });
    reading = mine.catch(() => undefined);
    return mine;
  };
  return {
    mapStyleUrl: async () => current.mapStyleUrl,
    addressLookUp: async () => current.addressLookUp,
    mailSettings: async () => current.mail,
    mapOrigins: () => current.mapOrigins,
    needsSetUp: async () => !hasDemo && !(await hasOwnAccounts(database.directory)),
    refresh,
  };
}
