import type { NamedColumns } from '@wattbook/files/sheets/sheet-column';
import type { Catalogue, MessageKey } from '@wattbook/i18n/catalogue';
import { type Preferences, preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import { translate } from '@wattbook/i18n/translate';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import type { SentFile } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import { writeSheet } from '../../reports/sheets/write-sheet.ts';
import { writeSheetCsv } from '../../reports/sheets/write-sheet-csv.ts';
import type { VehicleChanges } from '../changelog/public.ts';
import { readFormats } from '../profiles/public.ts';
import { readVehicle } from '../vehicles/public.ts';

export type Format = 'xlsx' | 'csv';
export interface SheetDeps extends Pick<Platform, 'database' | 'now'> {
  readonly changes: VehicleChanges;
}
export type Reader = (deps: SheetDeps, actor: Actor, format: Format) => Promise<SentFile>;

/** Who reads, and with what. */
export interface Reading extends SheetDeps {
  readonly tenant: Tenant;
  readonly actor: Actor;
}

/** A list whose rows are read at once. */
interface Sheet<Row, Name extends string> {
  readonly title: MessageKey;
  readonly columns: (
    catalogue: Catalogue,
    preferences: Preferences,
    tenant: Tenant,
  ) => NamedColumns<Row, Name> | Promise<NamedColumns<Row, Name>>;
  readonly read: (reading: Reading) => Promise<readonly Row[]>;
}

/** Creates a sheet of these columns in the language and the units of the user; times of a vehicle are of its zone, days of the account by UTC. */
export const sheetOfRows =
  <Row, Name extends string>(vehicleId: string | undefined, names: readonly Name[], { title, columns, read }: Sheet<Row, Name>): Reader =>
  async (deps, actor, format) => {
    const { database, now } = deps;
    const tenant = database.forAccount(actor.accountId);
    const zone = vehicleId === undefined ? 'UTC' : (await readVehicle(tenant, vehicleId)).time_zone;
    const preferences = preferencesOfUser(await readFormats(tenant, actor.userId), zone);
    const catalogue = await loadCatalogue(preferences.language);
    const all = await columns(catalogue, preferences, tenant);
    const [sheet, rows, name] = [names.map((one) => all[one]), await read({ ...deps, tenant, actor }), translate(catalogue, title)];
    return {
      name: `${name}-${new Date(now()).toISOString().slice(0, 10)}.${format}`,
      bytes: format === 'csv' ? writeSheetCsv(sheet, rows, preferences.language) : writeSheet(name, sheet, rows),
    };
  };
