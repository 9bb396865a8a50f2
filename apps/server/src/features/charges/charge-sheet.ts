import type { Charge } from '@wattbook/contract/charges/charge.schema';
import { type SheetColumn, sheetColumns } from '@wattbook/contract/charges/charges.endpoints';
import { MAX_ROWS } from '@wattbook/contract/list-query';
import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import { translate } from '@wattbook/i18n/translate';
import type { ListQuery } from '../../db/list-page.ts';
import type { Actor } from '../../http/actor.ts';
import type { SentFile } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import type { Cell } from '../../services/sheets/cell.ts';
import { writeWorkbook } from '../../services/sheets/write-workbook.ts';
import { listSegments, type VehicleRange } from '../segments/public.ts';
import { readFormats } from '../users/public.ts';
import { readVehicle } from '../vehicles/public.ts';
import { charges, type chargeFields } from './charge.fields.ts';
import { type ChargeSheetColumn, chargeSheetColumns } from './sheet-columns.ts';

type SheetQuery = ListQuery<typeof chargeFields> & VehicleRange & { readonly columns?: readonly SheetColumn[] | undefined };

const rowsPerBatch = 500;

/** The charges of a range with the filters and the order of the list as a sheet (CHG-020). */
export async function createSheet(
  { database, now }: Pick<Platform, 'database' | 'now'>,
  { accountId, userId }: Actor,
  { columns: names = sheetColumns, ...query }: SheetQuery,
): Promise<SentFile> {
  const tenant = database.forAccount(accountId);
  const { time_zone: zone } = await readVehicle(tenant, query.vehicleId);
  const preferences = preferencesOfUser(await readFormats(tenant, userId), zone);
  const catalogue = await loadCatalogue(preferences.language);
  const columns = chargeSheetColumns(names, catalogue, preferences);
  // One statement, so that a charge that arrives meanwhile shifts no page.
  const { data } = await listSegments(tenant, charges, { ...query, limit: MAX_ROWS });
  return {
    name: `${translate(catalogue, 'charges.sheetFile')}-${new Date(now()).toISOString().slice(0, 10)}.xlsx`,
    bytes: writeWorkbook({
      name: translate(catalogue, 'charges.title'),
      head: columns.map(({ head }) => head),
      widths: columns.map(({ width }) => width),
      // Without `fields` a row has every field.
      rows: rowsOf(data as readonly Charge[], columns),
    }),
  };
}

async function* rowsOf(data: readonly Charge[], columns: readonly ChargeSheetColumn[]): AsyncGenerator<Cell[][]> {
  for (let at = 0; at < data.length; at += rowsPerBatch)
    yield data.slice(at, at + rowsPerBatch).map((charge) => columns.map(({ cell }) => cell(charge)));
}
