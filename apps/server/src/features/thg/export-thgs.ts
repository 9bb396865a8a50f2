import type { AttachedKind } from '@wattbook/domain/documents/attached-kind';
import type { UserId } from '@wattbook/domain/ids';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';
import type { SentFile } from '../../http/handler.ts';
import { type CsvColumn, writeCsv } from '../../reports/sheets/write-csv.ts';

interface Row {
  readonly id: string;
  readonly vin: string;
  readonly year: number;
  readonly holder: string | null;
  readonly license_plate: string | null;
  readonly vehicle_class: string;
  readonly first_registration: string | null;
  readonly status: string;
  readonly document_type: AttachedKind | null;
}

const endings: Readonly<Record<AttachedKind, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'text/plain': 'txt',
};

/** A certificate is named after its vehicle and year, whatever its user called it. */
const fileOf = ({ vin, year, document_type: type }: Row): string | null => (type === null ? null : `${vin}-${year}.${endings[type]}`);

const columns: readonly CsvColumn<Row>[] = [
  { name: 'FIN', cell: ({ vin }) => vin },
  { name: 'Verpflichtungsjahr', cell: ({ year }) => year },
  { name: 'Halter', cell: ({ holder }) => holder },
  { name: 'Kennzeichen', cell: (row) => row.license_plate },
  { name: 'Fahrzeugklasse', cell: (row) => row.vehicle_class },
  { name: 'Erstzulassung', cell: (row) => row.first_registration },
  { name: 'Stand', cell: ({ status }) => status },
  { name: 'Fahrzeugschein', cell: fileOf },
];

/**
 * The submissions of a year as German intermediaries take them: a table in German, and the registration certificates. Each certificate is read when its turn comes, so that one at a time is in memory.
 */
export async function exportThgs(tenant: Tenant, userId: UserId, year: number): Promise<SentFile> {
  const rows = await tenant
    .selectFrom('thgs')
    .select(['id', 'vin', 'year', 'holder', 'license_plate', 'vehicle_class', 'first_registration', 'status', 'document_type'])
    .where('user_id', '=', userId)
    .where('year', '=', year)
    .where('deleted_at', 'is', null)
    .orderBy('vin')
    .execute();
  if (rows.length === 0) throw new AppError('not_found');
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(`\uFEFF${writeCsv(columns, rows, { decimalSymbol: ',', isForSheets: true })}`, 'utf8'), 'thg.csv');
  void addDocuments(zip, tenant, rows);
  return { name: `thg-${year}.zip`, bytes: zip.outputStream as Readable };
}

async function addDocuments(zip: ZipFile, tenant: Tenant, rows: readonly Row[]): Promise<void> {
  try {
    for (const row of rows) {
      const name = fileOf(row);
      const stored = name === null ? undefined : await readDocument(tenant, row.id);
      if (name !== null && stored?.document != null) zip.addBuffer(Buffer.from(stored.document), name, { compress: false });
    }
    zip.end();
  } catch (error) {
    (zip.outputStream as Readable).destroy(error instanceof Error ? error : new Error('The export failed.'));
  }
}

/** The certificate of a submission. */
export const readDocument = (tenant: Tenant, id: string) =>
  tenant.selectFrom('thgs').select(['document_name', 'document']).where('id', '=', id).executeTakeFirst();
