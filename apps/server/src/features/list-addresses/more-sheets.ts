import type { FixedCost } from '@wattbook/contract/costs/cost.schema';
import type { Idle } from '@wattbook/contract/idles/idle.schema';
import type { idlesApi } from '@wattbook/contract/idles/idles.endpoints';
import { MAX_ROWS } from '@wattbook/contract/list-query';
import type { VehicleId } from '@wattbook/domain/ids';
import { costSheetColumns } from '@wattbook/files/costs/cost-sheet-columns';
import type { SheetColumn } from '@wattbook/files/sheets/sheet-column';
import { standingSheetColumns } from '@wattbook/files/standing/standing-sheet-columns';
import { statementSheetColumns } from '@wattbook/files/statements/statement-sheet-columns';
import type { Catalogue, MessageKey } from '@wattbook/i18n/catalogue';
import { type Preferences, preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import { translate } from '@wattbook/i18n/translate';
import type { z } from 'zod';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import type { SentFile } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import { writeSheet } from '../../reports/sheets/write-sheet.ts';
import { writeSheetCsv } from '../../reports/sheets/write-sheet-csv.ts';
import { costRecords } from '../costs/public.ts';
import { readFormats } from '../profiles/public.ts';
import { idles, listSegments, sleeps } from '../segments/public.ts';
import { listStatements } from '../statements/public.ts';
import { readVehicle } from '../vehicles/public.ts';

type Format = 'xlsx' | 'csv';
type Deps = Pick<Platform, 'database' | 'now'>;

interface Sheet<Row> {
  readonly title: MessageKey;
  readonly columns: (catalogue: Catalogue, preferences: Preferences) => readonly SheetColumn<Row>[];
  readonly read: (tenant: Tenant) => Promise<readonly Row[]>;
}

/** Creates a sheet of rows of a vehicle, in the language and the units of the user. */
const sheetOf =
  <Row>(vehicleId: string, { title, columns, read }: Sheet<Row>) =>
  async ({ database, now }: Deps, { accountId, userId }: Actor, format: Format): Promise<SentFile> => {
    const tenant = database.forAccount(accountId);
    const { time_zone: zone } = await readVehicle(tenant, vehicleId);
    const preferences = preferencesOfUser(await readFormats(tenant, userId), zone);
    const catalogue = await loadCatalogue(preferences.language);
    const [sheet, rows, name] = [columns(catalogue, preferences), await read(tenant), translate(catalogue, title)];
    return {
      name: `${name}-${new Date(now()).toISOString().slice(0, 10)}.${format}`,
      bytes: format === 'csv' ? writeSheetCsv(sheet, rows, preferences.language) : writeSheet(name, sheet, rows),
    };
  };

export type StandingQuery = z.output<(typeof idlesApi)['GET /v1/idles']['query']>;

/** The idles or sleeps of a range (DASH-053): whole rows, all of them. */
export function standingSheet(of: 'parked' | 'asleep', query: StandingQuery) {
  const { page: _page, limit: _limit, itemsPerPage: _items, fields: _fields, ...chosen } = query;
  return sheetOf<Idle>(query.vehicleId, {
    title: of === 'parked' ? 'lost.parked' : 'lost.sleep',
    columns: standingSheetColumns,
    read: async (tenant) => (await listSegments(tenant, of === 'parked' ? idles : sleeps, { ...chosen, limit: MAX_ROWS })).data as Idle[],
  });
}

/** The fixed costs of a vehicle (COST-020). */
export function costSheet(query: Parameters<typeof costRecords.list>[1] & { readonly vehicleId: string }) {
  const { page: _page, limit: _limit, itemsPerPage: _items, fields: _fields, ...chosen } = query;
  return sheetOf<FixedCost>(query.vehicleId, {
    title: 'costs.title',
    columns: costSheetColumns,
    read: async (tenant) => (await costRecords.list(tenant, { ...chosen, limit: MAX_ROWS })).data,
  });
}

/** The statements of a vehicle for the employer. */
export const statementSheet = (vehicleId: VehicleId) =>
  sheetOf(vehicleId, {
    title: 'interfaces.listOf.statements',
    columns: statementSheetColumns,
    read: (tenant) => listStatements(tenant, vehicleId),
  });
