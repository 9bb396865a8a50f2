import type { ListColumn } from '@wattbook/contract/list-addresses/list-columns';
import type { Statement } from '@wattbook/contract/statements/statement.schema';
import type { Catalogue } from '@wattbook/i18n/catalogue';
import { dayOf } from '@wattbook/i18n/formats/moment';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import { dayCell } from '../sheets/cell.ts';
import { columnWords } from '../sheets/column-words.ts';
import type { NamedColumns } from '../sheets/sheet-column.ts';

/** The columns of a sheet of statements for the employer by their names: kWh and euro, the month as `2026-10`. */
export function statementSheetColumns(
  catalogue: Catalogue,
  { zone }: Pick<Preferences, 'zone'>,
): NamedColumns<Statement, ListColumn<'statements'>> {
  const column = columnWords<Statement>(catalogue);
  return {
    number: column('interfaces.sheetNumber', 10, ({ number }) => number),
    month: column('interfaces.sheetMonth', 10, ({ month }) => month),
    corrects: column('interfaces.sheetCorrects', 10, ({ corrects }) => corrects),
    charges: column('charges.title', 10, ({ charges }) => charges),
    kWh: column('charges.charged', 14, ({ kWh }) => kWh, 'kWh'),
    amount: column('costs.costs', 12, ({ amount }) => amount, '€'),
    issued: column('interfaces.sheetIssued', 12, ({ issuedAt }) => dayCell(dayOf(issuedAt, zone))),
  };
}
