import { RECORD_DAYS, type recordsApi } from '@wattbook/contract/records/records.endpoints';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { translate } from '@wattbook/i18n/translate';
import type { Actor } from '../../http/actor.ts';
import type { Handlers, SentFile } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import type { Cell } from '@wattbook/files/sheets/cell';
import { writeWorkbook } from '../../reports/sheets/write-workbook.ts';
import { readFormats } from '../profiles/public.ts';
import { readVehicle } from '../vehicles/public.ts';
import { recordColumns, type RecordColumn } from './record-columns.ts';

type RecordsDeps = Pick<Platform, 'database' | 'downloads' | 'now' | 'telemetry'>;

const dayMs = 86_400_000;

export const recordsRoutes = (deps: RecordsDeps): Handlers<typeof recordsApi> => ({
  'GET /v1/vehicles/:id/records': ({ actor, params }) => deps.downloads.start(actor.accountId, () => createSheet(deps, actor, params.id)),
});

async function createSheet({ database, telemetry, now }: RecordsDeps, { accountId, userId }: Actor, vehicleId: string): Promise<SentFile> {
  const tenant = database.forAccount(accountId);
  const vehicle = await readVehicle(tenant, vehicleId);
  const preferences = preferencesOfUser(await readFormats(tenant, userId), vehicle.time_zone);
  const catalogue = await loadCatalogue(preferences.language);
  const columns = recordColumns(catalogue, preferences);
  const to = now();
  const samples = telemetry.readByDay(tenant, vehicle.id as VehicleId, to - RECORD_DAYS * dayMs, to);
  return {
    name: `${translate(catalogue, 'records.file')}-${new Date(to).toISOString().slice(0, 10)}.xlsx`,
    bytes: writeWorkbook({
      name: translate(catalogue, 'records.sheet'),
      head: columns.map(({ head }) => head),
      widths: columns.map(({ width }) => width),
      rows: rowsOf(samples, columns),
    }),
  };
}

async function* rowsOf(days: AsyncIterable<readonly Sample[]>, columns: readonly RecordColumn[]): AsyncGenerator<Cell[][]> {
  for await (const samples of days) {
    // A day of one sample a second has millions of cells: they are created in batches, as they are written.
    for (let at = 0; at < samples.length; at += 500)
      yield samples.slice(at, at + 500).map((sample) => columns.map(({ cell }) => cell(sample)));
  }
}
