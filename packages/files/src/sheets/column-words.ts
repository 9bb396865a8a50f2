import type { Catalogue, MessageKey } from '@wattbook/i18n/catalogue';
import { translate } from '@wattbook/i18n/translate';
import type { Cell } from './cell.ts';
import type { SheetColumn } from './sheet-column.ts';

/** Creates columns of rows that have no time range: a head in the language of the user, with its unit where it has one. */
export function columnWords<Row>(catalogue: Catalogue) {
  const t = (key: MessageKey) => translate(catalogue, key);
  return (label: MessageKey, width: number, cell: (row: Row) => Cell, unit?: string): SheetColumn<Row> => {
    const head = unit === undefined ? t(label) : translate(catalogue, 'records.withUnit', { what: t(label), unit });
    return { head, width: Math.max(width, head.length + 2), cell };
  };
}
