import type { ListedCharge } from '@wattbook/contract/charges/charge.schema';
import { type ChargeColumn, chargeColumns } from '@wattbook/contract/charges/charge-columns';
import { MAX_ROWS } from '@wattbook/contract/list-query';
import { chargeSheetColumns } from '@wattbook/files/charges/charge-sheet-columns';
import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import { translate } from '@wattbook/i18n/translate';
import type { ListQuery } from '../../db/list-page.ts';
import type { Actor } from '../../http/actor.ts';
import type { SentFile } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import { writeSheet } from '../../reports/sheets/write-sheet.ts';
import { writeSheetCsv } from '../../reports/sheets/write-sheet-csv.ts';
import type { VehicleRange } from '../segments/public.ts';
import { readFormats } from '../profiles/public.ts';
import { readSiteNames } from '../sites/public.ts';
import { readVehicle } from '../vehicles/public.ts';
import type { chargeFields } from './charge.fields.ts';
import { listCharges } from './list-charges.ts';

export type ChargeSheetQuery = ListQuery<typeof chargeFields> & VehicleRange & { readonly columns?: readonly ChargeColumn[] | undefined };

/** The charges of a range with the filters and the order of the list as a sheet (CHG-020). */
export async function createSheet(
  { database, now }: Pick<Platform, 'database' | 'now'>,
  { accountId, userId }: Actor,
  { columns = chargeColumns, ...query }: ChargeSheetQuery,
  format: 'xlsx' | 'csv' = 'xlsx',
): Promise<SentFile> {
  const tenant = database.forAccount(accountId);
  const { time_zone: zone } = await readVehicle(tenant, query.vehicleId);
  const preferences = preferencesOfUser(await readFormats(tenant, userId), zone);
  const catalogue = await loadCatalogue(preferences.language);
  // One statement, so that a charge that arrives meanwhile shifts no page. Without `fields` a row has every field.
  const { data } = await listCharges({ database, now }, { accountId, userId }, { ...query, limit: MAX_ROWS });
  const rows = data as readonly ListedCharge[];
  const names = { siteNames: await readSiteNames(tenant), hasConverted: rows.some(({ ownCost }) => ownCost != null) };
  const sheet = chargeSheetColumns(columns, catalogue, preferences, names);
  return {
    name: `${translate(catalogue, 'charges.sheetFile')}-${new Date(now()).toISOString().slice(0, 10)}.${format}`,
    bytes:
      format === 'csv' ? writeSheetCsv(sheet, rows, preferences.language) : writeSheet(translate(catalogue, 'charges.title'), sheet, rows),
  };
}
