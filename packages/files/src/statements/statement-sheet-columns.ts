import type { Statement } from '@wattbook/contract/statements/statement.schema';
import type { Catalogue } from '@wattbook/i18n/catalogue';
import { dayOf } from '@wattbook/i18n/formats/moment';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import { columnWords } from '../sheets/column-words.ts';
import type { SheetColumn } from '../sheets/sheet-column.ts';

/** The columns of a sheet of statements for the employer: kWh and euro, the month as `2026-10`, the day of issue as `2026-11-01`. */
export function statementSheetColumns(catalogue: Catalogue, { zone }: Pick<Preferences, 'zone'>): readonly SheetColumn<Statement>[] {
  const column = columnWords<Statement>(catalogue);
  return [
    column('interfaces.sheetNumber', 10, ({ number }) => number),
    column('interfaces.sheetMonth', 10, ({ month }) => month),
    column('interfaces.sheetCorrects', 10, ({ corrects }) => corrects),
    column('charges.title', 10, ({ charges }) => charges),
    column('charges.charged', 14, ({ kWh }) => kWh, 'kWh'),
    column('costs.costs', 12, ({ amount }) => amount, '€'),
    column('interfaces.sheetIssued', 12, ({ issuedAt }) => dayOf(issuedAt, zone)),
  ];
}
