import { csvLines } from '@wattbook/files/sheets/csv-lines';
import type { SheetColumn } from '@wattbook/files/sheets/sheet-column';
import { zipWorkbook } from '@wattbook/files/sheets/zip-workbook';
import { dayOf } from '@wattbook/i18n/formats/moment';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import { saveBlob } from '../../save-blob.ts';

export type FileFormat = 'csv' | 'xlsx';

interface SheetOf<Row> {
  readonly title: string;
  readonly columns: readonly SheetColumn<Row>[];
  readonly rows: readonly Row[];
  readonly format: FileFormat;
  readonly preferences: Preferences;
}

const types = { csv: 'text/csv;charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;
/** What no name of a sheet may have, nor that of a file. */
const forbidden = /[[\]:*?/\\<>|"]/g;
const longestSheetName = 31;

/** Saves rows as a file through the browser. */
export async function saveSheet<Row>({ title, columns, rows, format, preferences }: SheetOf<Row>): Promise<void> {
  const name = title.replaceAll(forbidden, ' ').trim();
  const pause = () => new Promise((resolve) => setTimeout(resolve));
  const pieces =
    format === 'csv'
      ? [...csvLines(columns, rows, preferences.language)]
      : await zipWorkbook(name.slice(0, longestSheetName), columns, rows, pause);
  const day = dayOf(Date.now(), preferences.zone) ?? '';
  saveBlob(new Blob(pieces as BlobPart[], { type: types[format] }), `${name}-${day}.${format}`);
}
