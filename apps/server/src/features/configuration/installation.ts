import type { MailServer } from '@wattbook/contract/setup/installation.schema';
import type { AddressLookUp, InstallationSettings } from '../../config/installation-environment.ts';
import type { Database } from '../../db/tenancy.ts';
import type { Sealing } from '../../sealing/sealing.ts';
import { effectiveSettings, type EffectiveSettings } from './effective-settings.ts';
import { hasOwnAccounts } from './own-accounts.query.ts';
import { readStoredSettings } from './stored-settings.ts';

/** The settings of this installation in effect: they change while the product runs. */
export interface Installation {
  readonly mapStyleUrl: () => Promise<string | null>;
  /** The service for address look-ups; null: none, and no position may be sent. */
  readonly addressLookUp: () => Promise<AddressLookUp | null>;
  /** The mail server; null: none. */
  readonly mailSettings: () => Promise<MailServer | null>;
  /** For the headers of every answer: the last known value, without a query. */
  readonly mapOrigins: () => readonly string[];
  /** Whether there is neither an account nor a demo. */
  readonly needsSetUp: () => Promise<boolean>;
  /** Reads the stored settings again. */
  readonly refresh: () => Promise<void>;
}

export interface InstallationDeps {
  readonly database: Database;
  readonly sealing: Sealing;
  readonly environment: InstallationSettings;
  readonly hasDemo: boolean;
}

/** Reads the stored settings once; `refresh` must be called after every change. */
export async function openInstallation({ database, sealing, environment, hasDemo }: InstallationDeps): Promise<Installation> {
  const read = async () => effectiveSettings(environment, await readStoredSettings(database.directory, sealing));
  let current: EffectiveSettings = await read();
  let reading = Promise.resolve();
  // One after the other, so that an older result never replaces a newer one. A read that fails leaves the last known settings.
  const refresh = () => {
    const refreshed = reading.then(async () => {
      current = await read();
    });
    reading = refreshed.catch(() => undefined);
    return refreshed;
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
